import Perdure
package import PerdureArchives

/// Migrates NDJSON as a stream: in bounded memory, on all cores, in order.
///
/// Each worker reads the next block up to a record's end, migrates it beside the others, and writes it in its turn.
package struct StreamRun {
    private let context: SlotContext
    private let jobs: Int
    /// Whether what links dropped stays in the log, for a run in place.
    private let keepsRemainders: Bool

    package init(_ context: SlotContext, jobs: Int, keepsRemainders: Bool = false) {
        self.context = context
        self.jobs = jobs
        self.keepsRemainders = keepsRemainders
    }

    /// Bytes of a block; one that holds no record's end grows.
    private static let blockSize = 256 << 10
    /// Readable bytes after the end of a block, for lexers that look at whole words.
    static let padding = 64

    /// - Parameters:
    ///   - read: gives more of the input.
    ///   - progress: is told how many bytes of the input are done.
    package func run<Sink: EditSink & ~Copyable>(
        _ read: (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int, name: String, to sink: inout Sink,
        _ log: inout RunLog, progress: (Int) -> Void = { _ in }
    ) throws(FileFailure) {
        var reader = BlockReader(blockSize: Self.blockSize, padding: Self.padding)
        var firstLine = 1
        var done = 0
        var isChanged = false
        var digest = EntryDigest(name: name, outside: 0)
        let context = context
        try OrderedPipeline.run(
            jobs: jobs,
            next: { () throws(FileFailure) in try reader.next(read) },
            worker: { StreamWorker(context) },
            work: { block, worker in worker.migrate(block, name: name) },
            handOn: { block, worker throws(FileFailure) in
                if Interruption.isRequested { throw FileFailure(interrupted: .read, PathBytes(name)) }
                try worker.write(block, to: &sink)
                isChanged = isChanged || worker.isChanged
                for part in worker.log.digests { digest.add(part) }
                log.add(worker.log.withoutDigests, firstLine: firstLine)
                if !keepsRemainders { log.remainders = [] }
                firstLine += worker.lineCount
                done += block.count
                progress(done)
            })
        if context.verifies { log.digests.append(digest) }
        log.tally.entriesRead += 1
        if isChanged { log.tally.entriesChanged += 1 }
    }
}
