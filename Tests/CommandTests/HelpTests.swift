import Testing

extension CommandTests {
    @Suite struct HelpTests {
        static let commands = [
            "migrate", "inspect", "explain", "restore", "check", "test", "undo", "report", "completions",
            "manual", "generate",
        ]

        @Test("every command has help, on stdout, with an example and its exit codes", arguments: commands)
        func help(command: String) throws {
            let folder = TemporaryFolder()
            for words in [[command, "--help"], ["help", command], [command, "-h"]] {
                let ended = try Perdure.run(words, in: folder)
                #expect(ended.code == 0 && ended.errors.isEmpty)
                #expect(
                    ended.text.hasPrefix("Usage: perdure \(command)") && ended.text.contains("Examples:"),
                    "\(ended.text)")
            }
            let all = try Perdure.run(["--help"], in: folder).text
            #expect(all.contains("  \(command) "))
        }

        @Test("the completions of every shell name every command and its options", arguments: ["bash", "zsh", "fish"])
        func completions(shell: String) throws {
            let folder = TemporaryFolder()
            let ended = try Perdure.run(["completions", shell], in: folder)
            #expect(ended.code == 0 && ended.errors.isEmpty)
            for word in Self.commands + [
                "in-place", "dry-run", "journal", "fail-on", "input-format", "verify", "merge",
            ] {
                #expect(ended.text.contains(word))
            }
            try folder.write("script", ended.output)
            let checker =
                ["bash": ["bash", "-n"], "zsh": ["zsh", "-n"], "fish": ["fish", "--no-execute"]][shell] ?? []
            let words = ["/usr/bin/env"] + checker + ["script"]
            let parsed = try RunningProgram.run(words, in: folder, input: [], environment: [:]) { _ in }
            if parsed.code == 127 { return skipAloud("the syntax of \(shell) completions: there is no \(shell) here") }
            #expect(parsed.code == 0, "\(parsed.errors)")
        }

        @Test("no colour without a terminal, and stdout holds the result alone")
        func plain() throws {
            let folder = TemporaryFolder()
            try folder.write("a.md", SampleNotes.text)
            let ended = try Perdure.run(["migrate", "a.md", "-o", "-"] + Perdure.samples, in: folder)
            #expect(ended.text == "myapp://document/plain.\n" && !ended.errors.contains("\u{1B}"))
            let quiet = try Perdure.run(["migrate", "a.md", "-o", "-", "--quiet"] + Perdure.samples, in: folder)
            #expect(quiet.errors.isEmpty && quiet.output == ended.output)
        }
    }
}
