import Perdure
package import PerdureArchives
import PerdureFormats

/// Migrates NDJSON as a stream: in bounded memory, on all cores, in order.
///
/// Each worker reads the next block up to a record's end, migrates it beside the others, and writes it in its turn.
package struct StreamRun {
    private let context: SlotContext
    private let jobs: Int

    package init(_ context: SlotContext, jobs: Int) {
        self.context = context
        self.jobs = jobs
    }

    /// Bytes of a block; one that holds no record's end grows.
    private static let blockSize = 256 << 10
    /// Readable bytes after the end of a block, for lexers that look at whole words.
    static let padding = 64

    /// - Parameter progress: is told how many bytes of the input are done.
    package func run(
        _ input: borrowing ByteReader, name: String, to sink: inout ByteSink, _ log: inout RunLog,
        progress: (Int) -> Void = { _ in }
    ) throws(FileFailure) {
        var reader = BlockReader(blockSize: Self.blockSize, padding: Self.padding)
        var firstLine = 1
        var done = 0
        let context = context
        try OrderedPipeline.run(
            jobs: jobs,
            next: { () throws(FileFailure) in
                try reader.next { (buffer) throws(FileFailure) in try input.read(into: buffer) }
            },
            worker: { StreamWorker(context) },
            work: { block, worker in worker.migrate(block, name: name) },
            handOn: { block, worker throws(FileFailure) in
                if Interruption.isRequested { throw FileFailure(interrupted: .read, PathBytes(name)) }
                try worker.write(block, to: &sink)
                log.add(worker.log, firstLine: firstLine)
                firstLine += worker.lineCount
                done += block.count
                progress(done)
            })
        log.tally.entriesRead += 1
    }
}

/// Whole records, and readable zeros behind them.
struct Block: Sendable {
    var bytes: [UInt8]
    var count: Int
}

/// Cuts a stream into blocks of whole records.
struct BlockReader {
    private let blockSize: Int
    private let padding: Int
    private var rest: [UInt8] = []
    private var isAtEnd = false

    init(blockSize: Int, padding: Int) {
        self.blockSize = blockSize
        self.padding = padding
    }

    mutating func next(_ read: (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int) throws(FileFailure) -> Block? {
        var size = max(blockSize, rest.count + blockSize / 2)
        var filled = rest
        rest = []
        while true {
            let (bytes, count) = try fill(filled, to: size, read)
            if count == 0 { return nil }
            let end = isAtEnd ? count : bytes.withUnsafeBytes { whole in
                NDJSONRecords.endOfWholeRecords(in: UnsafeRawBufferPointer(rebasing: whole[..<count]))
            }
            if end > 0 {
                rest = Array(bytes[end..<count])
                return Block(bytes: bytes, count: end)
            }
            // A record that is longer than the block.
            filled = Array(bytes[..<count])
            size *= 2
        }
    }

    private mutating func fill(
        _ start: [UInt8], to size: Int, _ read: (UnsafeMutableRawBufferPointer) throws(FileFailure) -> Int
    ) throws(FileFailure) -> (bytes: [UInt8], count: Int) {
        var failure: FileFailure?
        var count = start.count
        let bytes = [UInt8](unsafeUninitializedCapacity: size + padding) { buffer, initialised in
            let raw = UnsafeMutableRawBufferPointer(buffer)
            raw.copyBytes(from: start)
            do throws(FileFailure) {
                while count < size {
                    let got = try read(UnsafeMutableRawBufferPointer(rebasing: raw[count..<size]))
                    if got == 0 {
                        isAtEnd = true
                        break
                    }
                    count += got
                }
            } catch {
                failure = error
            }
            UnsafeMutableRawBufferPointer(rebasing: raw[count..<count + padding]).initializeMemory(as: UInt8.self, repeating: 0)
            initialised = count + padding
        }
        if let failure { throw failure }
        return (bytes, count)
    }
}

/// What one worker of a stream keeps.
struct StreamWorker: ~Copyable {
    private var migrator: EntryMigrator
    private var out: [UInt8] = []
    private var copied = 0
    private(set) var log = RunLog()
    private(set) var lineCount = 0

    init(_ context: SlotContext) { migrator = EntryMigrator(context) }

    mutating func migrate(_ block: Block, name: String) {
        out.removeAll(keepingCapacity: true)
        block.bytes.withUnsafeBytes { whole in
            let bytes = UnsafeRawBufferPointer(rebasing: whole[..<block.count])
            (copied, log, lineCount) = migrator.migrateBlock(bytes, name: name, into: &out)
        }
    }

    func write(_ block: Block, to sink: inout ByteSink) throws(FileFailure) {
        if copied > 0 { try sink.write(out.span.bytes) }
        try sink.write(block.bytes.span.bytes.extracting(copied..<block.count))
    }
}
