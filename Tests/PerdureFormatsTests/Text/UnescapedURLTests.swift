import Perdure
import PerdureFormats
import Testing

@Suite struct UnescapedURLTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var context: URLContext
        var raw: String
        var url: String
        var testDescription: String { "\(context) \(raw)" }
    }

    @Test(arguments: [
        Row(context: .htmlDoubleQuoted, raw: "m:?a=1&amp;b=2", url: "m:?a=1&b=2"),
        Row(context: .htmlDoubleQuoted, raw: "m:&amp;amp;", url: "m:&amp;"),
        Row(context: .htmlDoubleQuoted, raw: "m:&#38;&#x26;&#X26;&#0038;", url: "m:&&&&"),
        Row(context: .htmlDoubleQuoted, raw: "m:&copy=1&lt=2&amp", url: "m:&copy=1&lt=2&amp"),
        Row(context: .htmlDoubleQuoted, raw: "m:&#0;&#xD800;&#x110000;", url: "m:&#0;&#xD800;&#x110000;"),
        Row(context: .htmlDoubleQuoted, raw: "m:&#99999999999999;&#;&#x;&;", url: "m:&#99999999999999;&#;&#x;&;"),
        Row(context: .htmlDoubleQuoted, raw: "m:&#x20AC;&#128512;", url: "m:€😀"),
        Row(context: .htmlDoubleQuoted, raw: "m:\\(", url: "m:\\("),
        Row(context: .bareHTML, raw: "m:&apos;&lpar;", url: "m:'("),
        Row(context: .destination, raw: "m:\\(a\\)\\b\\\\&amp;", url: "m:(a)\\b\\&"),
        Row(context: .angleDestination, raw: "m:\\<a\\>", url: "m:<a>"),
        Row(context: .autolink, raw: "m:\\(&amp;", url: "m:\\(&"),
        Row(context: .bareMarkdown, raw: "m:\\(&amp;", url: "m:\\(&"),
        Row(context: .barePlain, raw: "m:\\(&amp;", url: "m:\\(&amp;"),
        Row(context: .property, raw: "m:&amp;''", url: "m:&amp;''"),
        Row(context: .yamlSingleQuoted, raw: "m:''\\\"", url: "m:'\\\""),
        Row(context: .yamlDoubleQuoted, raw: "m:\\/\\\"\\\\\\n''", url: "m:/\"\\\\n''"),
    ])
    func escapesAreUndoneOnce(_ row: Row) {
        let url = UnescapedURL(raw: Array(row.raw.utf8), context: row.context)
        #expect(String(decoding: url.bytes, as: UTF8.self) == row.url)
    }

    struct Rewrite: CustomTestStringConvertible, Sendable {
        var syntax: TextSyntax
        var before: String
        /// What is added to the URL.
        var text: String
        var after: String
        var readsBack = true
        var testDescription: String { "\(before) + \(text)" }
    }

    @Test(arguments: [
        Rewrite(
            syntax: .html, before: "<a href=\"myapp:doc?id=1&amp;v=1\">x</a>", text: "&w=\"'<",
            after: "<a href=\"myapp:doc?id=1&amp;v=1&amp;w=&quot;'&lt;\">x</a>"),
        Rewrite(syntax: .html, before: "<a href='myapp:d'>", text: "&\"'", after: "<a href='myapp:d&amp;\"&#39;'>"),
        Rewrite(
            syntax: .html, before: "<a href=myapp:d>", text: "& '=",
            after: "<a href=myapp:d&amp;&#32;&#39;&#61;>"),
        Rewrite(syntax: .html, before: "<p>myapp:d.", text: "&b", after: "<p>myapp:d&amp;b."),
        Rewrite(syntax: .html, before: "<p>myapp:d.", text: "\"b", after: "<p>myapp:d&quot;b.", readsBack: false),
        Rewrite(syntax: .html, before: "<p>myapp:d</p>", text: "!", after: "<p>myapp:d!</p>", readsBack: false),
        Rewrite(syntax: .markdown, before: "myapp:d?a=1 x", text: "&b=2", after: "myapp:d?a=1&b=2 x"),
        Rewrite(syntax: .markdown, before: "myapp:d?a=1&amp;c x", text: "&b=2", after: "myapp:d?a=1&amp;c&amp;b=2 x"),
        Rewrite(syntax: .markdown, before: "myapp:d?a=1 x", text: "&lt;b", after: "myapp:d?a=1&amp;lt;b x"),
        Rewrite(syntax: .markdown, before: "myapp:d x", text: ".", after: "myapp:d. x", readsBack: false),
        Rewrite(syntax: .markdown, before: "myapp:d. y", text: "/", after: "myapp:d/. y"),
        Rewrite(syntax: .markdown, before: "myapp:d x", text: ")", after: "myapp:d) x", readsBack: false),
        Rewrite(syntax: .markdown, before: "myapp:d x", text: "(a)", after: "myapp:d(a) x"),
        Rewrite(syntax: .markdown, before: "myapp:d x", text: " y", after: "myapp:d y x", readsBack: false),
        Rewrite(syntax: .markdown, before: "[a](myapp:d)", text: "(b\\ )", after: "[a](myapp:d\\(b\\\\&#32;\\))"),
        Rewrite(syntax: .markdown, before: "[a](myapp:d \"t\")", text: "&x.", after: "[a](myapp:d&x. \"t\")"),
        Rewrite(syntax: .markdown, before: "[a](<myapp:d>)", text: " <b>", after: "[a](<myapp:d \\<b\\>>)"),
        Rewrite(syntax: .markdown, before: "<myapp:d>", text: " <b>", after: "<myapp:d&#32;&lt;b&gt;>"),
        Rewrite(syntax: .markdown, before: "[a]: myapp:d", text: "(", after: "[a]: myapp:d\\("),
        Rewrite(syntax: .markdown, before: "\"myapp:d\"", text: "\"", after: "\"myapp:d\"\"", readsBack: false),
        Rewrite(syntax: .markdown, before: "`myapp:d`", text: "`", after: "`myapp:d``", readsBack: false),
        Rewrite(syntax: .markdown, before: "| myapp:d |", text: "|e", after: "| myapp:d|e |", readsBack: false),
        Rewrite(syntax: .markdown, before: "| [a](myapp:d) |", text: "|e", after: "| [a](myapp:d\\|e) |"),
        Rewrite(
            syntax: .markdown, before: "---\nlink: myapp:d\n---", text: "&a.",
            after: "---\nlink: myapp:d&a.\n---"),
        Rewrite(
            syntax: .markdown, before: "---\nlink: 'myapp:d'\n---", text: "'",
            after: "---\nlink: 'myapp:d'''\n---"),
        Rewrite(
            syntax: .markdown, before: "---\nlink: \"myapp:d\"\n---", text: "\"\\",
            after: "---\nlink: \"myapp:d\\\"\\\\\"\n---"),
        Rewrite(syntax: .plain, before: "myapp:d", text: "&amp;x", after: "myapp:d&amp;x"),
        Rewrite(
            syntax: .markdown, before: "myapp://d?name=[%D1%82&v=1", text: "&w=[]",
            after: "myapp://d?name=[%D1%82&v=1&w=[]"),
    ])
    func newTextIsEscapedOnce(_ row: Rewrite) {
        let (text, readsBack) = Samples.rewrite(row.before, row.syntax) { url in
            [.source(url.bytes.indices), .text(Array(row.text.utf8))]
        }
        #expect(text == row.after)
        #expect(readsBack == row.readsBack)
    }

    @Test func untouchedPartsKeepTheirSpelling() {
        let url = UnescapedURL(raw: Array("m:?a=1&#38;b=%2f&amp;c=3".utf8), context: .htmlDoubleQuoted)
        #expect(String(decoding: url.bytes, as: UTF8.self) == "m:?a=1&b=%2f&c=3")
        let pieces: [URLPiece] = [
            .source(0..<5), .text(Array("9".utf8)), .source(6..<12), .text(Array("&d".utf8)), .source(12..<99),
        ]
        #expect(String(decoding: url.splice(pieces), as: UTF8.self) == "m:?a=9&#38;b=%2f&amp;d&amp;c=3")
        #expect(String(decoding: url.joined(pieces), as: UTF8.self) == "m:?a=9&b=%2f&d&c=3")
    }

    @Test func aCutCharacterKeepsItsBytes() {
        let url = UnescapedURL(raw: Array("m:&#x20AC;".utf8), context: .htmlDoubleQuoted)
        #expect(url.splice([.source(0..<3)]) == Array("m:".utf8) + [0xE2])
        #expect(url.splice([.source(4..<5), .source(2..<5)]) == [0xAC] + Array("&#x20AC;".utf8))
    }

    @Test func offsetsLeadBackToTheSpelling() {
        let url = UnescapedURL(raw: Array("m:a&amp;b&#x20AC;c".utf8), context: .htmlDoubleQuoted)
        #expect((0...url.bytes.count).map(url.rawOffset) == [0, 1, 2, 3, 8, 9, 9, 9, 17, 18])
    }

    @Test func aRewriteUnderAnUnknownSchemeIsNotFoundAgain() {
        let (text, readsBack) = Samples.rewrite("myapp:d", .plain) { _ in [.text(Array("other:d".utf8))] }
        #expect(text == "other:d")
        #expect(!readsBack)
    }
}
