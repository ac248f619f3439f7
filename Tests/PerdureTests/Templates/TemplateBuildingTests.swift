import Perdure
import Testing

@Suite struct TemplateBuildingTests {
    struct Row: CustomTestStringConvertible {
        var kind: Template.Kind
        var templates: [String]
        var values: [String: [String]]
        var text: String

        init(_ kind: Template.Kind, _ templates: String..., with values: [String: [String]], is text: String) {
            (self.kind, self.templates, self.values, self.text) = (kind, templates, values, text)
        }

        var testDescription: String { "\(templates) → \(text)" }

        func template() throws -> Template {
            switch kind {
            case .plain: Template(try templates.map { try PlainTemplate(reading: $0) })
            case .url: Template(try templates.map { try URLTemplate(reading: $0) })
            }
        }
    }

    static let texts: [Row] = [
        Row(.plain, "article-{id}", with: ["id": ["a b/é"]], is: "article-a b/é"),
        Row(.plain, "{{{a}}}[[{b}]]", with: ["a": ["1"], "b": ["2"]], is: "{1}[2]"),
        Row(.plain, "a[-{b}]", with: [:], is: "a"),
        Row(.plain, "a[-{b}[.{c}]]", with: ["b": ["1"]], is: "a-1"),
        Row(.plain, "a[-{b}[.{c}]]", with: ["b": ["1"], "c": ["2"]], is: "a-1.2"),
        Row(.plain, "a[ draft]", with: [:], is: "a"),
        Row(.plain, "x[::{ids*}]", with: ["ids": ["1", "2"]], is: "x::1::2"),
        Row(.plain, "x[::{ids*}]", with: ["ids": []], is: "x"),
        Row(.plain, "{a}/{b}", "{a}", with: ["a": ["1"]], is: "1"),
        Row(.plain, "{a}-{b:integer}", with: ["a": ["x-y"], "b": ["7"]], is: "x-y-7"),
        Row(.plain, "{id}/{id}", with: ["id": ["7"]], is: "7/7"),
        Row(.url, "https://x/a/{id}{?page}", with: ["id": ["a b/é?#"]], is: "https://x/a/a%20b%2F%C3%A9%3F%23"),
        Row(
            .url, "https://x/a/{id}{?page}", with: ["id": ["1"], "page": ["a/b?c&d=e+f;g"]],
            is: "https://x/a/1?page=a/b?c%26d%3De%2Bf%3Bg"),
        Row(.url, "https://x/a{?a,b}", with: ["b": ["2"]], is: "https://x/a?b=2"),
        Row(.url, "https://x/a?id={id}&v=1{?b}", with: ["id": ["1"], "b": ["2"]], is: "https://x/a?id=1&v=1&b=2"),
        Row(.url, "https://x/a{?lat|latitude}", with: ["lat": ["1"]], is: "https://x/a?lat=1"),
        Row(.url, "https://x/a{?p=view.page:integer}", with: ["view.page": ["1"]], is: "https://x/a?p=1"),
        Row(.url, "https://x/a{?via*}", with: ["via": ["1", "2"]], is: "https://x/a?via=1&via=2"),
        Row(.url, "https://x/a[/{path*}]", with: ["path": ["b", "c/d"]], is: "https://x/a/b/c%2Fd"),
        Row(.url, "https://x/a[/{path*}]", with: [:], is: "https://x/a"),
        Row(.url, "https://x/a#{frag}", with: ["frag": ["b/c?d#"]], is: "https://x/a#b/c?d%23"),
        Row(.url, "https://x/#/r/{id}{?a}", with: ["id": ["1/2?"], "a": ["3"]], is: "https://x/#/r/1%2F2%3F?a=3"),
        Row(.url, "https://x/a[#{frag}]", with: [:], is: "https://x/a"),
        Row(.url, "https://x/a[&v=1]", with: [:], is: "https://x/a"),
        Row(.url, "https://x/a[&p={p}&q={q}]", with: ["p": ["1"], "q": ["2"]], is: "https://x/a?p=1&q=2"),
        Row(.url, "https://x/a[&p={p}&q={q}]", with: [:], is: "https://x/a"),
        Row(.url, "http[s]://[www.]X/café/{id}", with: ["id": ["1"]], is: "http://X/caf%C3%A9/1"),
        Row(.url, "message:{id}", with: ["id": ["<a@b>"]], is: "message:%3Ca@b%3E"),
        Row(.url, "things:///show{?id}", with: ["id": ["7"]], is: "things:///show?id=7"),
        Row(.url, "https://{host}/{id}", with: ["host": ["x.org:80"], "id": ["7"]], is: "https://x.org:80/7"),
        Row(.url, "{link}", with: ["link": ["a b%zz&"]], is: "a b%zz&"),
        Row(.url, "https://x/a?r={a:integer}-{b:integer}", with: ["a": ["1"], "b": ["2"]], is: "https://x/a?r=1-2"),
    ]

    @Test(arguments: texts)
    func builds(_ row: Row) throws {
        #expect(try row.template().build(row.values) == row.text)
    }

    /// Template, values, what stands in the way.
    static let refusals: [(Row, String)] = [
        (Row(.plain, "a-{b}", with: [:], is: ""), "the part {b} has no value"),
        (Row(.plain, "{a}-{b}", "{b}.{c}", with: ["a": ["1"]], is: ""), "the part {b} has no value"),
        (Row(.plain, "a[-{b}.{c}]", with: ["b": ["1"]], is: ""), "the part {c} has no value"),
        (Row(.plain, "a[-{b}[.{c}]]", with: ["c": ["1"]], is: ""), "the part {b} has no value"),
        (Row(.plain, "a-{b}", with: ["b": [""]], is: ""), "the value of {b} is empty, or more than one text"),
        (Row(.plain, "a-{b}", with: ["b": ["1", "2"]], is: ""), "the value of {b} is empty, or more than one text"),
        (Row(.plain, "a-{b:integer}", with: ["b": ["01"]], is: ""), "the value of {b} is empty, or is no integer"),
        (
            Row(.plain, "{a}-{b}", with: ["a": ["x-y"], "b": ["z"]], is: ""),
            "the part {a} would be read back with another value"
        ),
        (
            Row(.plain, "x[::{ids*}]", with: ["ids": ["1", "2::3"]], is: ""),
            "the part {ids} would be read back with another value"
        ),
        (
            Row(.plain, "{a:integer}", "{b}", with: ["b": ["7"]], is: ""),
            "the part {b} would be read back with another value"
        ),
        (Row(.url, "https://x/a?id={id}", with: [:], is: ""), "the part {id} has no value"),
        (Row(.url, "https://x/a[&p={p}&q={q}]", with: ["q": ["1"]], is: ""), "the part {p} has no value"),
        (Row(.url, "{s}://x/a", with: ["s": ["a/b"]], is: ""), "the part {s} would be read back with another value"),
    ]

    @Test(arguments: refusals)
    func refuses(_ row: Row, _ message: String) throws {
        let template = try row.template()
        let error = #expect(throws: TemplateWriteFailure.self) { try template.build(row.values) }
        #expect(error?.message == message)
    }
}
