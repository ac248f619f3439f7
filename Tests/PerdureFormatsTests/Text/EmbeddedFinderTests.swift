import PerdureFormats
import Testing

@Suite struct EmbeddedFinderTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var syntax: TextSyntax
        var marked: String
        var kinds: [EmbeddedPlace.Kind]
        var testDescription: String { "\(syntax) \(marked)" }
    }

    static let quote = UInt8(ascii: "\"")
    static let name = #""activityType""#

    @Test(
        "an activity is found in whatever quotes it stands",
        arguments: [
            Row(syntax: .plain, marked: "a ⟦{\(name)⟧:1} b", kinds: [.object]),
            Row(syntax: .plain, marked: "⟦{\"x\":{\"y\":[1]},\"z\":\"}\",\(name)⟧:1}", kinds: [.object]),
            Row(syntax: .plain, marked: "\(name): 1 ] \(name)", kinds: []),
            Row(syntax: .plain, marked: "activityType, 'activityType', xactivityType\"", kinds: []),
            Row(syntax: .markdown, marked: #"x "⟦{\"activityType\":1}⟧" y"#, kinds: [.escaped(.json)]),
            Row(syntax: .markdown, marked: #""⟦a\\\"b {\\\"activityType\\\":1}⟧""#, kinds: [.escaped(.json)]),
            Row(syntax: .markdown, marked: #""⟦{\u0022activityType\u0022:1}⟧""#, kinds: [.escaped(.json)]),
            Row(syntax: .plain, marked: #"{\"activityType\":1}"#, kinds: []),
            Row(syntax: .plain, marked: #""{\"activityType\":1}"#, kinds: []),
            Row(syntax: .html, marked: "<p>⟦x {\(name):1} &amp;⟧</p>", kinds: [.escaped(.references(quote: nil))]),
            Row(
                syntax: .html, marked: "<a b='⟦{\(name):1}⟧'>", kinds: [.escaped(.references(quote: UInt8(ascii: "'")))]
            ),
            Row(
                syntax: .html, marked: "<a c=\"x\" b=\"⟦{&quot;activityType&quot;:1}⟧\">",
                kinds: [.escaped(.references(quote: quote))]),
            Row(syntax: .html, marked: "<script>⟦{\(name)⟧:1}</script>", kinds: [.object]),
            Row(syntax: .html, marked: "<![CDATA[⟦{\(name)⟧:1}]]>", kinds: [.object]),
            Row(
                syntax: .markdown, marked: "<a b='⟦{\(name):1}⟧'>",
                kinds: [.escaped(.references(quote: UInt8(ascii: "'")))]),
            Row(syntax: .markdown, marked: "> ⟦{\(name)⟧:1}", kinds: [.object]),
            Row(
                syntax: .markdown, marked: "---\na: '⟦{\(name):\"O''B\"}⟧'\n---\n",
                kinds: [.escaped(.doubled(UInt8(ascii: "'")))]),
            Row(syntax: .markdown, marked: "---\na: ⟦{\(name)⟧:1}\n---\n'⟦{\(name)⟧:1}'", kinds: [.object, .object]),
            Row(syntax: .plain, marked: "=⟦eyJhY3Rpdml0eVR5cGUiOiJj⟧== eyes", kinds: [.encoded]),
            Row(syntax: .plain, marked: "xeyJhY3Rpdml0eVR5cGUiOiJj", kinds: []),
        ])
    func places(_ row: Row) {
        let text = MarkedText(row.marked.replacing("\u{27E6}x {", with: "\u{27E6}x {"))
        let starts = EncodedText.starts(ofMagics: [Array("{\"".utf8)])
        let places = text.bytes.withUnsafeBytes {
            EmbeddedFinder.places(in: $0, syntax: row.syntax, encodedStarts: starts)
        }
        // An object's range ends with the name, before its quote.
        let ranges = places.map { $0.kind == .object ? $0.range.lowerBound..<$0.range.upperBound + 1 : $0.range }
        #expect(text.marked(ranges) == text.marked(text.ranges))
        #expect(places.map(\.kind) == row.kinds)
    }

    static let units = [
        "\"activityType\"", "\\\"activityType\\\"", "{\"activityType\":", "\"{\\\"activityType\\\"",
        "&quot;activityType&quot;",
        "<a b=\"&quot;activityType&quot;", "<a b='\"activityType\" c=\"", "<script>\"activityType\"",
        "\\\\\\\\\"activityType\\\"",
        "}\"activityType\"", "\"}\"activityType\"", "ey", " ey", "eyeyeyeyeyeyeyeyeyeyeyey\n", "7b22 ",
        "'\"activityType\"", "<", ">", "\u{22}",
    ]

    /// As in the search for URLs: a search in quadratic time would need far longer than the limit.
    @Test("long hostile texts end", .serialized, .timeLimit(.minutes(20)), arguments: units, TextSyntax.allCases)
    func longTexts(_ unit: String, _ syntax: TextSyntax) {
        let starts = EncodedText.starts(ofMagics: [Array("{\"".utf8), Array("{\n".utf8)])
        for opening in ["---\n", "<p>", "\""] {
            let text = Array(opening.utf8) + repeatElement(Array(unit.utf8), count: 96_000 / unit.utf8.count).joined()
            let places = text.withUnsafeBytes { EmbeddedFinder.places(in: $0, syntax: syntax, encodedStarts: starts) }
            #expect(places.allSatisfy { $0.range.lowerBound >= 0 && $0.range.upperBound <= text.count })
        }
    }
}
