import Perdure
import PerdureArchives

/// Migrates what a compressed file holds: a tar, records, or one document.
///
/// The file is expanded once before, to know that it is sound and within the limits. So a damaged one is copied as it
/// is, and what is written can go straight to a pipe.
struct CompressedRun {
    private let context: SlotContext
    private let options: RunOptions

    init(_ context: SlotContext, _ options: RunOptions) {
        self.context = context
        self.options = options
    }

    /// - Parameters:
    ///   - name: how reports name the file.
    ///   - progress: is told how many bytes of contents are done, and of how many.
    /// - Returns: the sink, for its owner to finish.
    func run(
        _ source: ByteSource, _ compression: Compression, name: String, to sink: consuming ByteSink,
        _ log: inout RunLog, progress: (Int, Int) -> Void = { _, _ in }
    ) throws(FileFailure) -> ByteSink {
        let suffix = CompressedContents.suffix(of: name)
        if options.format == nil, EntryFormat.isKnownOpaque(suffix: suffix) { return try source.copy(to: sink) }
        let layout: CompressedLayout
        do throws(CompressedFailure) {
            layout = try CompressedLayout(of: source, compression, limits: options.archiveLimits)
        } catch {
            if case .file(let failure) = error { throw failure }
            log.tally.entriesRead += 1
            let outcome: EntryOutcome = error.isAboutSize ? .tooLarge : .unreadable
            log.add(EntryEvent(place: .file(name), outcome: outcome, message: "the \(compression.name) file \(error)"))
            return try source.copy(to: sink)
        }
        if try source.bytes(in: layout.end..<min(source.size, layout.end + 4096)).contains(where: { $0 != 0 }) {
            log.notices.append(
                "\(name): what follows the compressed data, from byte \(layout.end) on, was kept and not looked into")
        }
        let contents = CompressedContents(source, compression, layout, name: name)
        let start = try contents.start(SlotContext.sniffSize)
        let format = start.withUnsafeBytes {
            EntryFormat.of(suffix: contents.suffix, start: $0, said: options.format)
        }
        return try migrate(contents, format, start, to: sink, &log) { progress($0, layout.expandedSize) }
    }

    private func migrate(
        _ contents: CompressedContents, _ format: EntryFormat, _ start: [UInt8], to sink: consuming ByteSink,
        _ log: inout RunLog, progress: (Int) -> Void
    ) throws(FileFailure) -> ByteSink {
        let size = contents.layout.expandedSize
        let name = contents.name
        if let run = StreamRun(context, options, format, start: start, keepsRemainders: options.keepsNewContents) {
            return try contents.edit(sink) { (read, writer) throws(FileFailure) in
                try run.run(read, name: name, to: &writer, &log, progress: progress)
            }
        }
        switch format {
        case .tar:
            var options = options.expanded(size: contents.source.size, expandedSize: size)
            options.format = nil
            let run = TarRun(context, options)
            return try contents.edit(sink) { (read, writer) throws(FileFailure) in
                try run.run(read, name: name, to: &writer, &log, progress: progress)
            }
        case .compressed:
            log.notices.append("\(name) is compressed twice, and was left as it is")
            return try contents.source.copy(to: sink)
        default:
            guard size <= options.archiveLimits.entrySize else {
                let limit = options.archiveLimits.entrySize
                log.add(
                    EntryEvent(
                        place: .file(name), outcome: .tooLarge,
                        message: "it expands to \(size) bytes, and the limit is \(limit); it was not looked into"))
                return try contents.source.copy(to: sink)
            }
            return try document(contents, to: sink, &log)
        }
    }

    /// A document, or a zip, is read whole.
    private func document(
        _ contents: CompressedContents, to sink: consuming ByteSink, _ log: inout RunLog
    ) throws(FileFailure) -> ByteSink {
        let size = contents.layout.expandedSize
        let bytes = try contents.start(size, padding: StreamRun.padding)
        var options = options.expanded(size: contents.source.size, expandedSize: size)
        options.depth += 1
        var migrator = ContentsMigrator(context, options)
        let new = bytes.withUnsafeBytes { whole in
            migrator.migrateFile(
                UnsafeRawBufferPointer(rebasing: whole[..<size]), suffix: contents.suffix, name: contents.name, &log)
        }
        guard let new else { return try contents.source.copy(to: sink) }
        return try contents.edit(sink) { (_, writer) throws(FileFailure) in
            try writer.replace(size, with: new.span.bytes)
        }
    }
}
