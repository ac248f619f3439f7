import Perdure
import PerdureYAML
import Testing

@Suite struct NodeDigestTests {
    private func hash(_ text: String) throws -> String {
        let (node, findings) = YAMLParser.parse(Array(text.utf8), file: "a.yaml")
        #expect(findings == [])
        return try #require(node).contentHash
    }

    @Test(arguments: [
        "a: 1\nb: [x, y]\n", "a: 1\r\nb: [x, y]\r\n", "b: [x, y]\na: 1\n",
        "# remark\na: 1 # another\nb:\n  - x\n  - 'y'\n",
        "{\"a\": 0x1, \"b\": [\"x\", y]}", "\u{FEFF}a: +1\nb: [x, y]",
    ])
    func whatDoesNotCount(_ text: String) throws {
        #expect(try hash(text) == hash("a: 1\nb: [x, y]\n"))
    }

    @Test(arguments: [
        "a: 1\nb: [y, x]\n", "a: 1\nb: [x]\n", "a: \"1\"\nb: [x, y]\n", "a: 1.0\nb: [x, y]\n", "a: true\nb: [x, y]\n",
        "a: 1\nc: [x, y]\n", "a: 1\nb: {x: y}\n", "a: 1\nb: xy\n", "a: 1\nb: [x, [y]]\n", "a: 1\nb: [x, y]\nc:\n",
        "a: 1\nb: [xy]\n", "a: [x, y]\nb: 1\n",
    ])
    func whatCounts(_ text: String) throws {
        #expect(try hash(text) != hash("a: 1\nb: [x, y]\n"))
    }

    /// Released files are locked by this value: it may change with the algorithm only.
    @Test func sameOnEveryMachine() throws {
        #expect(try hash("a: 1\nb: [x, y]\n") == "ea4fd5b65e1eeff9")
    }
}
