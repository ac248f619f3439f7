import Perdure
import PerdureArchives

/// Migrates what a file or an entry of an archive holds, whatever it is: a document, or an archive of its own. What one
/// worker keeps.
package struct ContentsMigrator: ~Copyable {
    private var migrator: EntryMigrator
    private let context: SlotContext
    private let options: RunOptions

    package init(_ context: SlotContext, _ options: RunOptions) {
        migrator = EntryMigrator(context)
        self.context = context
        self.options = options
    }

    /// A file of a folder, or one that was named. nil where nothing changes.
    package mutating func migrateFile(
        _ bytes: UnsafeRawBufferPointer, suffix: String, name: String, _ log: inout RunLog
    ) -> [UInt8]? {
        let format = EntryFormat.of(suffix: suffix, start: bytes, said: options.format)
        return migrate(bytes, format, name: name, options.inMemory, &log)
    }

    /// An entry of an archive. nil where nothing changes.
    ///
    /// - Parameter size: bytes that it takes in the archive.
    mutating func migrateEntry(
        _ bytes: UnsafeRawBufferPointer, suffix: String, name: String, size: Int, _ log: inout RunLog
    ) -> [UInt8]? {
        let format = EntryFormat.of(suffix: suffix, start: bytes)
        return migrate(bytes, format, name: name, options.nested(size: size, expandedSize: bytes.count), &log)
    }

    /// A database, with the write-ahead log that stands beside it. nil where nothing changes.
    package mutating func migrate(
        database bytes: UnsafeRawBufferPointer, writeAhead: [UInt8]? = nil, name: String, _ log: inout RunLog
    ) -> [UInt8]? {
        migrator.migrate(database: bytes, writeAhead: writeAhead, name: name, &log)
    }

    /// - Parameter inner: the options for an archive.
    private mutating func migrate(
        _ bytes: UnsafeRawBufferPointer, _ format: EntryFormat, name: String, _ inner: RunOptions, _ log: inout RunLog
    ) -> [UInt8]? {
        switch format {
        case .zip, .tar, .compressed:
            return NestedArchive(context, inner, name: name).migrate(bytes, format, &log)
        default:
            if EncryptedNote.isDeclared(in: bytes, name: name) {
                log.tally.count(ExportEntry(name: name, bytes: bytes))
                log.add(
                    EntryEvent(
                        place: .file(name), outcome: .encrypted, message: "this note is encrypted, and left as it is"))
                if context.verifies {
                    log.digests.append(EntryDigest(name: name, outside: ByteDigest.outside([], of: bytes)))
                }
                return nil
            }
            return migrator.migrate(bytes, format, name: name, &log)
        }
    }
}
