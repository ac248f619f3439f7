import CommandLineKit
import Perdure
import PerdureReports

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What every checking command makes of its findings: severities and approvals of `perdure.yaml`, as of a day.
struct ReviewOptions {
    static let options: [Option] = [
        .value(
            "today", "YYYY-MM-DD", help: "The day by which approvals expire.", defaultText: "today",
            heading: "What is said"),
        .flag(
            "approvals", help: "Show the lines for perdure.yaml that would approve each error.",
            heading: "What is said"),
    ]

    private let today: CalendarDate
    private let showsApprovals: Bool

    init(_ arguments: ParsedArguments) throws {
        showsApprovals = arguments.flag("approvals")
        guard let text = try arguments.string("today") else {
            today = Self.clock
            return
        }
        guard let day = CalendarDate(text) else {
            throw arguments.usageError(
                "--today can't be '\(text)'", hints: ["Write a day, as --today 2027-01-31."])
        }
        today = day
    }

    /// The only look at a clock; only approvals depend on it.
    private static var clock: CalendarDate {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        return CalendarDate(year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
            ?? CalendarDate(year: 1970, month: 1, day: 1)!
    }

    /// - Parameter rules: those that the command has looked for.
    func review(_ list: FindingList, _ settings: Settings, rules: some Sequence<Rule>) -> Review.Result {
        Review(settings, today: today, rules: rules).review(list)
    }

    /// `2 errors, 0 warnings, 0 notes, 1 approved`.
    static func counts(_ result: Review.Result) -> String {
        FindingOutput.counts(result.findings) + (result.approved > 0 ? ", \(result.approved) approved" : "")
    }

    /// What would approve the errors, for people.
    ///
    /// - Parameter hints: whether to say on stderr how to see it.
    func writeApprovals(_ findings: [Finding], _ output: FindingOutput, hints: Bool = false) throws {
        let errors = findings.filter { $0.severity == .error && !$0.isLoadError }
        guard !errors.isEmpty, output.isOne(of: .human) else { return }
        guard showsApprovals else {
            if hints { try ByteOutput.standardError.write("--approvals shows how to approve what is known\n") }
            return
        }
        let expires = today.adding(months: 3) ?? today
        let lines = errors.compactMap { finding in
            finding.fingerprint.map {
                "  - {finding: \($0.text), reason: \"\", expires: \(expires)}   # \(finding.rule), \(finding.place)\n"
            }
        }
        try ByteOutput.standardOutput.write(
            "\nTo approve one, say why in perdure.yaml:\napprovals:\n"
                + lines.map { TerminalText.visible(String($0.dropLast())) + "\n" }.joined())
    }
}
