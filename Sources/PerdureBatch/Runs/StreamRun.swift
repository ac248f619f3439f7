import Perdure
import PerdureArchives
import PerdureFormats

/// Migrates a run of records as a stream: in bounded memory, on all cores, in order.
///
/// Each worker reads the next block up to a record's end, migrates it beside the others, and writes it in its turn.
struct StreamRun {
    private let context: SlotContext
    private let records: RecordFormat
    private let jobs: Int
    /// Bytes; a longer record ends the run. A line of JSON may have any length.
    private let recordLimit: Int
    /// Whether what links dropped stays in the log, for a run in place.
    private let keepsRemainders: Bool

    /// Nil where documents of the format are read whole.
    init?(
        _ context: SlotContext, _ options: RunOptions, _ format: EntryFormat, start: [UInt8],
        keepsRemainders: Bool = false
    ) {
        guard let records = format.records else { return nil }
        // Text in UTF-16 is read whole. JSON never is such text.
        if records != .ndjson, start.withUnsafeBytes({ UTF16Text($0) }) != nil { return nil }
        self.context = context
        self.records = records
        jobs = options.jobs
        recordLimit = records == .ndjson ? .max : options.entrySizeLimit
        self.keepsRemainders = keepsRemainders
    }

    /// Bytes of a block; one that holds no record's end grows.
    private static let blockSize = 256 << 10
    /// Readable bytes after the end of a block, for lexers that look at whole words.
    static let padding = 64

    /// - Parameters:
    ///   - read: gives more of the input.
    ///   - progress: is told how many bytes of the input are done.
    func run<Sink: EditSink & ~Copyable>(
        _ read: (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int, name: String, to sink: inout Sink,
        _ log: inout RunLog, progress: (Int) -> Void = { _ in }
    ) throws(FileFailure) {
        var reader = BlockReader(
            records, of: PathBytes(name), blockSize: Self.blockSize, padding: Self.padding, recordLimit: recordLimit)
        var start = LineOffset()
        var isFirst = true
        var export: Int?
        var done = 0
        var isChanged = false
        var digest = EntryDigest(name: name, outside: 0)
        let (context, records) = (context, records)
        try OrderedPipeline.run(
            jobs: jobs,
            next: { () throws(FileFailure) in
                guard var block = try reader.next(read) else { return nil }
                if isFirst { export = Self.export(block, records, name: name) }
                (block.isFirst, block.export) = (isFirst, export)
                isFirst = false
                return block
            },
            worker: { StreamWorker(context, records) },
            work: { block, worker in worker.migrate(block, name: name) },
            handOn: { block, worker throws(FileFailure) in
                if Interruption.isRequested { throw FileFailure(interrupted: .read, PathBytes(name)) }
                try worker.write(block, to: &sink)
                isChanged = isChanged || worker.isChanged
                for part in worker.log.digests { digest.add(part) }
                log.add(worker.log.withoutDigests, at: start)
                if !keepsRemainders { log.remainders = [] }
                start = start + worker.extent
                done += block.count
                progress(done)
            })
        if context.verifies { log.digests.append(digest) }
        log.tally.entriesRead += 1
        if isChanged { log.tally.entriesChanged += 1 }
    }

    /// The kind of export that begins with a block. Of JSON, it is told for files that are read whole alone.
    private static func export(_ block: Block, _ records: RecordFormat, name: String) -> Int? {
        guard records == .enex else { return nil }
        return block.bytes.withUnsafeBytes { bytes in
            ExportKind.of(ExportEntry(name: name, bytes: UnsafeRawBufferPointer(rebasing: bytes[..<block.count])))
        }
    }
}
