/// What a project makes of findings: how much each rule matters to it, and which findings it has approved.
///
/// An approval holds to the end of its day. What day it is, a command says: nothing here knows a clock.
package struct Review: Sendable {
    private let settings: Settings
    private let today: CalendarDate
    /// Rules that were looked for: an approval for one of the others waits for another command.
    private let rules: Set<String>

    /// - Parameter rules: those whose findings are all here, if there are any.
    package init(_ settings: Settings, today: CalendarDate, rules: some Sequence<Rule>) {
        self.settings = settings
        self.today = today
        self.rules = Set(rules.map(\.name))
    }

    package struct Result: Sendable {
        /// What is left to say, by place; each with its fingerprint.
        package var findings: [Finding]
        /// How many were approved.
        package var approved: Int
    }

    /// - Parameter list: all findings of a command.
    package func review(_ list: FindingList) -> Result {
        var all = list.sorted
        for (index, fingerprint) in Fingerprint.all(of: all).enumerated() { all[index].fingerprint = fingerprint }
        let approvals = Dictionary(
            settings.approvals.map { ($0.finding, $0) }, uniquingKeysWith: { $0.expires < $1.expires ? $1 : $0 })
        var met = Set<String>()
        var approved = 0
        let left = all.compactMap { finding -> Finding? in
            guard let text = finding.fingerprint?.text, let approval = approvals[text] else { return finding }
            met.insert(text)
            if finding.isLoadError { return finding }
            guard approval.expires < today else {
                approved += 1
                return nil
            }
            var finding = finding
            finding.notes.append(
                .init("its approval ran out on \(approval.expires): \(approval.reason)", at: approval.place))
            return finding
        }
        var result = FindingList()
        result.add(contentsOf: settings.weighed(left + unused(met)))
        return Result(findings: result.sorted, approved: approved)
    }

    /// Approvals for what is not there, of the rules that were looked for; and those that are for no rule at all.
    private func unused(_ met: Set<String>) -> [Finding] {
        let known = Dictionary(
            Rule.all.map { (Fingerprint.beginning(of: $0.name), $0.name) }, uniquingKeysWith: { first, _ in first })
        return settings.approvals.compactMap { approval in
            guard !met.contains(approval.finding) else { return nil }
            let rule = known[String(approval.finding.prefix(4))]
            if let rule, !rules.contains(rule) { return nil }
            return Finding(
                .approvalUnused,
                rule.map { "no finding of '\($0)' has the fingerprint \(approval.finding)" }
                    ?? "no finding has the fingerprint \(approval.finding)",
                at: approval.place, help: "Take the approval out: what it was for is mended, or has become another.")
        }
    }
}

extension CalendarDate {
    /// The same day some months on, or the month's last one.
    package func adding(months: Int) -> CalendarDate? {
        let count = year * 12 + month - 1 + months
        let (year, month) = (count / 12, count % 12 + 1)
        return stride(from: day, through: max(1, day - 3), by: -1).lazy.compactMap { day in
            CalendarDate(year: year, month: month, day: day)
        }.first
    }

    /// Nil for a day that no calendar has.
    package init?(year: Int, month: Int, day: Int) {
        func padded(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        self.init("\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))")
    }
}
