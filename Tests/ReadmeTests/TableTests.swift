import Testing

/// The README's tables list what the command has, and nothing else.
@Suite struct TableTests {
    private let readme: [String]
    private let shell: Shell

    init() throws {
        readme = try Repository.text(of: "README.md").split(separator: "\n").map(String.init)
        shell = try Shell()
    }

    /// The first cells of the table below a heading.
    private func cells(below heading: String) -> [String] {
        let section = readme.drop { $0 != heading }.dropFirst().prefix { !$0.hasPrefix("#") }
        return section.filter { $0.hasPrefix("|") }.dropFirst(2).map { row in
            row.split(separator: "|")[0].filter { $0 != "`" && $0 != " " }
        }
    }

    @Test func outcomesAreThoseOfTheCommand() throws {
        let help = try shell.run("perdure migrate --help").output.filter { !$0.isWhitespace }
        let list = try #require(help.firstMatch(of: /Oneof([a-z,-]*),unreadable,encrypted/)).output.1
        let names = list.split(separator: ",").map(String.init)
        #expect(names.last == "malformed")
        #expect(cells(below: "## What becomes of a link") == names.dropLast())
    }

    @Test func exitCodesAreThoseOfTheCommand() throws {
        let help = try shell.run("perdure migrate --help").output.split(separator: "\n")
        let codes = help.drop { $0 != "Exit codes:" }.dropFirst().compactMap { line in
            line.firstMatch(of: #/^ +([0-9]+) /#).map { String($0.output.1) }
        }
        #expect(!codes.isEmpty)
        #expect(cells(below: "## Exit codes") == codes)
    }

    @Test func whatFailsByDefaultIsWhatTheCommandSays() throws {
        let help = try shell.run("perdure migrate --help").output.filter { !$0.isWhitespace }
        let list = try #require(help.firstMatch(of: /none\.\[default:([a-z,-]*)\]/)).output.1
        #expect(readme.contains { $0.contains("`\(list)`") })
    }
}
