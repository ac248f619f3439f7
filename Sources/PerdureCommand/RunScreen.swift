import CommandLineKit
import PerdureBatch
import PerdureReports

/// What a run shows on stderr: a bar while it goes, and a summary at its end.
struct RunScreen {
    /// The bar is no value that can be copied, and a closure holds it.
    private final class Holder {
        var bar: ProgressBar?
        var total: Int?
        init() {}
    }

    private let holder = Holder()
    private let screen: ProgressScreen?

    init(quiet: Bool) { screen = quiet ? nil : ProgressScreen.standardError() }

    mutating func show(_ done: Int, _ total: Int?, _ isBytes: Bool) {
        guard screen != nil else { return }
        if holder.bar == nil || holder.total != total {
            holder.bar = ProgressBar("migrating", isBytes ? .bytes : .things("files"), total: total, on: screen)
            holder.total = total
        }
        holder.bar?.update(done: done)
    }

    mutating func hide() {
        holder.bar?.hide()
        holder.bar = nil
    }

    /// What became of the links, what failed first and how to see it, and how to take it back.
    static func summary(_ report: RunReport, withCounts: Bool = true) -> String {
        let notices = report.log.notices.prefix(5).map { "note: \($0)" }
        let more = report.log.notices.count > 5 ? ["note: … and \(report.log.notices.count - 5) more"] : []
        let lines = (withCounts ? RunSummary.counts(report) : []) + notices + more + RunSummary.advice(report)
        return lines.map { $0 + "\n" }.joined()
    }
}
