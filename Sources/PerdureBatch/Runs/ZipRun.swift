import Perdure
package import PerdureArchives

/// Migrates the entries of a zip. Every entry in which nothing changes is copied as compressed bytes.
package struct ZipRun {
    private let context: SlotContext
    private let options: RunOptions

    package init(_ context: SlotContext, _ options: RunOptions) {
        self.context = context
        self.options = options
    }

    /// - Parameters:
    ///   - name: how reports name the zip; an entry is `name!entry`.
    ///   - progress: is told how many entries are done, and of how many.
    package func run(
        _ archive: ZipArchive, name: String, to sink: consuming ByteSink, _ log: inout RunLog,
        progress: (Int, Int) -> Void
    ) throws(FileFailure) {
        var out = ZipByteSink(sink)
        do throws(ZipFailure) {
            try rewrite(archive, name: name, into: &out, &log, progress: progress)
        } catch {
            if Interruption.isRequested { throw FileFailure(interrupted: .read, PathBytes(name)) }
            throw out.failure ?? FileFailure(.read, PathBytes(name), errno: error.errorNumber)
        }
        try out.finish()
    }

    /// The whole rewritten zip, in memory.
    func rewritten(_ archive: ZipArchive, name: String, _ log: inout RunLog) throws(ZipFailure) -> [UInt8] {
        var out = ZipMemorySink()
        try rewrite(archive, name: name, into: &out, &log) { _, _ in }
        return out.bytes
    }

    private func rewrite<Sink: ZipSink & ~Copyable>(
        _ archive: ZipArchive, name: String, into out: inout Sink, _ log: inout RunLog, progress: (Int, Int) -> Void
    ) throws(ZipFailure) {
        var writer = ZipWriter(rewriting: archive)
        var position = 0
        var done = 0
        var names = NameClashes()
        names.reserveCapacity(archive.entries.count)
        let (context, options) = (context, options)
        try OrderedPipeline.run(
            jobs: options.jobs,
            next: { () throws(ZipFailure) in
                guard position < archive.fileOrder.count, !Interruption.isRequested else { return nil }
                let batch = archive.batch(from: position)
                position = batch.upperBound
                return batch
            },
            worker: { ZipWorker(context, options) },
            work: { (batch: Range<Int>, worker: inout ZipWorker) in worker.migrate(batch, of: archive, name: name) },
            handOn: { (batch, worker: inout ZipWorker) throws(ZipFailure) in
                log.add(worker.log)
                for replacement in worker.replacements { try writer.write(replacement, to: &out) }
                for (index, key) in worker.names { names.add(key, archive.entries[index].name) }
                done += batch.count
                progress(done, archive.fileOrder.count)
            })
        if Interruption.isRequested { throw .cannotWrite(errno: 0) }
        try writer.finish(into: &out)
        if !archive.isInDirectoryOrder {
            for entry in archive.entries where !entry.isDirectory {
                names.add(NameClashes.Key(Array(entry.rawName)), entry.name)
            }
        }
        log.notices += names.all.map { EntryNotices.clash($0, in: name) }
    }
}

extension ZipFailure {
    fileprivate var errorNumber: Int32 {
        switch self {
        case .cannotRead(let errno, _), .cannotWrite(let errno): errno
        default: 0
        }
    }
}

extension ZipEntry {
    /// What follows the last dot of its name; empty for none.
    var suffix: String { PathBytes.suffix(of: rawName.span) }
}

extension ZipIssue {
    var isAboutSize: Bool {
        switch self {
        case .tooLarge, .ratioTooHigh, .archiveGrowsTooMuch, .impossibleSizes: true
        default: false
        }
    }
}
