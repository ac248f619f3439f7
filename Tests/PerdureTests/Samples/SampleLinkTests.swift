import Perdure
import PerdureYAML
import Testing

/// A link of every version of every sample lineage, before and after, to the byte.
@Suite struct SampleLinkTests {
    struct Row: Sendable, CustomStringConvertible {
        var lineage: String
        var version: Int
        var before: String
        var after: String
        var outcome: Outcome

        init(_ lineage: String, _ version: Int, _ outcome: Outcome, _ before: String, _ after: String? = nil) {
            (self.lineage, self.version, self.outcome) = (lineage, version, outcome)
            (self.before, self.after) = (before, after ?? before)
        }

        var description: String { "\(lineage) v\(version) \(before.prefix(70))" }
    }

    /// To the newest version. OneBusAway's lineages have their own table.
    static let activities = [
        Row(
            "document", 1, .migrated,
            #"{"activityType":"com.myapp.MyActivityType","title":"T","targetContentIdentifier":"a/1","userInfo":{"documentIdentifier":"a/1"}}"#,
            #"{"activityType":"com.myapp.document","title":"T","targetContentIdentifier":"document-a/1","userInfo":{"documentID":"a/1","activityVersion":3}}"#
        ),
        Row(
            "document", 2, .migratedWithLoss,
            #"{"activityType":"com.myapp.MyActivityType","title":"T","requiredUserInfoKeys":["documentIdentifier"],"userInfo":{"activityVersion":"2","documentIdentifier":"é","page":7,"readOnly":true,"x":1.0}}"#,
            #"{"activityType":"com.myapp.document","title":"T","requiredUserInfoKeys":["documentID"],"userInfo":{"activityVersion":3,"documentID":"é","x":1.0,"position":{"page":7}}}"#
        ),
        Row(
            "document", 3, .current,
            #"{"activityType":"com.myapp.document","title":"T","userInfo":{"activityVersion":3.0,"documentID":"a","position":{"page":0,"zoom":1e1}}}"#
        ),
        Row(
            "photo", 1, .migrated,
            #"{"activityType":"com.example.photos.view","title":"P","targetContentIdentifier":"photo-0f8fad5b-d9cb-469f-a165-70867728950e","userInfo":{"photoID":"0f8fad5b-d9cb-469f-a165-70867728950e"}}"#,
            #"{"activityType":"com.example.photos.view","title":"P","targetContentIdentifier":"photo-0f8fad5b-d9cb-469f-a165-70867728950e","userInfo":{"assetID":"0f8fad5b-d9cb-469f-a165-70867728950e"}}"#
        ),
        Row(
            "photo", 2, .current,
            #"{"activityType":"com.example.photos.view","title":"P","userInfo":{"assetID":{"$uuid":"0F8FAD5B-D9CB-469F-A165-70867728950E"}}}"#
        ),
        Row(
            "place", 1, .migratedWithLoss,
            #"{"activityType":"com.example.maps.place","userInfo":{"center":"{12.50, -44}","zoomScale":2}}"#,
            #"{"activityType":"com.example.maps.place","userInfo":{"zoomScale":2,"x":12.5,"y":-44,"style":"map","version":2}}"#
        ),
        Row(
            "place", 2, .current,
            #"{"activityType":"com.example.maps.place","userInfo":{"version":2,"x":12.5,"y":-44,"zoomScale":0,"style":"satellite"}}"#
        ),
        Row(
            "animal", 1, .migrated, #"{"activityType":"com.example.show-animal"}"#,
            #"{"activityType":"com.example.show-animal","userInfo":{"species":"cat","activityVersion":2},"persistentIdentifier":"animal-cat"}"#
        ),
        Row(
            "animal", 2, .current,
            #"{"activityType":"com.example.show-animal","persistentIdentifier":"animal-dog","userInfo":{"activityVersion":2,"species":"dog"}}"#
        ),
        Row(
            "ice-cream", 1, .migrated,
            #"{"activityType":"com.example.icecream-selection","title":"I","userInfo":{"sizeId":0}}"#,
            #"{"activityType":"com.example.icecream-selection","title":"I","userInfo":{"size":"small","activityVersion":2},"persistentIdentifier":"size-small"}"#
        ),
        Row(
            "ice-cream", 2, .current,
            #"{"activityType":"com.example.icecream-selection","title":"I","persistentIdentifier":"size-large","userInfo":{"activityVersion":2,"size":"large"}}"#
        ),
        Row(
            "page", 1, .migratedWithLoss,
            #"{"activityType":"com.example.openpage","userInfo":{"page":"https://a.example.com/x?y=%31","scrollPercent":12.50,"setby":"com.x"}}"#,
            #"{"activityType":"com.example.openpage","userInfo":{"page":"https://a.example.com/x?y=%31","scroll":12.50,"activityVersion":2},"webpageURL":"https://a.example.com/x?y=%31"}"#
        ),
        Row(
            "page", 2, .current,
            #"{"activityType":"com.example.openpage","webpageURL":"https://a.example.com/","userInfo":{"activityVersion":2,"page":"https://a.example.com/"}}"#
        ),
        Row(
            "article", 1, .migrated,
            #"{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://reader.example.com/article.php?x=1&id=a%2Fb&page=2#top"}"#,
            #"{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://reader.example.com/a/a%2Fb?x=1&page=2#top"}"#
        ),
        Row(
            "article", 2, .current,
            #"{"activityType":"NSUserActivityTypeBrowsingWeb","webpageURL":"https://reader.example.com/a/7?page=2"}"#),
    ]

    static let urls = [
        Row("document", 1, .migrated, "myapp:doc?id=a%20b&z", "myapp://document/a%20b?z"),
        Row("document", 2, .migrated, "myapp:doc?page=3&id=a", "myapp://document/a?page=3"),
        Row("document", 3, .current, "myapp://document/a?page=3"),
        Row("place", 2, .current, "maps-example://place?x=1.5&y=-2&zoomScale=3"),
        Row(
            "article", 1, .migrated, "https://reader.example.com/article.php?id=7&page=1",
            "https://reader.example.com/a/7?page=1"),
        Row("article", 2, .current, "https://reader.example.com/a/7?page=1"),
    ]

    @Test(arguments: activities)
    func activity(row: Row) throws {
        let engine = SampleDefinitions.engine()
        let run = try TestRun.run(row.before, engine)
        #expect(run.outcome == row.outcome, "\(run.messages)")
        #expect(run.result.from == row.version && engine.lineages[run.result.lineage].lineage.name == row.lineage)
        #expect(run.text == row.after)
        let again = try TestRun.run(run.text, engine)
        #expect(again.outcome == .current && again.text == run.text, "\(again.messages)")
    }

    @Test(arguments: urls)
    func url(row: Row) {
        let engine = SampleDefinitions.engine()
        let run = SampleRun.url(row.before, engine)
        #expect(run.outcome == row.outcome && run.text == row.after, "\(run)")
        let again = SampleRun.url(run.text, engine)
        #expect(again.outcome == .current && again.text == run.text, "\(again)")
    }

    @Test("every version of the lineages that are not OneBusAway's is in the table")
    func complete() {
        let wanted = SampleDefinitions.loaded.definitions.lineages.filter { !["stop", "trip"].contains($0.name) }
            .flatMap { lineage in lineage.schemas.map { "\(lineage.name) \($0.version)" } }
        #expect(Set(wanted) == Set(Self.activities.map { "\($0.lineage) \($0.version)" }))
    }

    /// Down to an older version, and up again: the same link, if it had not lost anything.
    @Test(arguments: activities.filter { $0.outcome == .migrated })
    func downAndUp(row: Row) throws {
        let up = try TestRun.run(row.before, SampleDefinitions.engine())
        let down = try TestRun.run(up.text, SampleDefinitions.engine(to: "\(row.lineage)=\(row.version)"))
        #expect(down.outcome.isRewritten, "\(down.messages)")
        let again = try TestRun.run(down.text, SampleDefinitions.engine())
        let values = [again.text, up.text].map(SampleRun.value)
        #expect(values[0] != nil && values[0] == values[1], "\(down.text)")
    }
}
