import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureInference
import Synchronization

/// `perdure infer ARCHIVE…`.
enum InferCommand {
    static let command: Command = Command(
        name: "infer",
        summary: "Drafts schemas from the links of an archive.",
        discussion: """
            For each activity type, and for the URLs of each scheme, the links are told apart by their version, their \
            kind and their fields, and a schema is drafted for each. Every link satisfies the draft it went into. What \
            is a guess is marked as one, with what it rests on.

            Web addresses are looked at only for the hosts that --host names.
            """,
        arguments: [RunSettings.inputs],
        options: [
            .value(
                "output", short: "o", "DIR", help: "Write Schemas and Migrations into this folder.",
                defaultText: "all files to stdout", completion: .folders, heading: "Where it goes"),
            .flag("force", help: "Replace files that are there.", heading: "Where it goes"),
            .list("host", "HOST", help: "Web addresses of this host are links too.", heading: "What is read"),
        ] + RunSettings.readingOptions,
        examples: [
            Example("perdure infer Notes.zip", "look at the drafts"),
            Example("perdure infer Notes -o Drafts", "write them, to be read and mended"),
        ],
        exitCodes: ExitCodes.all,
        seeAlso: ["perdure inspect", "perdure new"],
        run: run)

    /// Takes the links one by one.
    private final class Collector: LinkCollector {
        private let inference: Mutex<Inference>

        init(_ inference: Inference) { self.inference = Mutex(inference) }

        func take(_ link: CollectedLink) {
            inference.withLock { inference in
                switch link {
                case .activity(let bytes): inference.add(activity: bytes)
                case .url(let bytes, let isBare): inference.add(url: bytes, isBare: isBare)
                }
            }
        }

        var drafts: Drafts { inference.withLock { $0.drafts() } }
    }

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = try RunSettings.runOptions(arguments)
        let folder = arguments.value("output").map { PathBytes($0.bytes) }
        if folder == nil, arguments.flag("force") {
            throw arguments.usageError("--force goes with -o", hints: ["Write -o DIR."])
        }
        let collector = Collector(Inference(hosts: try arguments.strings("host")))
        // Without lineages every activity is unknown, and is handed over.
        var context = SlotContext(MigrationEngine(Definitions()))
        context.collector = collector
        try RunSettings.limitLinks(&context, arguments)
        let quiet = arguments.flag("quiet")
        var screen = RunScreen(quiet: quiet)
        let log: RunLog
        do throws(RunFailure) {
            (log, _) = try MigrateRun(context, options).run(RunSettings.paths(arguments), to: .nowhere) {
                screen.show($0, $1, $2)
            }
        } catch {
            screen.hide()
            guard let failure = CommandFailure(error) else { return ExitCodes.done }
            throw failure
        }
        screen.hide()
        let drafts = collector.drafts
        try write(drafts, to: folder, replacing: arguments.flag("force"))
        if !quiet {
            let unread = log.entries.prefix(5).map { "\($0.place): \($0.outcome.rawValue): \($0.message)" }
            let more = log.entries.count > 5 ? ["… and \(log.entries.count - 5) more entries that were not read"] : []
            for line in unread + more + drafts.report { try ByteOutput.standardError.write(line + "\n") }
        }
        return log.entries.isEmpty ? ExitCodes.done : ExitCodes.findings
    }

    private static func write(_ drafts: Drafts, to folder: PathBytes?, replacing: Bool) throws {
        guard let folder else {
            for (index, file) in drafts.files.enumerated() {
                if index > 0 { try ByteOutput.standardOutput.write("---\n") }
                try ByteOutput.standardOutput.write("# \(file.path)\n\(file.text)")
            }
            return
        }
        try NewFiles.write(
            drafts.files.map { NewFiles.File(folder.appending(PathBytes($0.path)), $0.text) }, force: replacing)
    }
}
