import Foundation
import Testing

@testable import CommandLineKit

@Suite struct CompletionTests {
    @Test(arguments: Shell.allCases)
    func scriptsReadAsInTheirGoldenFiles(shell: Shell) throws {
        let script = SampleTool.tool.completionScript(for: shell)
        try Golden.expect(script, is: "completions/perdure.\(shell.rawValue)")
    }

    /// What each shell that is installed offers for all cases, found in one go.
    private static let bashOffers = Result { try offers(.bash) }
    private static let fishOffers = Result { try offers(.fish) }
    private static let zshOffers = Result { try offers(.zsh) }

    @Test(
        .enabled(if: Program.isInstalled("bash"), "bash is not installed"),
        arguments: CompletionCases.all)
    func bashOffers(_ example: CompletionCases.Case) throws {
        #expect(try Self.bashOffers.get()[example.line] == example.offers)
    }

    @Test(
        .enabled(if: Program.isInstalled("fish"), "fish is not installed"),
        arguments: CompletionCases.all)
    func fishOffers(_ example: CompletionCases.Case) throws {
        // Fish offers whole words, so `--format=json` for `--format=j`.
        let offers = try #require(try Self.fishOffers.get()[example.line]).map { offer in
            offer.hasPrefix("--") ? offer.split(separator: "=").last.map(String.init) ?? "" : offer
        }
        #expect(Set(offers) == example.offers)
    }

    @Test(
        .enabled(if: Program.isInstalled("zsh"), "zsh is not installed"),
        arguments: CompletionCases.all)
    func zshOffers(_ example: CompletionCases.Case) throws {
        // Where nothing else fits, zsh offers the options.
        let offers = try #require(try Self.zshOffers.get()[example.line]).filter { offer in
            !offer.hasPrefix("-") || example.expectsOptions
        }
        #expect(offers == example.zshOffers)
    }

    @Test(
        .enabled(if: Program.isInstalled("bash"), "bash is not installed"),
        arguments: [#"d/my\ fi"#, #""d/my fi"#, "'d/my fi"])
    func bashTakesQuotesOff(word: String) throws {
        let line = "perdure inspect \(word)"
        #expect(try Self.offers(.bash, lines: [line]) == [line: ["d/my file"]])
    }

    @Test func bash3IsEnough() {
        // Bash 3.2, which macOS has, knows no associative arrays and no `compopt`.
        let script = SampleTool.tool.completionScript(for: .bash)
        let newer = ["declare -A", "local -A", "mapfile", "readarray", ",,}", "local -n", "[-1]"]
        #expect(newer.filter(script.contains) == [])
        #expect(script.contains("compopt -o filenames 2>/dev/null"))
    }

    /// What a shell offers for each line, without a folder's closing slash.
    private static func offers(
        _ shell: Shell, lines: [String] = CompletionCases.all.map(\.line)
    ) throws -> [String: Set<String>] {
        let folder = try TemporaryFolder(CompletionCases.files)
        let script = folder.url.appendingPathComponent("script")
        try Data(SampleTool.tool.completionScript(for: shell).utf8).write(to: script)
        let program = try #require(Program(shell.rawValue))
        let output = try program.run(
            shell.harnessArguments + [script.path] + lines, in: folder.url)

        var offers: [String: Set<String>] = [:]
        var line = ""
        for row in output.split(separator: "\n") {
            if row.hasPrefix("== ") {
                line = String(row.dropFirst(3))
                offers[line] = []
            } else {
                let word = row.prefix { $0 != "\t" }
                offers[line, default: []].insert(
                    String(word.hasSuffix("/") ? word.dropLast() : word))
            }
        }
        return offers
    }
}
