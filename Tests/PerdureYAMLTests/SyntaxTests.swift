import Perdure
import PerdureYAML
import Testing

/// Files that are no YAML, or more than definitions have: each fault at its place, in our own words.
@Suite struct SyntaxTests {
    struct Fault: Sendable {
        /// With marks.
        let sample: String
        /// What the first finding's message must hold.
        let message: String
        /// Where its first note stands, as `line:column`; nil where it has none.
        var note: String?
    }

    static let faults: [Fault] = [
        // Lines.
        Fault(sample: "a: b\n  ⟦yaml-syntax|c⟧: d\n", message: "more of the text that began above", note: "1:4"),
        Fault(sample: "a: x\n⟦yaml-syntax|b c⟧\nd: ⟦yaml-trap|{id}⟧\n", message: "no `key: value`"),
        Fault(
            sample: "a:\n    b: 1\n  ⟦yaml-syntax|c: 2⟧\n",
            message: "expects a key here, in column 1, and this line begins in column 3",
            note: "1:1"),
        Fault(sample: "a: 1\n⟦yaml-syntax|- b⟧\n", message: "expects a key here, and this is none", note: "1:1"),
        Fault(sample: "- a\n⟦yaml-syntax|b: 1⟧\n", message: "expects a list item", note: "1:1"),
        Fault(sample: "  a: 1\n ⟦yaml-syntax|b: 2⟧\n", message: "has ended before this"),
        Fault(
            sample: "steps:\n  - rename: {a: b}\n  ⟦yaml-syntax|lossy: x⟧\n",
            message: "expects a list item", note: "2:3"),
        Fault(sample: "a: 1\n...\n⟦yaml-syntax|b: 2⟧\n", message: "has ended before this"),
        // Brackets and quotes.
        Fault(sample: "a: ⟦yaml-syntax|{⟧b: c\n", message: "never closed"),
        Fault(sample: "a: {b: c\nd⟦yaml-syntax|:⟧ 1\n", message: "`,` or a `}` is missing", note: "1:4"),
        Fault(sample: "a: [b, c\nd⟦yaml-syntax|:⟧ 1\n", message: "`,` or a `]` is missing", note: "1:4"),
        Fault(sample: "{a: b}⟦yaml-syntax|}⟧\n", message: "has ended before this"),
        Fault(sample: "a: ⟦yaml-syntax|\"b⟧\nc: d\n", message: "never closed"),
        Fault(
            sample: "a: ⟦yaml-syntax|\"b⟧\nc: \"d\"\ne: ⟦yaml-trap|{id}⟧\n", message: "only lines further down",
            note: "2:4"),
        Fault(sample: "a: ⟦yaml-syntax|'b⟧\n---\nc: d\n", message: "never closed"),
        // What definitions do without.
        Fault(sample: "a: 1\n⟦yaml-unsupported|---⟧\nb: 2\n", message: "second document"),
        Fault(sample: "⟦yaml-unsupported|%YAML 2.0⟧\n---\na: ⟦yaml-trap|{id}⟧\n", message: "as a directive"),
        Fault(sample: "⟦yaml-unsupported|%YAML 99999999999.1⟧\n---\na: b\n", message: "as a directive"),
        Fault(sample: "⟦yaml-unsupported|%name: x⟧\na: b\n", message: "as a directive"),
        Fault(sample: "? ⟦yaml-unsupported|[a, b]⟧\n: c\n", message: "A list can't be a key"),
        Fault(sample: "⟦yaml-unsupported|{a: 1}⟧: 2\n", message: "A mapping can't be a key"),
        Fault(sample: "a: &x {b: 1}\nc:\n  ⟦yaml-unsupported|<<⟧: *x\n", message: "no merge keys"),
        Fault(sample: "a: ⟦yaml-unsupported|!important x⟧\n", message: "`!important` as a tag"),
        Fault(sample: "a: ⟦yaml-unsupported|!!binary aGk=⟧\n", message: "`!!binary` as a tag"),
        Fault(sample: "a: ⟦yaml-syntax|!!int x⟧\n", message: "not what the tag `!!int` says"),
        Fault(sample: "a: ⟦yaml-syntax|!!map [⟧b]\n", message: "This is a list"),
        // Keys.
        Fault(sample: "a: 1\nb: 2\n⟦duplicate-key|a⟧: 3\n", message: "`a` stands here a second time", note: "1:1"),
        Fault(sample: "{a: 1, ⟦duplicate-key|\"a\"⟧: 2}\n", message: "second time", note: "1:2"),
        Fault(sample: "1: x\n⟦duplicate-key|0x1⟧: y\n⟦duplicate-key|+1⟧: y\n", message: "second time", note: "1:1"),
        Fault(sample: "~: x\n⟦duplicate-key|null⟧: y\n", message: "second time", note: "1:1"),
        Fault(sample: "1.5: x\n⟦duplicate-key|1.50⟧: y\n", message: "second time", note: "1:1"),
        // Bytes.
        Fault(sample: "a: ü⟦yaml-syntax|\u{0}⟧b\n", message: "U+0000"),
        Fault(sample: "a: ü⟦yaml-syntax|\u{7}⟧b\n", message: "U+0007"),
        Fault(sample: "# x⟦yaml-trap|\u{2028}⟧a: b\n", message: "U+2028"),
        Fault(sample: "a: b\n⟦yaml-trap|\u{FEFF}⟧c: d\n", message: "byte order mark"),
    ]

    @Test(arguments: faults) func toldWhereItIs(_ fault: Fault) throws {
        let marked = MarkedText(fault.sample)
        let (_, findings) = YAMLParser.parse(marked.bytes, file: "a.yaml")
        #expect(MarkedText.lines(findings) == marked.expected, "\(marked.text)\n\(findings.map(\.message))")
        let finding = try #require(findings.first)
        #expect(finding.message.contains(fault.message), "\(finding.message)")
        #expect(finding.notes.first?.place.map { "\($0.line):\($0.column)" } == fault.note)
        #expect(finding.isLoadError)
    }

    /// Keys that are not the same.
    @Test(arguments: [
        "1: a\n\"1\": b\n", "true: a\n\"true\": b\n", "1: a\n1.0: b\n", "null: a\n\"\": b\n",
        "e\u{301}: a\n\u{E9}: b\n",
    ])
    func keysThatDiffer(_ sample: String) {
        let (_, findings) = YAMLParser.parse(Array(sample.utf8), file: "a.yaml")
        #expect(findings == [])
    }

    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x61, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x61], "UTF-16"), ([0x61, 0, 0x3A, 0], "UTF-16"),
            ([0, 0x61, 0, 0x3A], "UTF-16"), ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
        ] as [([UInt8], String)])
    func otherEncodings(_ bytes: [UInt8], _ name: String) throws {
        let (node, findings) = YAMLParser.parse(bytes, file: "a.yaml")
        #expect(node == nil)
        #expect(findings.map(\.rule) == ["yaml-syntax"])
        #expect(try #require(findings.first).message.contains(name))
    }

    /// One finding a byte, and what comes after is still looked at.
    @Test(
        arguments: [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] as [[UInt8]])
    func bytesThatAreNoUTF8(_ bytes: [UInt8]) {
        let (node, findings) = YAMLParser.parse(Array("a: x".utf8) + bytes + Array("\nb: {id}\n".utf8), file: "a.yaml")
        #expect(node == nil)
        #expect(findings.map(\.rule) == bytes.map { _ in "yaml-syntax" } + ["yaml-trap"])
        #expect(findings.first?.place.column == 5)
    }
}
