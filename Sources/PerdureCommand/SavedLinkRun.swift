import Perdure
import PerdureFixtures
import PerdureReports

/// Saved links, tested: what `test` and `check` say of them.
struct SavedLinkRun {
    let files: SavedLinkFiles
    /// Of each file.
    let results: [[LinkTestResult]]
    private let definitions: Definitions

    init(_ files: SavedLinkFiles, _ definitions: Definitions) {
        var tester = LinkTester(definitions)
        self.files = files
        self.definitions = definitions
        results = files.files.map { tester.test($0) }
    }

    private var links: [LinkTestResult] { results.flatMap(\.self) }

    var findings: [Finding] {
        files.findings + zip(files.files, results).flatMap { $0.findings + $1.flatMap(\.findings) }
    }

    var coverage: Coverage {
        var collector = CoverageCollector(definitions)
        for link in links { collector.add(link.run.explanation) }
        return collector.coverage
    }

    var updates: [ExpectationUpdate] { zip(files.files, results).compactMap { ExpectationUpdate($0, $1) } }

    /// `12 links in 3 files: 11 as expected, 1 not`.
    var summary: String {
        let failed = links.filter { !$0.isAsExpected }.count
        let refused = files.files.filter(\.hasErrors).count + files.findings.count
        return FindingOutput.plural(links.count, "link") + " in " + FindingOutput.plural(files.files.count, "file")
            + ": \(links.count - failed) as expected" + (failed > 0 ? ", \(failed) not" : "")
            + (refused > 0 ? "; \(FindingOutput.plural(refused, "file")) with errors" : "")
    }

    /// A test case for each link, for what is wrong with a file as a whole, and for all that is said besides.
    ///
    /// - Parameter all: what is left to say after the project has weighed it.
    func cases(_ all: [Finding]) -> [JUnitFindings.Case] {
        var rest = all
        func said(_ findings: [Finding]) -> [Finding] {
            findings.compactMap { finding in
                let place = rest.firstIndex {
                    ($0.rule, $0.place, $0.message) == (finding.rule, finding.place, finding.message)
                }
                return place.map { rest.remove(at: $0) }
            }
        }
        var cases: [JUnitFindings.Case] = []
        for (file, results) in zip(files.files, results) {
            if !file.findings.isEmpty || results.isEmpty {
                cases.append(.init(group: file.path, name: "the file", findings: said(file.findings)))
            }
            cases += results.map { result in
                .init(
                    group: file.path, name: result.link.name, line: result.link.link.place.line,
                    findings: said(result.findings))
            }
        }
        return rest.isEmpty ? cases : cases + [.init(group: Self.rest, name: "all links", findings: rest)]
    }

    /// The group of what is said of no file in particular.
    static let rest = "perdure"
}
