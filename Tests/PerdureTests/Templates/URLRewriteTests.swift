import Perdure
import Testing

@Suite struct URLRewriteTests {
    struct Row: CustomTestStringConvertible {
        var old: String
        var source: String
        var target: String
        var changes: FieldChanges
        var new: String

        init(
            _ old: String, _ source: String, to target: String, renamed: [String: String] = [:],
            set: [String: [String]] = [:], removed: Set<String> = [], is new: String
        ) {
            (self.old, self.source, self.target, self.new) = (old, source, target, new)
            changes = FieldChanges(renamed: renamed, set: set, removed: removed)
        }

        var testDescription: String { "\(old) → \(new)" }
    }

    static let trip = "trip_id={trip}&service_date={date}&stop_sequence={sequence}"

    static let texts: [Row] = [
        // The form changes, the values do not.
        Row("myapp:doc?id=1&v=1", "myapp:doc?id={id}&v=1", to: "myapp:doc?id={id}&v=2", is: "myapp:doc?id=1&v=2"),
        Row(
            "myapp://doc?id=a/b&v=1", "myapp://doc?id={id}&v=1", to: "myapp://doc?docId={id}&v=2",
            is: "myapp://doc?docId=a/b&v=2"),
        Row(
            "myapp://d?name=[%D1%82&v=1", "myapp://d?name={name}&v=1", to: "myapp://d?name={name}&v=2",
            is: "myapp://d?name=[%D1%82&v=2"),
        Row("myapp://d?p=a%2Fb&v=1", "myapp://d?p={p}&v=1", to: "myapp://d?p={p}&v=2", is: "myapp://d?p=a%2Fb&v=2"),
        Row(
            "https://www.onebusaway.co/regions/1/stops/1_75403/arrivals?trip_id=1_232378&service_date=1486098000000&stop_sequence=8",
            "https://www.onebusaway.co/regions/{region}/stops/{stop}/arrivals?\(trip)",
            to: "https://www.onebusaway.co/regions/{region}/stops/{stop}/trips?\(trip)",
            is:
                "https://www.onebusaway.co/regions/1/stops/1_75403/trips?trip_id=1_232378&service_date=1486098000000&stop_sequence=8"
        ),
        Row(
            "http://alerts.onebusaway.org/regions/1/stops/1_75403/trips?trip_id=1_545&service_date=1710273600000&stop_sequence=12",
            "http://alerts.onebusaway.org/regions/{region}/stops/{stop}/trips?\(trip)",
            to: "https://onebusaway.co/regions/{region}/stops/{stop}/trips?\(trip)", set: ["date": ["1710273600"]],
            is:
                "https://onebusaway.co/regions/1/stops/1_75403/trips?trip_id=1_545&service_date=1710273600&stop_sequence=12"
        ),
        Row(
            "https://www.onebusaway.co/regions/0/stops/Example%2520Area_4551/trips",
            "https://www.onebusaway.co/regions/{region}/stops/{stop}/trips",
            to: "https://www.onebusaway.co/regions/{region}/stops/{stop}/trips", set: ["stop": ["Example Area_4551"]],
            is: "https://www.onebusaway.co/regions/0/stops/Example%20Area_4551/trips"),
        Row(
            "https://onebusaway.co/regions/1/stops/1_75403", "https://onebusaway.co/regions/{region}/stops/{stop}",
            to: "https://{$scratch.host}/regions/{region}/stops/{stop}",
            set: ["$scratch.host": ["sidecar.onebusaway.org"]],
            is: "https://sidecar.onebusaway.org/regions/1/stops/1_75403"),
        Row(
            "onebusaway://view-stop?stopID=1_75403&regionID=1", "onebusaway://view-stop{?stopID,regionID}",
            to: "onebusaway://deep-link/regions/{regionID}/stops/{stopID}",
            is: "onebusaway://deep-link/regions/1/stops/1_75403"),
        Row(
            "onebusaway://deep-link/regions/1/stops/1_75403",
            "onebusaway://deep-link/regions/{regionID}/stops/{stopID}",
            to: "onebusaway://view-stop{?stopID,regionID}", is: "onebusaway://view-stop?stopID=1_75403&regionID=1"),
        Row(
            "zotero://open-pdf/4400001_ABCD2345/3", "zotero://open-pdf/{group}_{key}/{page}",
            to: "zotero://open-pdf/groups/{group}/items/{key}{?page}",
            is: "zotero://open-pdf/groups/4400001/items/ABCD2345?page=3"),
        Row(
            "fsnotes://find/Slow%20rivers", "fsnotes://find/{id}", to: "fsnotes://find{?id}",
            is: "fsnotes://find?id=Slow%20rivers"),
        Row("nv://Slow%20rivers", "nv://{id}", to: "nv://find/{id}", is: "nv://find/Slow%20rivers"),
        Row(
            "https://forums.somethingawful.com/showthread.php?threadid=39&perpage=40&pagenumber=7&noseen=1",
            "https://forums.somethingawful.com/showthread.php?threadid={id}{?pagenumber=page}",
            to: "awful://threads/{id}[/pages/{page}]", is: "awful://threads/39/pages/7?perpage=40&noseen=1"),
        // Only what differs is spelt anew.
        Row(
            "HTTPS://X.Org/%61/b%2fc?q=%41", "https://x.org/a/{id}{?q}", to: "https://x.org/a/{id}{?query=q}",
            is: "HTTPS://X.Org/%61/b%2fc?query=%41"),
        Row("HTTPS://X.Org/a/b%2fc", "https://x.org/a/{id}", to: "https://y.org/b/{id}", is: "HTTPS://y.org/b/b%2fc"),
        Row("https://x/1/%32", "https://x/{a}/{b}", to: "https://x/{a}/{b}", set: ["a": ["3"]], is: "https://x/3/%32"),
        Row("https://x/a?id=a/b", "https://x/a{?id}", to: "https://x/{id}", is: "https://x/a%2Fb"),
        Row("https://x/a&b", "https://x/{id}", to: "https://x/d{?id}", is: "https://x/d?id=a%26b"),
        Row(
            "http://www.x/a/7/", "http[s]://[www.]x/a/{id}[/]", to: "http[s]://[www.]y/b/{id}[/]",
            is: "http://www.y/b/7/"),
        Row("https://x/a/7", "http[s]://[www.]x/a/{id}[/]", to: "http[s]://[www.]y/b/{id}[/]", is: "https://y/b/7"),
        Row("https://x/7#Top", "https://x/{id}", to: "https://y/{id}", is: "https://y/7#Top"),
        // Items: in place, behind the last known one, or at the beginning.
        Row("m:d?u=1&id=7&w=2", "m:d{?id}", to: "m:d{?docId=id}", is: "m:d?u=1&docId=7&w=2"),
        Row("m:d?u=1&id=7&w=2", "m:d{?id}", to: "m:d{?id,new}", set: ["new": ["8"]], is: "m:d?u=1&id=7&new=8&w=2"),
        Row("m:d?u=1", "m:d{?id}", to: "m:d{?id,new}", set: ["new": ["8"]], is: "m:d?new=8&u=1"),
        Row("m:d", "m:d{?id}", to: "m:d{?id}", set: ["id": ["8"]], is: "m:d?id=8"),
        Row("m:d?", "m:d{?id}", to: "m:d{?id}", set: ["id": ["8"]], is: "m:d?id=8"),
        Row("m:d?", "m:d{?id}", to: "m:e{?id}", is: "m:e?"),
        Row("m:d?id=7&", "m:d{?id}", to: "m:d{?id,n}", set: ["n": ["8"]], is: "m:d?id=7&n=8&"),
        Row("m:d?a=1&&id=7", "m:d{?id}", to: "m:d{?i=id}", is: "m:d?a=1&&i=7"),
        Row("m:d?u=1&id=7&w=2", "m:d{?id}", to: "m:d", removed: ["id"], is: "m:d?u=1&w=2"),
        Row("m:d?id=7&w=2", "m:d{?id}", to: "m:d", removed: ["id"], is: "m:d?w=2"),
        Row("m:d?w=2&id=7", "m:d{?id}", to: "m:d", removed: ["id"], is: "m:d?w=2"),
        Row("m:d?id=7#f", "m:d{?id}", to: "m:d", removed: ["id"], is: "m:d#f"),
        Row("m:d?id=7", "m:d{?id}", to: "m:d/{id}", is: "m:d/7"),
        Row("m:d?a=1&b=2", "m:d{?a,b}", to: "m:d{?a,b}", renamed: ["a": "b", "b": "a"], is: "m:d?b=1&a=2"),
        Row("m:d?b=1&a=2", "m:d{?a,b}", to: "m:d{?c=a,b}", is: "m:d?b=1&c=2"),
        Row("m:d?id=7&id=8", "m:d{?id}", to: "m:d{?docId=id}", is: "m:d?docId=7&id=8"),
        Row("m:d?%69d=7", "m:d{?id}", to: "n:d{?id}", is: "n:d?%69d=7"),
        Row("m:d?latitude=7", "m:d{?lat|latitude}", to: "n:d{?lat|latitude}", is: "n:d?latitude=7"),
        Row("m:d?latitude=7", "m:d{?lat|latitude}", to: "m:d{?lat}", is: "m:d?lat=7"),
        Row("m:d?r=1-%32", "m:d?r={a:integer}-{b:integer}", to: "m:d?r={a:integer}.{b:integer}", is: "m:d?r=1.%32"),
        Row("m:d?r=1-%32", "m:d?r={a:integer}-{b:integer}", to: "m:d{?a,b}", is: "m:d?a=1&b=%32"),
        // Literal items.
        Row("m:d?v=1&id=7", "m:d?id={id}&v=1", to: "m:d?id={id}", is: "m:d?id=7"),
        Row("m:d?id=7", "m:d?id={id}", to: "m:d?v=2&id={id}", is: "m:d?id=7&v=2"),
        Row("m:d?v=2&id=7", "m:d?id={id}", to: "m:d?id={id}&v=2", is: "m:d?v=2&id=7"),
        Row("m:d?v=1&id=7", "m:d?id={id}[&v=1]", to: "m:d?i={id}[&v=1]", is: "m:d?v=1&i=7"),
        Row("m:d?v=1&id=7", "m:d?id={id}[&v=1]", to: "m:d?id={id}[&v=2]", is: "m:d?v=2&id=7"),
        Row("m:d?id=7", "m:d?id={id}[&v=1]", to: "m:d?id={id}[&v=2]", is: "m:d?id=7"),
        Row("m:d?v=3&id=7", "m:d?id={id}[&v=1]", to: "m:d?i={id}[&v=1]", is: "m:d?v=3&i=7"),
        Row("m:d?a&id=7", "m:d?a&id={id}", to: "m:d?b&id={id}", is: "m:d?id=7&b"),
        // Lists.
        Row("m:d?via=a&x=1&via=b", "m:d{?via*}", to: "m:d{?by=via*}", is: "m:d?by=a&x=1&by=b"),
        Row(
            "m:d?via=%61&x=1&via=b", "m:d{?via*}", to: "m:d{?via*}", set: ["via": ["a", "c", "d"]],
            is: "m:d?via=%61&x=1&via=c&via=d"),
        Row("m:d?via=a&x=1&via=b", "m:d{?via*}", to: "m:d{?via*}", set: ["via": ["c"]], is: "m:d?via=c&x=1"),
        Row(
            "m://d/a%20b/c", "m://d[/{path*}]", to: "m://e[/{path*}]", set: ["path": ["a b", "d"]], is: "m://e/a%20b/d"),
        Row("m://d/a%20b/c", "m://d[/{path*}]", to: "m://d{?path*}", is: "m://d?path=a%20b&path=c"),
        // Fragments.
        Row("m://d/#/r/7?a=1&u=2", "m://d/#/r/{id}{?a}", to: "m://d/#/s/{id}{?b=a}", is: "m://d/#/s/7?b=1&u=2"),
        Row("m://d/#/r/%37?a=1", "m://d/#/r/{id}{?a}", to: "m://d/s/{id}{?a}", is: "m://d/s/%37?a=1"),
        Row("m://d/7?q=1", "m://d/{id}", to: "m://d/#/s/{id}", is: "m://d/?q=1#/s/7"),
        Row("m://d/7#x", "m://d/{id}", to: "m://d/{id}[#{f}]", is: "m://d/7#x"),
        Row("m://d/7#x", "m://d/{id}[#{f}]", to: "m://d/{id}", removed: ["f"], is: "m://d/7"),
        // What the source form does not name, the target form may.
        Row("m:d?id=7&page=3", "m:d{?id}", to: "n:d{?id,page}", is: "n:d?id=7&page=3"),
        // Ignored parts.
        Row("m://d/old-%41/7?_ga=1", "m://d/{_slug}/{id}{?_ga}", to: "m://e/{id}/{_slug}", is: "m://e/7/old-%41?_ga=1"),
        Row(
            "m://d/old-%41/7?_ga=1", "m://d/{_slug}/{id}{?_ga}", to: "m://e/{_slug}/{id}{?ga=_ga}",
            is: "m://e/old-%41/7?ga=1"),
        // Whole fields.
        Row("https://x/a", "{link}", to: "{link}", is: "https://x/a"),
        Row("https://x/a", "{link}", to: "m:open{?u=link}", is: "m:open?u=https://x/a"),
        Row("m:open?u=https%3A//x/a", "m:open{?u=link}", to: "{link}", is: "https://x/a"),
    ]

