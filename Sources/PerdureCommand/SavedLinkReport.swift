import CommandLineKit
import Perdure
import PerdureFixtures
import PerdureReports

/// What `test` says of a run, in the wanted format.
struct SavedLinkReport {
    private let run: SavedLinkRun
    private let output: FindingOutput
    private let coverage: Coverage
    private let showsCoverage: Bool
    private let result: Review.Result

    var findings: [Finding] { result.findings }

    /// - Parameters:
    ///   - limit: percents; less coverage is an error, and shown.
    ///   - showsCoverage: whether it is shown anyway.
    ///   - review: what the project makes of the findings.
    init(
        _ run: SavedLinkRun, limit: Int?, showsCoverage: Bool, _ output: FindingOutput,
        review: (FindingList) -> Review.Result
    ) {
        let coverage = run.coverage
        let isLow = limit.map { coverage.covered * 100 < $0 * coverage.total } ?? false
        var findings = run.findings
        if isLow, let limit { findings.append(Self.lowCoverage(coverage, limit, run)) }
        // CI systems show each gap at its line; for people and programs they stand in one list.
        if showsCoverage || isLow, output.isOne(of: .github, .gitlab, .sarif, .markdown) {
            findings += coverage.missing.map { Finding(.notExercised, $0.sentence, at: $0.place) }
        }
        var list = FindingList()
        list.add(contentsOf: findings)
        (self.run, self.output, self.coverage, result) = (run, output, coverage, review(list))
        self.showsCoverage = showsCoverage || isLow
    }

    var hasErrors: Bool { findings.contains { $0.severity == .error } }

    func write(source: @escaping (String) -> [UInt8]?) throws {
        if output.isOne(of: .junit) {
            var paths = RepositoryPaths()
            let cases = run.cases(findings).map { test in
                var test = test
                if test.group != SavedLinkRun.rest { test.group = paths.path(of: test.group) }
                test.findings = paths.located(test.findings)
                return test
            }
            try ByteOutput.standardOutput.write(JUnitFindings.text(suite: "perdure test", cases))
        } else {
            try output.write(findings, source: source)
        }
        guard showsCoverage else { return }
        if output.isOne(of: .human) { try ByteOutput.standardOutput.write(CoverageText.text(coverage)) }
        if output.isOne(of: .json) { try ByteOutput.standardOutput.write(CoverageJSON.line(coverage)) }
    }

    /// For stderr: how the links ended, and coverage in a line where stdout does not have it.
    var summary: String {
        let approved = result.approved > 0 ? "; \(result.approved) approved" : ""
        if showsCoverage, output.isOne(of: .human) { return run.summary + approved + "\n" }
        let hint = !showsCoverage && coverage.covered < coverage.total ? "; --coverage says what" : ""
        return run.summary + approved + "\n" + CoverageText.summary(coverage) + hint + "\n"
    }

    private static func lowCoverage(_ coverage: Coverage, _ limit: Int, _ run: SavedLinkRun) -> Finding {
        Finding(
            .lowCoverage,
            "the saved links exercise \(coverage.percent) % of the definitions (\(coverage.covered) of "
                + "\(coverage.total)), and --fail-under wants \(limit) %",
            at: .file(run.files.files.first?.path ?? "Links"),
            help: "'perdure test --coverage' lists what no link exercises.")
    }
}
