import Perdure
import PerdureReports
import Testing

@Suite struct FindingPrinterTests {
    static let file = """
        lineage: article
        persistentIdentifier: {id}
        \ttabbed:\tvalue\there
        日本: "語" # wide
        e\u{301}: combined 👩🏽 x
        escape: \u{1B}[31m\u{202E}red
        \(String(repeating: "ä", count: 200))HERE\(String(repeating: "z", count: 200))
        last
        """

    static let findings: [Finding] = [
        Finding(.unreadableFile, "The folder can't be read: No such file or directory.", at: .file("Schemas")),
        Finding(
            .yamlTrap, "YAML reads `{id}` as a mapping or list, not as text.", at: place(2, 23, 27),
            help: "Put it in quotes: `persistentIdentifier: \"{id}\"`"),
        Finding(
            .duplicateKey, "The key `value` stands here a second time.", at: place(3, 10, 15),
            notes: [
                Finding.Note("It stands first here.", at: place(1, 1, 8)), Finding.Note("This one has no place."),
                Finding.Note("This one's file is not at hand.", at: Place(file: "gone.yaml", line: 3, column: 1)),
            ], help: "Keep one of them."),
        Finding(.badValue, "Wide characters.", at: place(4, 9, 14)),
        Finding(.badValue, "Combining marks and emoji.", at: place(5, 24, 25)),
        Finding(.commentTrap, "Escapes\u{1B}[0m in a message, 100 %: a, b\nand a second line.", at: place(6, 18, 21)),
        Finding(.wrongType, "Far to the right.", at: place(7, 401, 405)),
        Finding(.wrongType, "Longer than what fits.", at: place(7, 1, 605)),
        Finding(
            .titleMissing, "Over several lines.",
            at: Place(file: "a,b:c.yaml", line: 8, column: 2, endLine: 9, endColumn: 3)),
        Finding(.titleMissing, "At the end of a line.", at: place(8, 5, 5)),
        Finding(.titleMissing, "A line without a column.", at: Place(file: "a,b:c.yaml", line: 8)),
        Finding(.titleMissing, "Past the end.", at: place(99, 1, 5)),
        Finding(.titleMissing, "Past the line's end.", at: place(8, 500, 510)),
    ]

    static func place(_ line: Int, _ column: Int, _ endColumn: Int) -> Place {
        Place(file: "a,b:c.yaml", line: line, column: column, endLine: line, endColumn: endColumn)
    }

    static func source(_ file: String) -> [UInt8]? { file == "a,b:c.yaml" ? Array(Self.file.utf8) : nil }

    @Test(arguments: FindingFormat.all.map(\.name)) func goldens(_ name: String) throws {
        let format = try #require(FindingFormat.named(name))
        try expectGolden(
            FindingPrinter.print(Self.findings, as: format, source: Self.source), "findings-\(name).txt")
    }

    @Test func colour() throws {
        let settings = FindingSettings(usesColour: true)
        let text = FindingPrinter.print(Array(Self.findings[1...2]), settings: settings, source: Self.source)
        try expectGolden(text, "findings-colour.txt")
        let plain = FindingPrinter.print(Array(Self.findings[1...2]), source: Self.source)
        #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    /// One object, one command, one line.
    @Test(arguments: [FindingFormat.json.name, FindingFormat.github.name]) func oneLineEach(_ name: String) throws {
        let text = FindingPrinter.print(Self.findings, as: try #require(.named(name)), source: Self.source)
        #expect(text.split(separator: "\n").count == Self.findings.count)
    }

    /// Nothing from a file or a message steers the terminal.
    @Test func noControlCharacters() {
        let text = FindingPrinter.print(Self.findings, source: Self.source)
        #expect(
            text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" && $0.value != 0x7F })
    }

    @Test func tableOfFormats() {
        #expect(Set(FindingFormat.all.map(\.name)).count == FindingFormat.all.count)
        for format in FindingFormat.all {
            #expect(!format.summary.isEmpty)
            // These are documents, with or without something in them.
            if ["junit", "sarif", "gitlab", "markdown"].contains(format.name) { continue }
            #expect(format.write([], FindingSettings()) { _ in nil } == "")
        }
        #expect(FindingFormat.named("yaml") == nil)
    }

    /// A CI system is known by its variable, which must say true.
    @Test func usualFormat() {
        func usual(_ environment: [String: String]) -> String { FindingFormat.usual { environment[$0] }.name }
        #expect(usual([:]) == "human")
        #expect(usual(["GITHUB_ACTIONS": "true"]) == "github")
        #expect(usual(["GITLAB_CI": "true"]) == "gitlab")
        #expect(usual(["GITHUB_ACTIONS": "", "GITLAB_CI": "false"]) == "human")
    }

    /// A byte order mark has no column; bytes that are not UTF-8 are spelt out; a lone CR ends a line.
    @Test func oddBytes() {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x61, 0xFF, 0x62, 0x0D, 0x63]
        let first = Finding(.badValue, "x", at: Place(file: "f", line: 1, column: 3, endColumn: 4))
        let second = Finding(.badValue, "x", at: Place(file: "f", line: 2, column: 1, endColumn: 2))
        #expect(
            FindingPrinter.print([first, second], source: { _ in bytes })
                == "f:1:3: error: x [bad-value]\n    a\\xFFb\n         ^\nf:2:1: error: x [bad-value]\n    c\n    ^\n")
    }
}
