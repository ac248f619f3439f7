import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureReports
import PerdureYAML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What `migrate` and `inspect` share: which inputs, how they are read, how many workers.
enum RunSettings {
    static let inputs = Argument(
        "INPUT", count: .oneOrMore,
        help: """
            A folder, a zip, a tar, or a file of JSON, NDJSON, Markdown, HTML or text, also compressed by gzip or zstd; \
            - for stdin.
            """,
        completion: .files)

    static let options: [CommandLineKit.Option] =
        DefinitionOptions.options + [TargetOption.option] + readingOptions + [
            .flag(
                "no-validate", help: "Take JSON to be well-formed, and don't check it outside of links: faster.",
                heading: "How it is done"),
            .list(
                "report", "FILE", help: "Write a report; its suffix says which: .txt or .json.", completion: .files,
                heading: "What is said"),
            FailOnOption.option,
        ]

    /// How inputs are read.
    static let readingOptions: [CommandLineKit.Option] = [
        .list(
            "include", "GLOB", help: "Only entries that match, as '*.md' or 'Notes/**'.",
            heading: "What is read"),
        .list("exclude", "GLOB", help: "No entries that match.", heading: "What is read"),
        .value(
            "input-format", "FORMAT", help: "What the input is, where it can't be told.",
            choices: EntryFormat.names.map { Choice($0.name, help: $0.summary) }, heading: "What is read"),
        .value(
            "max-link-size", "BYTES", help: "A larger link is left, with a finding.", defaultText: "16 MiB",
            heading: "What is read"),
        .value(
            "max-expanded-size", "BYTES", help: "An archive that grows by more when it is expanded is left.",
            defaultText: "256 GiB", heading: "What is read"),
        .value(
            "max-ratio", "N", help: "What grows more times than this when it is expanded is left.", defaultText: "500",
            heading: "What is read"),
        .value(
            "jobs", short: "j", "N", help: "How many workers.", defaultText: "one a core", heading: "How it is done"
        ),
    ]

    static func paths(_ arguments: ParsedArguments) -> [PathBytes] {
        arguments.arguments("INPUT").map { PathBytes($0.bytes) }
    }

    static func runOptions(_ arguments: ParsedArguments) throws -> RunOptions {
        var options = RunOptions()
        options.jobs = try arguments.integer("jobs", in: 1...256) ?? cores
        options.format = try arguments.string("input-format").flatMap { EntryFormat(name: $0) }
        options.selection = GlobSelection(
            includes: try globs("include", arguments), excludes: try globs("exclude", arguments))
        if let size = try arguments.integer("max-expanded-size", in: 1...(1 << 50)) {
            options.archiveLimits.totalGrowth = size
        }
        if let ratio = try arguments.integer("max-ratio", in: 1...1_000_000_000) { options.archiveLimits.ratio = ratio }
        return options
    }

    static func context(_ arguments: ParsedArguments, _ definitions: Definitions) throws -> SlotContext {
        let target = try TargetOption(arguments, definitions)
        let engine = target.engine(definitions)
        ProcessMemory.keep(engine)
        var context = SlotContext(engine)
        context.trustsJSON = arguments.flag("no-validate")
        try limitLinks(&context, arguments)
        return context
    }

    static func limitLinks(_ context: inout SlotContext, _ arguments: ParsedArguments) throws {
        if let limit = try arguments.integer("max-link-size", in: 1...(1 << 31)) { context.linkSizeLimit = limit }
    }

    private static func globs(_ name: String, _ arguments: ParsedArguments) throws -> [GlobPattern] {
        var patterns: [GlobPattern] = []
        for text in try arguments.strings(name) {
            do throws(GlobFailure) {
                patterns.append(try GlobPattern(text))
            } catch {
                throw arguments.usageError("--\(name): \(error.description)")
            }
        }
        return patterns
    }

    /// How many workers can run at once.
    private static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// The report files, and their formats; a suffix that is none ends the command before any work.
    static func reportFiles(
        _ arguments: ParsedArguments, option: String = "report"
    ) throws -> [(path: PathBytes, format: ReportFormat)] {
        try arguments.values(option).map { value in
            let path = PathBytes(value.bytes)
            guard let format = ReportFormat(rawValue: path.suffix.lowercased()) else {
                let known = ReportFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
                throw arguments.usageError(
                    "no report has the suffix of '\(value)'", hints: ["Suffixes are \(known)."])
            }
            return (path, format)
        }
    }

    /// A report must not take the place of what is read or written.
    static func checkReports(
        _ arguments: ParsedArguments, _ reports: [(path: PathBytes, format: ReportFormat)], output: PathBytes? = nil
    ) throws {
        let places = paths(arguments) + [output].compactMap { $0 }
        let taken = places.filter { !$0.isStandardStream }.map(resolved)
        for (path, _) in reports {
            let own = resolved(path)
            if taken.contains(where: { own.relative(to: $0) != nil }) {
                throw arguments.usageError(
                    "the report '\(path)' would stand in what is read or written", hints: ["Write it somewhere else."])
            }
        }
    }

    /// A path without links; of what is not there yet, the folder's.
    static func resolved(_ path: PathBytes) -> PathBytes {
        if let whole = try? SystemCalls.live.resolve(path) { return whole }
        let parent = path.parent.bytes.isEmpty ? PathBytes(".") : path.parent
        return ((try? SystemCalls.live.resolve(parent)) ?? parent).appending(path.lastComponent)
    }

    static func write(_ report: RunReport, to files: [(path: PathBytes, format: ReportFormat)]) throws {
        for (path, format) in files {
            do throws(FileFailure) {
                var file = try AtomicFile(at: path)
                try file.write(Array(format.write(report).utf8))
                try file.commit()
            } catch {
                throw CommandFailure(message: error.description, code: ExitCodes.files)
            }
        }
    }
}
