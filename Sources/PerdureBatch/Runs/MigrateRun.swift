import Perdure
package import PerdureArchives

/// A whole run over the inputs of a command line.
package struct MigrateRun {
    let context: SlotContext
    let options: RunOptions
    /// Where inputs are read instead, under their names.
    var places: [PathBytes: PathBytes] = [:]

    package init(_ context: SlotContext, _ options: RunOptions) {
        self.context = context
        self.options = options
    }

    /// Where the result goes.
    package enum Destination: Sendable {
        /// A file or folder; stdout where the path is `-`.
        case output(PathBytes)
        /// The inputs themselves, with a journal there; nil for the one beside the input.
        case inPlace(journal: PathBytes?, JournalFacts)
        /// A look alone.
        case nowhere
    }

    /// What a journal says of the run that it belongs to.
    package struct JournalFacts: Sendable {
        package var toolVersion: String
        package var definitionsHash: String
        package var options: String

        package init(toolVersion: String, definitionsHash: String, options: String) {
            self.toolVersion = toolVersion
            self.definitionsHash = definitionsHash
            self.options = options
        }
    }

    /// Called with what is worked on and how far it is.
    package typealias Progress = (_ done: Int, _ total: Int?, _ isBytes: Bool) -> Void

    /// Runs over the inputs, in their order.
    ///
    /// - Returns: what there is to tell, and the journal of a run in place that changed something.
    package func run(
        _ inputs: [PathBytes], to destination: Destination, progress: Progress
    ) throws(RunFailure) -> (log: RunLog, journal: PathBytes?) {
        var log = RunLog(collector: context.collector)
        if case .output(let path) = destination { try check(inputs, path) }
        if case .inPlace = destination { try checkInPlace(inputs) }
        do throws(FileFailure) {
            switch destination {
            case .inPlace(let journal, let facts):
                let run = InPlaceRun(context, options, facts)
                let left = try run.run(inputs, journal: journal, &log, progress: progress)
                return (log, left)
            case .output(let path):
                if inputs.count > 1 {
                    try runAll(inputs, into: path, &log, progress)
                } else {
                    try run(inputs[0], to: path, &log, progress)
                }
            case .nowhere:
                for input in inputs { try run(input, to: nil, &log, progress) }
            }
        } catch {
            throw RunFailure(error)
        }
        return (log, nil)
    }

    /// What can be told to be impossible before any work.
    private func check(_ inputs: [PathBytes], _ output: PathBytes) throws(RunFailure) {
        if output.isStandardStream {
            if inputs.count > 1 { throw .usage("several inputs can't all go to stdout; give a folder: -o OUT") }
            if !inputs[0].isStandardStream, (try? options.system.isFolder(inputs[0])) == true {
                throw .usage("a folder can't go to stdout; give another: -o OUT")
            }
        }
        guard inputs.count > 1 else { return }
        let names = inputs.map(\.lastComponent)
        if let twice = names.indices.first(where: { names[..<$0].contains(names[$0]) }) {
            throw .usage(
                "two inputs are called '\(names[twice])', and one would replace the other in the output; migrate them apart"
            )
        }
    }

    /// Several inputs: each goes under its own name into a folder.
    private func runAll(
        _ inputs: [PathBytes], into folder: PathBytes, _ log: inout RunLog, _ progress: Progress
    ) throws(FileFailure) {
        // What is not there ends the run before anything is written.
        for input in inputs where !input.isStandardStream { _ = try options.system.isFolder(input) }
        try options.system.makeOutputFolder(
            folder, replacing: options.force, allowing: options.resumes ? inputs.map(\.lastComponent) : [])
        for input in inputs { try run(input, to: folder.appending(input.lastComponent), &log, progress) }
    }

    /// One input, by what it is. `output` nil is a look alone.
    private func run(
        _ input: PathBytes, to output: PathBytes?, _ log: inout RunLog, _ progress: Progress
    ) throws(FileFailure) {
        let place = place(of: input)
        if input.isStandardStream {
            let reader = place.isStandardStream ? ByteReader.standardInput() : try ByteReader(place)
            return try stream(reader, input, to: output, &log, progress)
        }
        if try options.system.isFolder(place) {
            return try folder(input, to: output, &log, progress)
        }
        try file(input, to: output, &log, progress)
    }

    func place(of input: PathBytes) -> PathBytes { places[input] ?? input }

    private func folder(
        _ input: PathBytes, to output: PathBytes?, _ log: inout RunLog, _ progress: Progress
    ) throws(FileFailure) {
        let tree = try FileTree(place(of: input), selecting: options.selection, system: options.system)
        let run = FolderRun(context, options, name: input.withoutTrailingSlash.description)
        guard let output else {
            return try run.change(tree, &log) {
                progress($0, $1, false)
            } take: { (_, _) throws(FileFailure) in
            }
        }
        if options.resumes { try OutputLeftovers.remove(besides: output, system: options.system) }
        var copy = try FolderOutput(
            at: output, inputs: [input], replacing: options.force, comparing: options.resumes,
            allowingInsideInput: options.force, system: options.system)
        try run.copy(tree, to: &copy, &log) { progress($0, $1, false) }
        try copy.finish(like: tree.rootInfo)
    }

    private func file(
        _ input: PathBytes, to output: PathBytes?, _ log: inout RunLog, _ progress: Progress
    ) throws(FileFailure) {
        let reader = try ByteReader(place(of: input))
        let start = try reader.peek(SlotContext.sniffSize)
        let format = start.withUnsafeBytes {
            EntryFormat.of(suffix: input.suffix, start: $0, said: options.format)
        }
        if format == .zip { return try zip(input, to: output, &log, progress) }
        if format == .database { return try database(input, to: output, &log) }
        if format == .compressed, reader.size != nil {
            let file = try SourceFile(place(of: input))
            return try compressed(file.source, input, start, to: output, &log, progress)
        }
        try stream(reader, input, format: format, start: start, to: output, &log, progress)
    }

    private func zip(
        _ input: PathBytes, to output: PathBytes?, _ log: inout RunLog, _ progress: Progress
    ) throws(FileFailure) {
        let file = try ZipFile(place(of: input))
        try zip(file.source, input, to: output, &log, progress)
    }

    private func zip(
        _ source: ZipSource, _ input: PathBytes, to output: PathBytes?, _ log: inout RunLog, _ progress: Progress
    ) throws(FileFailure) {
        let archive: ZipArchive
        do throws(ZipFailure) {
            archive = try ZipArchive(source, limits: options.archiveLimits)
        } catch {
            log.tally.entriesRead += 1
            log.add(EntryEvent(place: .file(input.description), outcome: .unreadable, message: "the zip \(error)"))
            return try copy(source, to: try sink(output))
        }
        let run = ZipRun(context, options)
        try run.run(archive, name: input.description, to: try sink(output), &log) { progress($0, $1, false) }
    }

    /// What can't be read as an archive is copied as it is.
    private func copy(_ source: ZipSource, to sink: consuming ByteSink) throws(FileFailure) {
        var position = 0
        while position < source.size {
            let end = min(position + 1 << 20, source.size)
            let block: [UInt8]
            do throws(ZipFailure) {
                block = try source.bytes(in: position..<end)
            } catch {
                throw FileFailure(.read, PathBytes("the input"), errno: 0)
            }
            try sink.write(block.span.bytes)
            position = end
        }
        try sink.finish()
    }

    /// What comes as a stream: records and tars go on as it comes, any other document is read whole.
    private func stream(
        _ reader: consuming ByteReader, _ input: PathBytes, format known: EntryFormat? = nil, start: [UInt8]? = nil,
        to output: PathBytes?, _ log: inout RunLog, _ progress: Progress
    ) throws(FileFailure) {
        let start = if let start { start } else { try reader.peek(SlotContext.sniffSize) }
        let format =
            known ?? start.withUnsafeBytes { EntryFormat.of(suffix: "", start: $0, said: options.format) }
        let name = Self.shown(input)
        if format == .tar { return try tar(reader, input, to: output, &log, progress) }
        if format == .compressed {
            let file = try SpooledFile(reader)
            return try compressed(file.source, input, start, to: output, &log, progress)
        }
        if let run = StreamRun(context, options, format, start: start) {
            var sink = try sink(output)
            let total = reader.size
            try run.run(
                { (buffer) throws(FileFailure) in try reader.read(into: buffer) }, name: name, to: &sink, &log,
                progress: { progress($0, total, true) })
            return try sink.finish()
        }
        var bytes = try reader.readAll(limit: options.entrySizeLimit, room: StreamRun.padding)
        if format == .zip { return try zip(ZipSource(bytes: bytes), input, to: output, &log, progress) }
        let count = bytes.count
        bytes.append(contentsOf: repeatElement(0, count: StreamRun.padding))
        var migrator = EntryMigrator(context, jobs: options.jobs)
        let new = bytes.withUnsafeBytes { whole -> [UInt8]? in
            let document = UnsafeRawBufferPointer(rebasing: whole[..<count])
            if format == .database { return migrator.migrate(database: document, name: name, &log) }
            return migrator.migrate(document, format, name: name, &log)
        }
        var sink = try sink(output)
        if let new {
            try sink.write(new.span.bytes)
        } else {
            try sink.write(bytes.span.bytes.extracting(0..<count))
        }
        try sink.finish()
    }

    func sink(_ output: PathBytes?) throws(FileFailure) -> ByteSink {
        guard let output else { return .nowhere }
        if output.isStandardStream { return .standardOutput }
        if let device = try DirectFile.device(at: output, system: options.system) { return .device(device) }
        if options.resumes { try OutputLeftovers.remove(besides: output, system: options.system) }
        return .file(try AtomicFile(at: output, system: options.system))
    }
}

extension PathBytes {
    /// `-`: stdin or stdout.
    package var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }

    var withoutTrailingSlash: PathBytes {
        var bytes = bytes
        while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
        return PathBytes(bytes)
    }
}