    @Test(arguments: texts)
    func rewrites(_ row: Row) throws {
        let source = try Template.url(row.source)
        let target = try Template.url(row.target)
        #expect(try Rewriting.text(row.old, source, target, row.changes) == row.new)
    }

    /// What was rewritten is in the target form, and stays as it is.
    @Test(arguments: texts)
    func twiceIsOnce(_ row: Row) throws {
        let target = try Template.url(row.target)
        #expect(try Rewriting.pieces(row.new, target, target) == [.source(0..<row.new.utf8.count)])
    }

    @Test(arguments: texts)
    func sameFormIsIdentity(_ row: Row) throws {
        let source = try Template.url(row.source)
        #expect(try Rewriting.pieces(row.old, source, source) == [.source(0..<row.old.utf8.count)])
    }

    static let refusals: [(Row, String)] = [
        (Row("m:d?id=7", "m:d{?id}", to: "m:d", is: ""), "the target has no place for 'id'"),
        (Row("m:d?i%64=7", "m:d{?id=docId}", to: "m:d", is: ""), "the target has no place for 'id'"),
        (Row("m://d/7", "m://d/{id}", to: "m://d", is: ""), "the target has no place for 'id'"),
        (Row("m://d/7", "m://d/{_id}", to: "m://d", is: ""), "the target has no place for '_id'"),
        (Row("m://d/#f?u=1", "m://d/#f{?a}", to: "m://d/#f", is: ""), "the target has no place for 'u'"),
        (Row("m://d/#f?u=1", "m://d/#f{?a}", to: "m://d/", is: ""), "the target has no place for 'u'"),
        (Row("m:d?id=7", "m:d?id={id}", to: "m:d?id={id}&page={page}", is: ""), "the part {page} has no value"),
        (Row("m:d?id=7", "m:d?id={id}", to: "m:d?id={id}", removed: ["id"], is: ""), "the part {id} has no value"),
        (
            Row("m:d?id=7", "m:d?id={id}", to: "m:d?id={id}", set: ["id": [""]], is: ""),
            "the value of {id} is empty, or more than one text"
        ),
        (Row("m:d?id=7", "m:d?id={id}", to: "m:d?id={id:uuid}", is: ""), "the value of {id} is empty, or is no uuid"),
        (
            Row("m:d?id=7&p=8", "m:d?id={id}", to: "m:d?p={id}", is: ""),
            "the URL has an item 'p' of its own where the target wants to write one"
        ),
        (
            Row("m:d?v=1&id=7", "m:d?id={id}", to: "m:d?id={id}&v=2", is: ""),
            "the URL has an item 'v' of its own where the target wants to write one"
        ),
        (
            Row("m:d?p=x", "m:d", to: "m:d{?p:integer}", is: ""),
            "the URL has an item 'p' of its own where the target wants to write one"
        ),
        (
            Row("m:d?id=7#x", "m:d?id={id}", to: "m:d#{id}", is: ""),
            "the URL has a fragment of its own where the target wants to write one"
        ),
        (
            Row("m:d?id=7&id=8", "m:d{?id}", to: "m:d{?id}", removed: ["id"], is: ""),
            "the part {id} would be read back with another value"
        ),
    ]

