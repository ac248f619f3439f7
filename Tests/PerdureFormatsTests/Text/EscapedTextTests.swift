import Perdure
import PerdureFormats
import Testing

@Suite struct EscapedTextTests {
    static let layers: [TextLayer] = [
        .plain, .json, .references(quote: nil), .references(quote: UInt8(ascii: "\"")),
        .doubled(UInt8(ascii: "\"")), .doubled(UInt8(ascii: "'")),
    ]

    struct Row: CustomTestStringConvertible, Sendable {
        var layer: TextLayer
        var raw: String
        var text: String
        /// Put in the place of the first `@` of the text.
        var new: String
        var after: String
        var testDescription: String { "\(layer) \(raw)" }
    }

    @Test(
        "escapes are undone once, and new text is escaped as the text around it is",
        arguments: [
            Row(layer: .plain, raw: "a\\\"@", text: "a\\\"@", new: "\"&", after: "a\\\"\"&"),
            Row(layer: .json, raw: #"\"a\\\"@"#, text: #""a\"@"#, new: #""\/"#, after: #"\"a\\\"\"\\/"#),
            Row(layer: .json, raw: #"a\/b@"#, text: "a/b@", new: "c/d", after: #"a\/bc\/d"#),
            Row(layer: .json, raw: #"a\/b/@"#, text: "a/b/@", new: "c/d", after: #"a\/b/c/d"#),
            Row(
                layer: .json, raw: #"\u003ca\u0026\u0022@"#, text: #"<a&"@"#, new: #"<&">"#,
                after: #"\u003ca\u0026\u0022\u003c\u0026\u0022>"#),
            Row(layer: .json, raw: #"\u00e9@"#, text: "é@", new: "ü😀", after: #"\u00e9\u00fc\ud83d\ude00"#),
            Row(layer: .json, raw: #"\u00e9ö@"#, text: "éö@", new: "ü", after: #"\u00e9öü"#),
            Row(layer: .json, raw: #"\ud83d\ude00\n@"#, text: "😀\n@", new: "\n\t", after: #"\ud83d\ude00\n\n\t"#),
            Row(
                layer: .references(quote: nil), raw: "&lt;a&amp;@", text: "<a&@", new: "\"<&>",
                after: "&lt;a&amp;\"&lt;&amp;&gt;"),
            Row(
                layer: .references(quote: UInt8(ascii: "\"")), raw: "&#34;a&#x26;@", text: "\"a&@", new: "\"&'",
                after: "&#34;a&#x26;&#34;&#x26;'"),
            Row(layer: .references(quote: UInt8(ascii: "'")), raw: "\"@", text: "\"@", new: "'\"", after: "\"&#39;\""),
            Row(
                layer: .references(quote: nil), raw: "a&copy=1&@", text: "a&copy=1&@", new: "&", after: "a&copy=1&&amp;"
            ),
            Row(layer: .doubled(UInt8(ascii: "\"")), raw: "\"\"a@", text: "\"a@", new: "\"'", after: "\"\"a\"\"'"),
            Row(layer: .doubled(UInt8(ascii: "'")), raw: "''a@", text: "'a@", new: "\"'", after: "''a\"''"),
        ])
    func rows(_ row: Row) throws {
        let text = EscapedText(raw: Array(row.raw.utf8), layer: row.layer)
        #expect(String(decoding: text.bytes, as: UTF8.self) == row.text)
        let place = try #require(text.bytes.firstIndex(of: UInt8(ascii: "@")))
        let pieces: [URLPiece] = [
            .source(0..<place), .text(Array(row.new.utf8)), .source(place + 1..<text.bytes.count),
        ]
        #expect(String(decoding: text.splice(pieces), as: UTF8.self) == row.after)
    }

    @Test("whatever the bytes, what is kept keeps its spelling", arguments: layers)
    func kept(_ layer: TextLayer) {
        var random = SeededGenerator(seed: 11)
        let parts = [
            "\\", "\"", "\"\"", "'", "''", "&", "&amp;", "&#x20AC;", "\\u00e9", "\\ud83d\\ude00", "\\ud83d", "a", "é",
            "\\/", "<", "\\n",
        ]
        for _ in 0..<2000 {
            let raw = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
                Array((parts.randomElement(using: &random) ?? "").utf8)
            }
            let text = EscapedText(raw: raw, layer: layer)
            #expect(text.splice([.source(text.bytes.indices)]) == raw)
            for cut in 0...text.bytes.count {
                let pieces: [URLPiece] = [.source(0..<cut), .text([]), .source(cut..<text.bytes.count)]
                let again = EscapedText(raw: text.splice(pieces), layer: layer)
                let isWhole = cut == text.bytes.count || text.bytes[cut] & 0xC0 != 0x80
                if isWhole { #expect(text.splice(pieces) == raw) }
                if isWhole || layer != .json { #expect(again.bytes == text.bytes) }
                #expect((0...raw.count).contains(text.rawOffset(of: cut)))
            }
        }
    }
}
