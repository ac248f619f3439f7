import Testing

@testable import CommandLineKit

@Suite struct ManualPageTests {
    @Test func everyCommandHasAPage() {
        #expect(
            SampleTool.tool.manualPages().map(\.fileName) == [
                "perdure.1", "perdure-migrate.1", "perdure-inspect.1", "perdure-check.1",
                "perdure-generate.1", "perdure-report.1", "perdure-report-merge.1",
                "perdure-completions.1", "perdure-help.1",
            ])
    }

    @Test(arguments: ["perdure.1", "perdure-migrate.1", "perdure-report-merge.1"])
    func pagesReadAsInTheirGoldenFiles(name: String) throws {
        let page = try #require(SampleTool.tool.manualPages().first { $0.fileName == name })
        try Golden.expect(page.text, is: "man/\(name)")
    }

    @Test(arguments: [
        (#"a\b"#, #"a\eb"#), ("--x", #"\-\-x"#), ("'.'", #"\(aq.\(aq"#), (".TH", #"\&.TH"#),
        ("~^`\"", #"\(ti\(ha\(ga\(dq"#),
    ])
    func textIsTakenLiterally(text: String, roff: String) {
        #expect(Roff.line(text) == roff)
    }

    @Test(.enabled(if: Program.isInstalled("groff"), "groff is not installed"))
    func groffHasNoComplaints() throws {
        let groff = try #require(Program("groff"))
        for page in SampleTool.tool.manualPages() {
            let complaints = try groff.run(["-man", "-Tascii", "-ww", "-z"], input: page.text)
            #expect(complaints == "", "\(page.fileName)")
        }
    }
}
