import Perdure
import PerdureArchives

/// Databases of Apple Notes in a folder.
extension FolderWorker {
    /// - Returns: whether it was written, with what was in its log.
    mutating func migrateDatabase(
        _ contents: FileContents, _ entry: FileTreeEntry, _ place: Place
    ) throws(FileFailure) -> Bool {
        let written = try newDatabase(contents, entry, place)
        guard let written, writer != nil else {
            try copyUnchanged(entry, place)
            return false
        }
        try write(written, entry, place)
        return true
    }

    /// The new database; nil where it stays.
    private mutating func newDatabase(
        _ contents: FileContents, _ entry: FileTreeEntry, _ place: Place
    ) throws(FileFailure) -> [UInt8]? {
        var writeAhead: [UInt8]?
        do throws(FileFailure) {
            if let log = companions.log(of: entry.path) {
                writeAhead = Array(try reader!.read(log, limit: options.entrySizeLimit).contents)
            }
            let isNotes = contents.bytes.withUnsafeBytes { NoteStoreTable.isMentioned(in: $0, writeAhead) }
            guard isNotes else { return nil }
            if options.keepsNewContents {
                log.notices.append("\(place) was left as it is: \(MigrateRun.noDatabaseInPlace)")
                return nil
            }
            var use = companions.markOfUse(beside: entry.path).map(SQLiteUse.companion)
            if use == nil, try reader!.isLockedDatabase(entry) { use = .locked }
            if let use {
                unreadable(FileFailure(.read, PathBytes(place.file), .databaseInUse(use)), place)
                return nil
            }
        } catch {
            if error.stopsEverything { throw error }
            unreadable(error, place)
            return nil
        }
        return contents.bytes.withUnsafeBytes { whole in
            let bytes = UnsafeRawBufferPointer(rebasing: whole[..<contents.count])
            return migrator.migrate(database: bytes, writeAhead: writeAhead, name: place.file, &log)
        }
    }
}
