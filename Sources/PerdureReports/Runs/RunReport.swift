package import Perdure
package import PerdureBatch

/// All that a run has to tell, ready for a reporter.
package struct RunReport: Sendable {
    /// What the file says it is.
    package static let format = "perdure-report/1"

    package var toolVersion: String
    package var command: String
    package var inputs: [String]
    package var output: String?
    package var isDryRun: Bool
    /// Lineage names and wanted versions, by the number that tallies use.
    package var lineages: [(name: String, target: Int)]
    package var log: RunLog
    /// What is not as it was to be written; nil where the output was not read back.
    package var verification: [Finding]?
    /// How to take the run back; nil where there is nothing to take back.
    package var journal: String?

    package init(
        toolVersion: String, command: String, inputs: [String], output: String?, isDryRun: Bool,
        engine: MigrationEngine, log: RunLog, journal: String? = nil
    ) {
        self.init(
            toolVersion: toolVersion, command: command, inputs: inputs, output: output, isDryRun: isDryRun,
            lineages: engine.lineages.map { ($0.lineage.name, $0.target) }, log: log, journal: journal)
    }

    init(
        toolVersion: String, command: String, inputs: [String], output: String?, isDryRun: Bool,
        lineages: [(name: String, target: Int)], log: RunLog, journal: String?
    ) {
        self.toolVersion = toolVersion
        self.command = command
        self.inputs = inputs
        self.output = output
        self.isDryRun = isDryRun
        self.log = log
        self.journal = journal
        self.lineages = lineages
    }

    /// Links of each lineage and version, by outcome; in the order of names and versions.
    package var census: [CensusRow] {
        var rows: [String: CensusRow] = [:]
        for (key, count) in log.tally.versions {
            let lineage = lineages[Int(key.lineage)]
            let id = "\(key.lineage) \(key.version)"
            var row =
                rows[id]
                ?? CensusRow(
                    lineage: lineage.name, version: key.version < 0 ? nil : Int(key.version), target: lineage.target)
            row.outcomes[key.outcome, default: 0] += count
            rows[id] = row
        }
        return rows.values.sorted { ($0.lineage, $0.version ?? .max) < ($1.lineage, $1.version ?? .max) }
    }

    /// The exports that were recognised, and how many entries of each there are.
    package var exports: [(kind: ExportKind, entries: Int)] {
        zip(ExportKind.all, log.tally.exports).filter { $1 > 0 }.map { ($0, $1) }
    }

    package struct CensusRow: Sendable {
        package var lineage: String
        /// Nil where it could not be told.
        package var version: Int?
        package var target: Int
        package var outcomes: [Outcome: Int] = [:]

        package var count: Int { outcomes.values.reduce(0, +) }
    }
}
