import PerdureArchives

/// What one worker of a stream keeps.
struct StreamWorker: ~Copyable {
    private var migrator: EntryMigrator
    private let records: RecordFormat
    private var out: [UInt8] = []
    private var copied = 0
    private(set) var log = RunLog()
    /// From the start of the block to what follows it.
    private(set) var extent = LineOffset()

    var isChanged: Bool { copied > 0 }

    init(_ context: SlotContext, _ records: RecordFormat) {
        migrator = EntryMigrator(context)
        self.records = records
    }

    mutating func migrate(_ block: Block, name: String) {
        out.removeAll(keepingCapacity: true)
        block.bytes.withUnsafeBytes { whole in
            let bytes = UnsafeRawBufferPointer(rebasing: whole[..<block.count])
            (copied, log) = migrator.migrate(bytes, records, name: name, into: &out)
            extent = LineOffset(after: bytes)
            if records == .enex {
                log.tally.count(ExportEntry(name: name, bytes: bytes), of: block.export, isFirst: block.isFirst)
            }
        }
    }

    func write<Sink: EditSink & ~Copyable>(_ block: Block, to sink: inout Sink) throws(FileFailure) {
        if copied > 0 { try sink.replace(copied, with: out.span.bytes) }
        try sink.keep(block.bytes.span.bytes.extracting(copied..<block.count))
    }
}
