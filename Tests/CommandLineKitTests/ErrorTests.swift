import Testing

@testable import CommandLineKit

@Suite struct ErrorTests {
    /// Every way to get a command line wrong, in the order of `Goldens/errors.txt`.
    static let lines = [
        "", "report", "migrat a", "mgirate a", "nonsense", "help migrat", "help migrate x",
        "migrate --dry-rum a", "migrate --dry a", "migrate --in a", "migrate --qwertz a",
        "migrate -x a", "migrate -nx a", "migrate -dry-run a", "migrate -ß a",
        "--dry-run migrate a",
        "migrate --in-place=yes a", "migrate a --output", "migrate a -o", "migrate a --output -n",
        "check --against x --format", "migrate a --output=", "migrate a -o ''", "migrate -n ''",
        "migrate -n a -n", "migrate -o a -o b c", "migrate -n a --input-format zop",
        "migrate -n a --fail-on failed,unversoined", "migrate -n a --fail-on failed,,none",
        "migrate a", "migrate a -n -o x", "migrate a -n -o x --in-place", "migrate -n", "check",
        "check --against x a", "inspect a 1 2", "generate swfit", "migrate a -n --trave",
        "inspect a 0", "inspect a 8", "inspect a 9",
    ]

    @Test func everyErrorReadsAsInTheGoldenFile() throws {
        let shown = Self.lines.map { line in
            let response = SampleTool.tool.respond(to: SampleTool.words(line))
            return "$ perdure \(line)\n\(response.errors)[\(response.exitCode)]\n"
        }
        try Golden.expect(shown.joined(separator: "\n"), is: "errors.txt")
    }

    @Test(arguments: lines.dropLast(2))
    func everyUsageErrorEndsWith2AndPointsAtHelp(line: String) {
        let response = SampleTool.tool.respond(to: SampleTool.words(line))
        #expect(response.exitCode == 2)
        #expect(response.output.isEmpty)
        #expect(response.errors.hasPrefix("perdure: error: "))
        let last = response.errors.split(separator: "\n").last
        #expect(last?.hasPrefix("See 'perdure") == true && last?.hasSuffix(" --help'.") == true)
    }

    @Test func aClosedPipeIsNoError() {
        let response = SampleTool.tool.respond(to: ["inspect", "a", "7"])
        #expect(response == Response(exitCode: 0))
    }

    @Test func theCommandsOwnExitCodeComesThrough() {
        #expect(SampleTool.tool.respond(to: ["inspect", "a", "-q"]).exitCode == 5)
    }

    @Test func exitCodesCanBeSet() {
        let codes = ErrorCodes(usage: 64, output: 74, unexpected: 1)
        let tool = CommandLineTool(SampleTool.root, version: "1", codes: codes)
        #expect(tool.respond(to: ["nonsense"]).exitCode == 64)
        #expect(tool.respond(to: ["inspect", "a", "8"]).exitCode == 74)
        #expect(tool.respond(to: ["inspect", "a", "9"]).exitCode == 1)
    }

    @Test func colourSetsOffTheWordError() {
        let style = TextStyle(color: true)
        let response = SampleTool.tool.respond(to: ["nonsense"], errors: style)
        #expect(response.errors.hasPrefix("perdure: \u{1B}[1;31merror:\u{1B}[0m unknown command"))
    }

    @Test func hostileWordsAreShownEscaped() {
        let word = ArgumentText(bytes: Array("--\u{1B}[31m".utf8) + [0xFF])
        let response = SampleTool.tool.respond(to: ["migrate", word])
        #expect(response.errors.hasPrefix(#"perdure: error: unknown option '--\x1B[31m\xFF'"#))
    }

    @Test func longWordsAreRefusedAtOnce() {
        let word = ArgumentText("--" + String(repeating: "dry-run", count: 20_000))
        #expect(SampleTool.tool.respond(to: ["migrate", word]).exitCode == 2)
    }
}
