import Testing

extension CommandTests {
    /// `perdure manual`.
    @Suite struct ManualTests {
        private let folder = TemporaryFolder()

        @Test("every command that help lists has a page, and the pages are the ones of stdout")
        func pages() throws {
            #expect(try Perdure.run(["manual", "-o", "man"], in: folder).code == 0)
            let pages = try folder.contents("man")
            let help = try Perdure.run(["--help"], in: folder).text
            let section = help.split(separator: "Commands:\n").last?.split(separator: "\n\n").first ?? ""
            let commands = section.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
                .compactMap { $0.split(separator: " ").first.map(String.init) }
            #expect(commands.contains("manual") && commands.count > 10, "\(commands)")
            for words in [[]] + commands.map({ [$0] }) + [["report", "merge"]] {
                let name = (["perdure"] + words).joined(separator: "-") + ".1"
                let page = try Perdure.run(["manual"] + words, in: folder)
                #expect(page.code == 0 && page.output == pages[name], "\(name)")
            }
        }

        @Test("neither man nor mandoc has anything to say of the pages")
        func lint() throws {
            #expect(try Perdure.run(["manual", "-o", "man"], in: folder).code == 0)
            for (words, silence) in [
                (["mandoc", "-Tlint", "-W", "warning"], ["missing date"]),
                (["man", "--warnings", "-E", "UTF-8", "-l", "-Tutf8", "-Z"], []),
            ] {
                for page in try folder.contents("man").keys.sorted() {
                    let run = try RunningProgram.run(
                        ["/bin/sh", "-c", #"command -v "$1" >&2 || exit 127; "$@" 2>&1 >/dev/null"#, "sh"] + words
                            + ["man/" + page],
                        in: folder, input: [], environment: [:]
                    ) { _ in }
                    if run.code == 127 { return skipAloud("manual pages: there is no \(words[0]) here") }
                    // A plain build has no date to put there.
                    let lines = run.text.split(separator: "\n").filter { line in !silence.contains { line.contains($0) }
                    }
                    #expect(lines.isEmpty, "\(lines.joined(separator: "\n"))")
                }
            }
        }

        @Test("what is no command is said, and pages that are there stay")
        func refusals() throws {
            let unknown = try Perdure.run(["manual", "frob"], in: folder)
            #expect(unknown.code == 2 && unknown.errors.contains("there is no command 'frob'"))
            #expect(try Perdure.run(["manual", "--force"], in: folder).code == 2)
            #expect(try Perdure.run(["manual", "check", "-o", "man"], in: folder).code == 2)
            try folder.write("man/perdure.1", "mine")
            #expect(try Perdure.run(["manual", "-o", "man"], in: folder).code == 4)
            #expect(try folder.text("man/perdure.1") == "mine" && folder.contents("man").count == 1)
            #expect(try Perdure.run(["manual", "-o", "man", "--force"], in: folder).code == 0)
            #expect(try folder.text("man/perdure.1").hasPrefix(".TH \"PERDURE\" 1 "))
        }
    }
}
