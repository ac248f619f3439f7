import Perdure
import PerdureBatch
import PerdureFixtures

/// Adds up the JSON reports of several runs, in their order. It keeps the sum alone, so that there may be many.
package struct ReportMerger {
    private var sum: RunReport?
    /// The lineages of all of them. One that runs wanted in several versions is there several times.
    private var lineages: [(name: String, target: Int)] = []

    package init() {}

    /// Takes one more report.
    ///
    /// - Parameter file: how people name it.
    package mutating func add(_ bytes: [UInt8], file: String) throws(ReportFailure) {
        let root: Node
        switch JSONNodes.read(bytes, file: file) {
        case .success(let node): root = node
        case .failure(let rejection):
            throw ReportFailure(rejection.finding.message, at: rejection.finding.place)
        }
        let report = ReportNode(root, "the report")
        try Self.checkFormat(report)
        var reader = ReportReader(report)
        let read = try reader.read { lineage(named: $0, wanted: $1) }
        guard sum != nil else {
            sum = read
            return
        }
        sum?.add(read)
    }

    private static func checkFormat(_ report: ReportNode) throws(ReportFailure) {
        guard let member = try report.present("format") else {
            throw report.wrong("this is no report of a run, since it says no 'format'; it would be \(RunReport.format)")
        }
        let format = try member.text()
        if format == RunReport.format { return }
        let kind = RunReport.format.prefix { $0 != "/" } + "/"
        throw member.wrong(
            format.hasPrefix(kind)
                ? "the report has the format '\(format)', which this version does not know; use the version that wrote it, or a newer one"
                : "this has the format '\(format)', and is no report of a run (\(RunReport.format))")
    }

    private mutating func lineage(named name: String, wanted target: Int) -> Int {
        if let known = lineages.firstIndex(where: { $0 == (name, target) }) { return known }
        lineages.append((name, target))
        return lineages.count - 1
    }

    /// All of them as one. What they do not agree about, it does not say.
    package func merged(toolVersion: String) -> RunReport {
        var merged =
            sum
            ?? RunReport(
                toolVersion: toolVersion, command: RunReport.mergeCommand, inputs: [], output: nil, isDryRun: true,
                lineages: [], log: RunLog(), journal: nil)
        merged.toolVersion = toolVersion
        merged.lineages = lineages
        return merged
    }
}

extension RunReport {
    /// What is said where several runs had other commands.
    fileprivate static let mergeCommand = "report merge"

    fileprivate mutating func add(_ other: RunReport) {
        if command != other.command { command = Self.mergeCommand }
        if output != other.output { output = nil }
        if journal != other.journal { journal = nil }
        inputs += other.inputs
        isDryRun = isDryRun && other.isDryRun
        log.add(other.log)
        if let verification = other.verification { self.verification = (self.verification ?? []) + verification }
    }
}
