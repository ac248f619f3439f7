import PerdureArchives

/// What one worker of a stream keeps.
struct StreamWorker: ~Copyable {
    private var migrator: EntryMigrator
    private var out: [UInt8] = []
    private var copied = 0
    private(set) var log = RunLog()
    private(set) var lineCount = 0

    var isChanged: Bool { copied > 0 }

    init(_ context: SlotContext) { migrator = EntryMigrator(context) }

    mutating func migrate(_ block: Block, name: String) {
        out.removeAll(keepingCapacity: true)
        block.bytes.withUnsafeBytes { whole in
            let bytes = UnsafeRawBufferPointer(rebasing: whole[..<block.count])
            (copied, log, lineCount) = migrator.migrateBlock(bytes, name: name, into: &out)
        }
    }

    func write<Sink: EditSink & ~Copyable>(_ block: Block, to sink: inout Sink) throws(FileFailure) {
        if copied > 0 { try sink.replace(copied, with: out.span.bytes) }
        try sink.keep(block.bytes.span.bytes.extracting(copied..<block.count))
    }
}
