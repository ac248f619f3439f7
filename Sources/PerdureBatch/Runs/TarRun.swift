import Perdure
import PerdureArchives

/// Migrates the entries of a tar, as it comes. What does not change goes on as it is.
struct TarRun {
    private let context: SlotContext
    private let options: RunOptions

    init(_ context: SlotContext, _ options: RunOptions) {
        self.context = context
        self.options = options
    }

    /// - Parameters:
    ///   - read: gives more of the tar.
    ///   - name: how reports name the tar; an entry is `name!entry`.
    ///   - progress: is told how many bytes of the tar are done.
    func run<Sink: EditSink & ~Copyable>(
        _ read: TarReader.Read, name: String, to sink: inout Sink, _ log: inout RunLog,
        progress: (Int) -> Void = { _ in }
    ) throws(FileFailure) {
        var reader = TarReader(limits: options.archiveLimits)
        var names = NameClashes()
        var done = 0
        // What was not looked into is compared as one.
        var digest = ByteDigest()
        let (context, options) = (context, options)
        try OrderedPipeline.run(
            jobs: options.jobs,
            next: { () throws(FileFailure) in
                if Interruption.isRequested { throw FileFailure(interrupted: .read, PathBytes(name)) }
                return try reader.next(read) { TarWorker.wants($0, options) }
            },
            worker: { TarWorker(context, options) },
            work: { (piece: TarPiece, worker: inout TarWorker) in worker.migrate(piece, name: name) },
            handOn: { (piece, worker: inout TarWorker) throws(FileFailure) in
                log.add(worker.log)
                if context.verifies, worker.log.digests.isEmpty {
                    piece.bytes.withUnsafeBytes { digest.add(UnsafeRawBufferPointer(rebasing: $0[..<piece.count])) }
                }
                if let entry = piece.entry, entry.kind == .file {
                    names.add(NameClashes.Key(entry.rawName), PathBytes(entry.rawName).description)
                }
                if let new = worker.new {
                    try sink.replace(piece.count, with: new.span.bytes)
                } else {
                    try sink.keep(piece.bytes.span.bytes.extracting(0..<piece.count))
                }
                done += piece.count
                progress(done)
            })
        if context.verifies { log.digests.append(EntryDigest(name: name, outside: digest.number)) }
        report(reader, names, name, &log)
    }

    private func report(_ reader: TarReader, _ names: NameClashes, _ name: String, _ log: inout RunLog) {
        log.notices += names.all.map { EntryNotices.clash($0, in: name) }
        if reader.hasMoreBehindEnd {
            log.notices.append("\(name): what follows the end of the tar was kept, and not looked into")
        }
        guard let failure = reader.failure else { return }
        log.add(
            EntryEvent(
                place: .file(name), outcome: .unreadable,
                message: "the tar \(failure); what stands before was migrated, the rest was copied as it is"))
    }
}
