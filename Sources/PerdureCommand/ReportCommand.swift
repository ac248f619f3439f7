import CommandLineKit
import PerdureArchives
import PerdureBatch
import PerdureReports

/// `perdure report`: what is done with the reports of runs.
enum ReportCommand {
    static let command: Command = Command(
        name: "report", summary: "Adds up the reports of several runs.",
        examples: [Example("perdure report merge a.json b.json -o all.html", "a page about two runs")],
        exitCodes: ExitCodes.all, subcommands: [merge])

    private static let merge = Command(
        name: "merge",
        summary: "Makes one report of those of several runs.",
        discussion: """
            The reports are those that --report FILE.json has written. Counts are added up, and findings are kept in the \
            order of the reports. What the runs do not agree about, as where they wrote to, is left out.
            """,
        arguments: [
            Argument(
                "REPORT", count: .oneOrMore, help: "A JSON report of a run; - for stdin.", completion: .files)
        ],
        options: [
            .value(
                "output", short: "o", "OUT",
                help:
                    "Write here; its suffix says what: .txt, .json, .html, .xml (JUnit) or .sarif. - is JSON on stdout.",
                defaultText: "-", completion: .files)
        ],
        examples: [
            Example("perdure report merge a.json b.json -o all.html", "a page about two runs"),
            Example("perdure report merge reports/*.json | jq .links", "the counts of many"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure migrate --report"],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let isForStdout = arguments.value("output").map { PathBytes($0.bytes).isStandardStream } ?? true
        let files = isForStdout ? [] : try RunSettings.reportFiles(arguments, option: "output")
        let inputs = arguments.arguments("REPORT").map { PathBytes($0.bytes) }
        for (path, _) in files where inputs.contains(where: { RunSettings.resolved($0) == RunSettings.resolved(path) })
        {
            throw arguments.usageError("'\(path)' is one of the reports", hints: ["Write it somewhere else."])
        }
        var merger = ReportMerger()
        for input in inputs {
            do {
                let name = input.isStandardStream ? "stdin" : input.description
                try merger.add(try contents(of: input), file: name)
            } catch let failure as ReportFailure {
                throw CommandFailure(message: failure.description, code: ExitCodes.files)
            } catch let failure as FileFailure {
                throw CommandFailure(message: failure.description, code: ExitCodes.files)
            }
        }
        let report = merger.merged(toolVersion: Main.version)
        if isForStdout { try ByteOutput.standardOutput.write(ReportFormat.json.write(report)) }
        try RunSettings.write(report, to: files)
        return ExitCodes.done
    }

    /// Bytes; a larger report is refused.
    private static let sizeLimit = 1 << 30

    private static func contents(of input: PathBytes) throws(FileFailure) -> [UInt8] {
        if input.isStandardStream { return try ByteReader.standardInput().readAll(limit: sizeLimit) }
        return Array(try SystemCalls.live.readFile(at: input, limit: sizeLimit).contents)
    }
}
