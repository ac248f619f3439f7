import Perdure
import PerdureArchives

/// What one worker of a zip keeps.
struct ZipWorker: ~Copyable {
    private var migrator: EntryMigrator
    private let options: RunOptions
    private let context: SlotContext
    private var workspace: ZipWorkspace?
    private(set) var replacement: ZipReplacement?
    private(set) var log = RunLog()

    init(_ context: SlotContext, _ options: RunOptions) {
        migrator = EntryMigrator(context)
        self.options = options
        self.context = context
        workspace = try? ZipWorkspace()
    }

    mutating func migrate(_ entry: ZipEntry, of archive: ZipArchive, name: String) {
        replacement = nil
        log = RunLog()
        let place = Place.file("\(name)!\(entry.name)")
        if let issue = entry.nameIssue {
            log.notices.append("\(place): the name \(issue); nothing is ever written there, and the entry was kept")
        }
        guard !entry.isDirectory, !entry.isSymbolicLink, isSelected(entry) else { return }
        if EntryFormat.isKnownOpaque(suffix: entry.suffix) { return }
        if let issue = entry.issue {
            let outcome: EntryOutcome = entry.isEncrypted ? .encrypted : issue.isAboutSize ? .tooLarge : .unreadable
            log.add(EntryEvent(place: place, outcome: outcome, message: "its contents \(issue)"))
            return
        }
        do throws(ZipFailure) {
            guard workspace != nil else { throw ZipFailure.outOfMemory }
            let contents = try archive.read(entry, using: &workspace!)
            let new = contents.withUnsafeBytes { bytes -> [UInt8]? in
                let format = EntryFormat.of(suffix: entry.suffix, start: bytes)
                if format == .zip { return NestedZip.migrate(bytes, name: place.file, context, options, &log) }
                if format == .database { return migrate(database: bytes, entry, of: archive, place) }
                return migrator.migrate(bytes, format, name: place.file, &log)
            }
            guard let new else { return }
            replacement = try archive.replacement(for: entry, contents: new, using: &workspace!)
        } catch {
            log.add(EntryEvent(place: place, outcome: .unreadable, message: "it \(error)"))
        }
    }

    /// A database, unless a write-ahead log in the same zip belongs to it: the two would have to be written together.
    private mutating func migrate(
        database bytes: UnsafeRawBufferPointer, _ entry: ZipEntry, of archive: ZipArchive, _ place: Place
    ) -> [UInt8]? {
        guard NoteStoreTable.isMentioned(in: bytes, nil) else { return nil }
        let name = Array(entry.rawName) + SQLiteFile.log
        if let left = archive.entries.first(where: { Array($0.rawName) == name && $0.expandedSize > 0 }) {
            let message = "'\(left.name)' belongs to this database; unpack the zip, and migrate the folder"
            log.add(EntryEvent(place: place, outcome: .unreadable, message: message))
            return nil
        }
        return migrator.migrate(database: bytes, name: place.file, &log)
    }

    private func isSelected(_ entry: ZipEntry) -> Bool {
        let path = PathBytes(Array(entry.rawName))
        return options.selection.selects(path)
    }
}
