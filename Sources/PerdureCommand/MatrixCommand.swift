import CommandLineKit
import Perdure
import PerdureAnalysis
import PerdureArchives
import PerdureFixtures
import PerdureReports
import PerdureYAML

/// `perdure matrix`.
enum MatrixCommand {
    static let command: Command = Command(
        name: "matrix",
        summary: "Shows what each release of the app does with links of each version.",
        discussion: """
            Releases are those of releases.yaml, with the versions that each reads. A cell says one of these:

                opens                    the link is of the version that the release knows best
                opens after migration    it is brought up first
                opens with loss          and drops something that a step declares
                refused gently           the release leaves it as it is: it is newer, unknown, or has no successor
                breaks                   it is invalid, of no version that can be told, or fails on the way

            It follows from the proof of each migration, and is tried with links that are made for it and with those \
            of the folder Links beside the schemas. A cell that no proof decides is marked as unproved. Where the \
            definitions have versions that no release reads yet, a last column, 'next', is the app that they make.

            The command ends with 1 where a cell breaks.
            """,
        options: [Baseline.option] + DefinitionOptions.options + [
            .value(
                "format", "FORMAT", help: "How the matrix is written; or, as check writes findings, what breaks in it.",
                choices: MatrixFormat.all.map { Choice($0.name, help: $0.summary) }
                    + findingFormats.map { Choice($0.name, help: "what breaks, as \($0.summary)") },
                defaultText: "text", heading: "What is said")
        ] + ReviewOptions.options,
        examples: [
            Example("perdure matrix", "which release opens what"),
            Example("perdure matrix --against v4.2", "what became different since"),
            Example("perdure matrix --format markdown", "a table for a comment or a page"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure breaking", "perdure check"],
        run: run)

    /// Those that a matrix has no form of its own for.
    private static var findingFormats: [FindingFormat] {
        FindingFormat.all.filter { MatrixFormat.named($0.name) == nil && $0.name != FindingFormat.human.name }
    }

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let earlier = try Baseline.read(arguments)
        let loaded = try DefinitionOptions.load(arguments)
        let matrix = MatrixBuilder(loaded.definitions, saved: try saved(loaded)).matrix()
        let before = earlier.map { MatrixBuilder($0.definitions, saved: []).matrix() }
        let review = try ReviewOptions(arguments)
        var list = FindingList()
        list.add(contentsOf: matrix.findings)
        let result = review.review(list, loaded.definitions.settings, rules: [.matrixBreaks])
        let findings = result.findings
        let output = try FindingOutput(arguments)
        let format = try arguments.string("format") ?? MatrixFormat.text.name
        if let format = MatrixFormat.named(format) {
            let name = try arguments.string("against")
            try ByteOutput.standardOutput.write(format.write(MatrixTable(matrix, before: before, against: name)))
        }
        // Other forms have what breaks in them.
        if MatrixFormat.named(format) == nil || format == MatrixFormat.text.name, !findings.isEmpty {
            if format == MatrixFormat.text.name { try ByteOutput.standardOutput.write("\n") }
            try output.write(findings, source: loaded.source)
        }
        if !arguments.flag("quiet") {
            let cells = matrix.rows.reduce(0) { $0 + $1.cells.count }
            try ByteOutput.standardError.write(
                FindingOutput.plural(cells, "cell") + ": \(ReviewOptions.counts(result))\n")
        }
        if format == MatrixFormat.text.name {
            try review.writeApprovals(findings, output, hints: !arguments.flag("quiet"))
        }
        return findings.contains { $0.severity == .error } ? ExitCodes.findings : ExitCodes.done
    }

    /// The saved links of the folders `Links` that are meant to open.
    private static func saved(_ loaded: LoadedDefinitions) throws -> [MatrixBuilder.SavedLink] {
        var files = SavedLinkFiles()
        do throws(FileFailure) {
            for folder in SavedLinkFiles.folders(beside: loaded.schemaFolders) { try files.add(folder) }
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
        return files.files.flatMap { file in
            file.links.compactMap { saved in
                let isMeant = saved.expectation.map { $0.outcome == .current || $0.outcome.isRewritten } ?? false
                return isMeant ? .init(saved.link.carrier.value, file: file.path) : nil
            }
        }
    }
}

extension MatrixTable {
    /// A matrix beside another one: rows and columns that only that one has come last.
    init(_ matrix: CompatibilityMatrix, before: CompatibilityMatrix?, against: String?) {
        var columns = matrix.columns.map(\.name)
        // What no release had then is no column of now.
        columns += (before?.columns ?? []).filter { $0.place != nil }.map(\.name).filter { !columns.contains($0) }
        var keys = matrix.rows.map { Key(lineage: $0.lineage, version: $0.version) }
        keys += (before?.rows ?? []).map { Key(lineage: $0.lineage, version: $0.version) }.filter { !keys.contains($0) }
        let rows = keys.map { key in
            Row(
                lineage: key.lineage, version: key.version,
                cells: columns.map { column in
                    let now = matrix.cell(key.lineage, key.version, column)
                    let then = before?.cell(key.lineage, key.version, column)
                    return Cell(
                        verdict: now?.verdict.rawValue, breaks: now?.verdict == .breaks, reason: now?.reason,
                        link: now?.linkText, isProved: now?.isProved ?? true, before: then?.verdict.rawValue)
                })
        }
        self.init(releases: columns, rows: rows, against: before == nil ? nil : against)
    }

    private struct Key: Equatable {
        var lineage: String
        var version: Int
    }
}
