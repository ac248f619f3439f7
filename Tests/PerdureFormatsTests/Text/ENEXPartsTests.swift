import PerdureFormats
import Testing

@Suite struct ENEXPartsTests {
    private static func parts(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBytes { bytes in
            ENEXParts(bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
        }
    }

    @Test(
        "a part ends after a note or a resource, and not where CDATA or a comment holds the tag",
        arguments: [
            ("", []), ("x", ["x"]), ("<note></note>", ["<note></note>"]), ("a</note>b", ["a</note>", "b"]),
            ("<note>1<resource>2</resource>3</note></e>", ["<note>1<resource>2</resource>", "3</note>", "</e>"]),
            ("<![CDATA[</note>]]></note>", ["<![CDATA[</note>]]></note>"]),
            ("<![CDATA[a]]]]><![CDATA[></note>]]>b</note>", ["<![CDATA[a]]]]><![CDATA[></note>]]>b</note>"]),
            ("<!-- <![CDATA[ </note> --></note>]]>", ["<!-- <![CDATA[ </note> --></note>", "]]>"]),
            ("<![CDATA[</note><!--]]></note>--></note>", ["<![CDATA[</note><!--]]></note>", "--></note>"]),
            ("<![CDATA[</note>", ["<![CDATA[</note>"]), ("a</note><!--</note>", ["a</note>", "<!--</note>"]),
            ("</note></note></notes>", ["</note>", "</note>", "</notes>"]),
        ] as [(String, [String])])
    func cuts(_ text: String, _ parts: [String]) {
        #expect(Self.parts(text) == parts)
    }

    @Test("wherever a block ends, what is cut off it is whole parts of the document")
    func blocks() {
        let text = """
            <e><note>a<![CDATA[<b></note>]]>c</note><!-- </note> --><note><resource>d</resource><![CDATA[]]]]>\
            <![CDATA[></resource>]]></note> f </note
            """
        let bytes = Array(text.utf8)
        let ends = bytes.withUnsafeBytes { ENEXParts($0).map(\.upperBound) }
        #expect(ends.count == 4)
        for count in 0...bytes.count {
            let end = bytes[..<count].withUnsafeBytes { ENEXParts.endOfWholeParts(in: $0) }
            #expect(end == ends.dropLast().last { $0 <= count } ?? 0, "after \(count) bytes")
        }
    }
}
