import Perdure
import PerdureArchives

/// An archive that is an entry or a file of something else: migrated in memory.
struct NestedArchive {
    private let context: SlotContext
    private let options: RunOptions
    /// How reports name it.
    private let name: String

    init(_ context: SlotContext, _ options: RunOptions, name: String) {
        self.context = context
        self.options = options
        self.name = name
    }

    /// The rewritten archive; nil where nothing in it changes. What is called an archive and is none, or lies too deep,
    /// is left as it is, and said.
    func migrate(_ bytes: UnsafeRawBufferPointer, _ format: EntryFormat, _ log: inout RunLog) -> [UInt8]? {
        guard options.depth < RunOptions.depthLimit else {
            log.notices.append("\(name) lies in more than \(RunOptions.depthLimit) archives, and was left as it is")
            return nil
        }
        let before = log.tally.entriesChanged
        let new: [UInt8]?
        switch format {
        case .zip: new = zip(bytes, &log)
        case .tar: new = tar(bytes, &log)
        default: new = compressed(bytes, &log)
        }
        return log.tally.entriesChanged > before ? new : nil
    }

    private func isNone(_ kind: String, _ log: inout RunLog) -> [UInt8]? {
        log.notices.append("\(name) is called a \(kind) and is none; it was left as it is")
        return nil
    }

    private func zip(_ bytes: UnsafeRawBufferPointer, _ log: inout RunLog) -> [UInt8]? {
        guard bytes.starts(with: [0x50, 0x4B]) else { return isNone("zip", &log) }
        do throws(ZipFailure) {
            let archive = try ZipArchive(ZipSource(bytes: Array(bytes)), limits: options.archiveLimits)
            return try ZipRun(context, options).rewritten(archive, name: name, &log)
        } catch {
            return unreadable("the zip \(error)", &log)
        }
    }

    private func tar(_ bytes: UnsafeRawBufferPointer, _ log: inout RunLog) -> [UInt8]? {
        guard TarReader.startsWithHeader(bytes) else { return isNone("tar", &log) }
        var sink = ByteSink.memory([])
        var offset = 0
        do throws(FileFailure) {
            try TarRun(context, options).run(
                { (buffer) throws(FileFailure) in
                    let part = bytes[offset...].prefix(buffer.count)
                    buffer.copyBytes(from: part)
                    offset += part.count
                    return part.count
                }, name: name, to: &sink, &log)
            return sink.takeBytes()
        } catch {
            return unreadable(error.description, &log)
        }
    }

    private func compressed(_ bytes: UnsafeRawBufferPointer, _ log: inout RunLog) -> [UInt8]? {
        guard let compression = Compression(start: bytes) else { return isNone("compressed file", &log) }
        let source = ByteSource(bytes: Array(bytes), name: PathBytes(name))
        do throws(FileFailure) {
            let sink = try CompressedRun(context, options)
                .run(source, compression, name: name, to: .memory([]), &log)
            return sink.takeBytes()
        } catch {
            return unreadable(error.description, &log)
        }
    }

    private func unreadable(_ message: String, _ log: inout RunLog) -> [UInt8]? {
        log.add(EntryEvent(place: .file(name), outcome: .unreadable, message: message))
        return nil
    }
}
