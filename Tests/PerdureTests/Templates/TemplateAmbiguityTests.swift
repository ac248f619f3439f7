import Perdure
import Testing

@Suite struct TemplateAmbiguityTests {
    /// Template, and the part that two readings differ in.
    static let ambiguous: [(Template.Kind, String, String)] = [
        (.plain, "{a}-{b}", "a"),
        (.plain, "{a}::{b}", "a"),
        (.plain, "{a}[-{b}]", "a"),
        (.plain, "{a}[.html]", "a"),
        (.plain, "x[,{ids*}]", "ids"),
        (.plain, "{a}-{b:integer}-{c}", "a"),
        (.plain, "{a}-{b:integer}", "a"),
        (.plain, "{a:integer}[0{b:integer}]", "a"),
        (.url, "https://x/{a}-{b}", "a"),
        (.url, "https://x/a?b={c}.{d}", "c"),
    ]

    @Test(arguments: ambiguous)
    func isAmbiguous(_ kind: Template.Kind, _ text: String, _ part: String) throws {
        let ambiguity = try #require(try Template(reading: text, as: kind).ambiguity)
        #expect(ambiguity.part?.name == part)
    }

    @Test(
        arguments: [
            (.plain, "article-{id}"), (.plain, "{kind}::{id:uuid}"), (.plain, "{a:integer}-{b}"),
            (.plain, "{a:integer}.{b:integer}.{c}"), (.plain, "x[,{ids*:integer}]"), (.plain, "{a:boolean}[-{b}]"),
            (.plain, "{a:number}:{b:point}"), (.plain, "{a:uuid}-{b:uuid}"), (.plain, "{a:number}-{b:uuid}"),
            (.url, "https://x/{a}/{b}[/{path*}]{?q}#{f}"), (.url, "{host}://{h}/{p}"), (.url, "{link}"),
            (.url, "https://x/a[/{b}]/c"),
        ] as [(Template.Kind, String)])
    func isSingle(_ kind: Template.Kind, _ text: String) throws {
        #expect(try Template(reading: text, as: kind).ambiguity == nil)
    }

    @Test("a point may begin with blanks, so that a template with one may read it too")
    func blanksBeforePoint() throws {
        let (point, blank) = (try Template.plain("{p:point}"), try Template.plain(" {x}"))
        #expect(point.match(" {1, 2}") != nil && blank.match(" {1, 2}") != nil)
        #expect(point.mayReadTheSame(as: blank))
    }

    @Test func exampleIsShortest() throws {
        let template = try Template.plain("{a}-{b}")
        let example = try #require(template.ambiguity?.example)
        #expect(example.utf8.count == 4)
        #expect(template.match(example) != nil)
    }
}