    @Test(arguments: refusals)
    func refuses(_ row: Row, _ message: String) throws {
        let source = try Template.url(row.source)
        let target = try Template.url(row.target)
        #expect(source.match(row.old) != nil)
        let error = #expect(throws: TemplateWriteFailure.self) {
            try Rewriting.pieces(row.old, source, target, row.changes)
        }
        #expect(error?.message == message)
    }

    @Test func alternativesOfTheTarget() throws {
        let source = try Template.url("m:d{?id,page}")
        let target = try Template.url("m:p/{id}/{page}", "m:p/{id}")
        #expect(try Rewriting.text("m:d?id=7&page=3", source, target) == "m:p/7/3")
        #expect(try Rewriting.text("m:d?id=7", source, target) == "m:p/7")
    }

    @Test func piecesAreFew() throws {
        let source = try Template.url("m:d?id={id}&v=1")
        let target = try Template.url("m:d?id={id}&v=2")
        let text: [UInt8] = Array("2".utf8)
        #expect(try Rewriting.pieces("m:d?v=1&id=7", source, target) == [.source(0..<6), .text(text), .source(7..<12)])
    }

    static let plainTexts: [Row] = [
        Row("article-a%20b", "article-{id}", to: "article-{id}", is: "article-a%20b"),
        Row("article-7", "article-{id}", to: "a.{id}", is: "a.7"),
        Row("1:2", "{a}:{b}", to: "{b}-{a}", is: "2-1"),
        Row("x draft-7", "x[ draft]-{id}", to: "y[ draft].{id}", is: "y draft.7"),
        Row("x-7", "x[ draft]-{id}", to: "y[ draft].{id}", is: "y.7"),
        Row("x,1,2", "x[,{ids*}]", to: "x[;{ids*}]", is: "x;1;2"),
        Row("a:7", "{kind}:{id}", to: "{id}", removed: ["kind"], is: "7"),
    ]

    @Test(arguments: plainTexts)
    func rewritesPlainText(_ row: Row) throws {
        let source = try Template.plain(row.source)
        let target = try Template.plain(row.target)
        #expect(try Rewriting.text(row.old, source, target, row.changes) == row.new)
        #expect(try Rewriting.pieces(row.new, target, target) == [.source(0..<row.new.utf8.count)])
        #expect(try Rewriting.pieces(row.old, source, source) == [.source(0..<row.old.utf8.count)])
    }
}
