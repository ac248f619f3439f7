import Testing

@testable import CommandLineKit

@Suite struct HelpTests {
    private static let root = CommandPath(SampleTool.tool.root)

    @Test(arguments: root.selfAndDescendants.map(\.text))
    func everyHelpReadsAsInItsGoldenFile(name: String) throws {
        let path = try #require(Self.root.selfAndDescendants.first { $0.text == name })
        let file = name.split(separator: " ").joined(separator: "-")
        try Golden.expect(SampleTool.tool.help(for: path), is: "help/\(file).txt")
    }

    @Test(arguments: [30, 50, 120])
    func helpFitsTheTerminal(width: Int) throws {
        let migrate = try #require(Self.root.child(named: "migrate"))
        let help = SampleTool.tool.help(for: migrate, style: TextStyle(width: width))
        try Golden.expect(help, is: "help/perdure-migrate-\(width).txt")
    }

    @Test(arguments: 40...120)
    func onlyWhatMustStayWholeIsWider(width: Int) throws {
        let check = try #require(Self.root.child(named: "check"))
        let help = SampleTool.tool.help(for: check, style: TextStyle(width: width))
        for line in help.split(separator: "\n") {
            #expect(line.count <= width)
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, 10, Int.max])
    func anyWidthIsSurvived(width: Int) {
        let help = SampleTool.tool.help(for: Self.root, style: TextStyle(width: width))
        #expect(help.contains("migrate"))
    }

    @Test func colourChangesNothingButHeadings() throws {
        let migrate = try #require(Self.root.child(named: "migrate"))
        let plain = SampleTool.tool.help(for: migrate)
        let coloured = SampleTool.tool.help(for: migrate, style: TextStyle(color: true))
        #expect(!plain.contains("\u{1B}"))
        #expect(coloured.hasPrefix("\u{1B}[1mUsage:\u{1B}[0m perdure migrate"))
        #expect(coloured.contains("\u{1B}[1mExit codes:\u{1B}[0m\n"))
        let parts = coloured.split(separator: "\u{1B}", omittingEmptySubsequences: false)
        let stripped = parts.map {
            $0.hasPrefix("[1m") ? $0.dropFirst(3) : $0.hasPrefix("[0m") ? $0.dropFirst(3) : $0
        }
        #expect(stripped.joined() == plain)
    }

    @Test func hiddenOptionsAreNotShown() {
        #expect(
            !Self.root.selfAndDescendants.map { SampleTool.tool.help(for: $0) }
                .joined().contains("trace"))
    }
}
