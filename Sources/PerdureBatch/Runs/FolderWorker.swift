import Perdure
import PerdureArchives

/// What one worker of a folder keeps.
struct FolderWorker: ~Copyable {
    var migrator: ContentsMigrator
    let options: RunOptions
    private let context: SlotContext
    var reader: FileTreeReader?
    var writer: FolderWriter?
    let companions: DatabaseCompanions
    /// What became of the file that was worked on last, where new contents are handed on.
    private(set) var change: FileChange?
    /// What there is to tell of the files that were taken last.
    var log = RunLog()
    /// Ends the run.
    private(set) var failure: FileFailure?

    init(
        _ context: SlotContext, _ options: RunOptions, _ tree: borrowing FileTree, _ companions: DatabaseCompanions
    ) {
        migrator = ContentsMigrator(context, options)
        self.options = options
        self.context = context
        self.companions = companions
        do throws(FileFailure) { reader = try FileTreeReader(tree) } catch { failure = error }
    }

    init(
        _ context: SlotContext, _ options: RunOptions, _ tree: borrowing FileTree, _ companions: DatabaseCompanions,
        _ output: borrowing FolderOutput
    ) {
        self.init(context, options, tree, companions)
        do throws(FileFailure) { writer = try FolderWriter(output) } catch { failure = error }
    }

    mutating func migrate(_ entries: some Sequence<FileTreeEntry>, in folder: String) {
        log = RunLog()
        change = nil
        for entry in entries where failure == nil { migrate(entry, in: folder) }
    }

    private mutating func migrate(_ entry: FileTreeEntry, in folder: String) {
        let digests = log.digests.count
        let place = Place.file(folder + "/" + entry.path.description)
        do throws(FileFailure) {
            switch entry.kind {
            case .folder: break
            case .link(let target):
                if let notice = EntryNotices.link(EntryLinkTarget(target), of: entry.path, at: place.file) {
                    log.notices.append(notice)
                }
                try writer?.makeLink(entry.path, to: target, like: entry.info)
            case .skipped(let what): log.notices.append("\(place) was left out: it is \(what.described)")
            case .unreadable(let failure): unreadable(failure, place)
            case .file: try migrateWithLog(entry, place)
            }
        } catch {
            failure = error
        }
        if context.verifies, log.digests.count == digests { noteDigest(entry, place) }
    }

    /// What was not looked into is compared as a whole.
    private mutating func noteDigest(_ entry: FileTreeEntry, _ place: Place) {
        if companions.isLog(entry.path) { return }
        switch entry.kind {
        case .link(let target):
            log.digests.append(EntryDigest(name: place.file, outside: LinkDigest(text: target.bytes).number))
        case .file:
            // One that can't be read was named already.
            guard let hash = try? reader?.hash(of: entry) else { return }
            log.digests.append(EntryDigest(name: place.file, hash))
        default: break
        }
    }

    /// A file, and the write-ahead log beside it if it is a database: once a database is written, its log is in it.
    private mutating func migrateWithLog(_ entry: FileTreeEntry, _ place: Place) throws(FileFailure) {
        if companions.isLog(entry.path) { return }
        let log = companions.log(of: entry.path)
        let holdsLog = try migrateFile(entry, place)
        if let log, !holdsLog { try copyUnchanged(log, place) }
    }

    /// - Returns: whether a database was written, with what was in its log.
    private mutating func migrateFile(_ entry: FileTreeEntry, _ place: Place) throws(FileFailure) -> Bool {
        let suffix = entry.path.suffix
        guard entry.isSelected, !EntryFormat.isKnownOpaque(suffix: suffix) else {
            try copyUnchanged(entry, place)
            return false
        }
        if let size = entry.info?.size, size > options.entrySizeLimit {
            log.add(
                EntryEvent(
                    place: place, outcome: .tooLarge,
                    message: "it has \(size) bytes, and the limit is \(options.entrySizeLimit); it was not looked into")
            )
            try copyUnchanged(entry, place)
            return false
        }
        let contents: FileContents
        do throws(FileFailure) {
            contents = try reader!.read(entry, limit: options.entrySizeLimit, padding: StreamRun.padding)
        } catch {
            if error.stopsEverything { throw error }
            unreadable(error, place)
            return false
        }
        let isDatabase = contents.bytes.withUnsafeBytes(SQLiteFile.begins)
        if isDatabase { return try migrateDatabase(contents, entry, place) }
        let new = contents.bytes.withUnsafeBytes { whole -> [UInt8]? in
            let bytes = UnsafeRawBufferPointer(rebasing: whole[..<contents.count])
            return migrator.migrateFile(bytes, suffix: suffix, name: place.file, &log)
        }
        guard let new else {
            try copyUnchanged(entry, place)
            return false
        }
        if writer != nil {
            try write(new, entry, place)
        } else if options.keepsNewContents {
            change = FileChange(
                path: entry.path, info: contents.info,
                hashBefore: ContentHash(of: contents.bytes, count: contents.count), bytes: new,
                remainders: log.remainders)
        }
        return false
    }

    mutating func write(_ new: [UInt8], _ entry: FileTreeEntry, _ place: Place) throws(FileFailure) {
        do throws(FileFailure) {
            try writer?.write(new, like: entry, from: &reader!)
        } catch {
            try passOver(error, place)
        }
    }

    mutating func copyUnchanged(_ entry: FileTreeEntry, _ place: Place) throws(FileFailure) {
        guard writer != nil else { return }
        do throws(FileFailure) {
            try writer?.copyUnchanged(entry, from: &reader!)
        } catch {
            try passOver(error, place)
        }
    }

    /// What can't be read is named, and the rest is done; what can't be written ends the run.
    private mutating func passOver(_ failure: FileFailure, _ place: Place) throws(FileFailure) {
        guard !failure.stopsEverything, [.open, .read, .inspect].contains(failure.operation) else { throw failure }
        unreadable(failure, place)
    }

    mutating func unreadable(_ failure: FileFailure, _ place: Place) {
        log.add(EntryEvent(place: place, outcome: .unreadable, message: failure.description))
    }
}

extension FileTreeEntry.Skipped {
    fileprivate var described: String {
        switch self {
        case .pipe: "a pipe"
        case .socket: "a socket"
        case .device: "a device"
        case .other: "no file, folder or link"
        case .leftover: "what a run that was broken off has left behind"
        case .journal: "the journal of a run in place"
        }
    }
}
