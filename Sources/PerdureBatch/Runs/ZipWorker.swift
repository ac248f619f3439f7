import Perdure
import PerdureArchives

/// What one worker of a zip keeps.
struct ZipWorker: ~Copyable {
    private var migrator: ContentsMigrator
    private let options: RunOptions
    private let verifies: Bool
    private var workspace: ZipWorkspace?
    private var block = ZipBlock()
    /// What became of the entries that were worked on last.
    private(set) var replacements: [ZipReplacement] = []
    private(set) var log = RunLog()
    /// The names of those that are no folders, where they come in the order in which clashes are told.
    private(set) var names: [(index: Int, key: NameClashes.Key)] = []

    init(_ context: SlotContext, _ options: RunOptions) {
        migrator = ContentsMigrator(context, options)
        self.options = options
        verifies = context.verifies
        workspace = try? ZipWorkspace()
    }

    /// - Parameter batch: places in the archive's `fileOrder`.
    mutating func migrate(_ batch: Range<Int>, of archive: ZipArchive, name: String) {
        replacements.removeAll(keepingCapacity: true)
        names.removeAll(keepingCapacity: true)
        log = RunLog()
        block.load(archive.extent(of: batch), of: archive.source)
        for place in batch {
            let entry = archive.entries[archive.fileOrder[place]]
            let digests = log.digests.count
            migrateContents(of: entry, of: archive, name: name)
            if archive.isInDirectoryOrder, !entry.isDirectory {
                names.append((entry.index, NameClashes.Key(Array(entry.rawName))))
            }
            if verifies, log.digests.count == digests { log.digests.append(digest(of: entry, archive, name)) }
        }
    }

    /// What was not looked into is compared as a whole; of what can't be expanded, its sums and sizes.
    private mutating func digest(of entry: ZipEntry, _ archive: ZipArchive, _ name: String) -> EntryDigest {
        var digest = ByteDigest()
        if entry.issue == nil, workspace != nil, let contents = try? archive.read(entry, using: &workspace!) {
            contents.withUnsafeBytes { digest.add($0) }
        }
        for number in [UInt64(entry.crc), entry.compressedSize, entry.expandedSize, UInt64(entry.externalAttributes)] {
            withUnsafeBytes(of: number.littleEndian) { digest.add($0) }
        }
        return EntryDigest(name: "\(name)!\(entry.name)", outside: digest.number)
    }

    private mutating func migrateContents(of entry: ZipEntry, of archive: ZipArchive, name: String) {
        let entryName = entry.decodedName
        let place = Place.file(name + "!" + entryName.text)
        if let issue = entryName.issue {
            log.notices.append(EntryNotices.unsafeName(issue, at: place.file))
        }
        if entry.isSymbolicLink { return look(atLink: entry, of: archive, place) }
        guard !entry.isDirectory, isSelected(entry) else { return }
        let suffix = entry.suffix
        if EntryFormat.isKnownOpaque(suffix: suffix) { return }
        if let issue = entry.issue {
            let outcome: EntryOutcome = entry.isEncrypted ? .encrypted : issue.isAboutSize ? .tooLarge : .unreadable
            log.add(EntryEvent(place: place, outcome: outcome, message: "its contents \(issue)"))
            return
        }
        do throws(ZipFailure) {
            guard workspace != nil else { throw ZipFailure.outOfMemory }
            let contents = try archive.read(entry, from: block, using: &workspace!)
            let new = contents.withUnsafeBytes { bytes -> [UInt8]? in
                if SQLiteFile.begins(bytes) { return migrate(database: bytes, entry, of: archive, place) }
                return migrator.migrateEntry(
                    bytes, suffix: suffix, name: place.file, size: Int(clamping: entry.compressedSize), &log)
            }
            guard let new else { return }
            replacements.append(try archive.replacement(for: entry, contents: new, using: &workspace!))
        } catch {
            log.add(EntryEvent(place: place, outcome: .unreadable, message: "it \(error)"))
        }
    }

    /// A link is never followed.
    private mutating func look(atLink entry: ZipEntry, of archive: ZipArchive, _ place: Place) {
        guard workspace != nil, let target = archive.linkTarget(of: entry, using: &workspace!) else { return }
        let name = PathBytes(Array(entry.name.utf8))
        if let notice = EntryNotices.link(target, of: name, at: place.file) { log.notices.append(notice) }
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
        options.selectsEverything || options.selection.selects(PathBytes(Array(entry.rawName)))
    }
}
