import Perdure
import PerdureArchives

/// What one worker of a tar keeps.
struct TarWorker: ~Copyable {
    private var migrator: ContentsMigrator
    private let options: RunOptions
    /// The entry that was worked on last, if it changes.
    private(set) var new: [UInt8]?
    private(set) var log = RunLog()

    init(_ context: SlotContext, _ options: RunOptions) {
        migrator = ContentsMigrator(context, options)
        self.options = options
    }

    /// Whether an entry's contents are looked into.
    static func wants(_ entry: TarEntry, _ options: RunOptions) -> Bool {
        isCandidate(entry, options) && entry.size <= options.archiveLimits.entrySize
    }

    private static func isCandidate(_ entry: TarEntry, _ options: RunOptions) -> Bool {
        let path = PathBytes(entry.rawName)
        return entry.kind == .file && options.selection.selects(path)
            && !EntryFormat.isKnownOpaque(suffix: path.suffix)
    }

    mutating func migrate(_ piece: TarPiece, name: String) {
        new = nil
        log = RunLog()
        guard let entry = piece.entry else { return }
        let path = PathBytes(entry.rawName)
        let place = Place.file("\(name)!\(path)")
        if let issue = entry.nameIssue {
            log.notices.append(EntryNotices.unsafeName(issue, at: place.file))
        }
        if let notice = entry.linkTarget.flatMap({ EntryNotices.link($0, of: path, at: place.file) }) {
            log.notices.append(notice)
        }
        guard let contents = piece.contents else {
            if Self.isCandidate(entry, options) { tooLarge(entry, place) }
            return
        }
        let changed = piece.bytes.withUnsafeBytes { whole in
            migrator.migrateEntry(
                UnsafeRawBufferPointer(rebasing: whole[contents]), suffix: path.suffix, name: place.file,
                size: entry.size, &log)
        }
        if let changed { new = piece.replacing(with: changed) }
    }

    private mutating func tooLarge(_ entry: TarEntry, _ place: Place) {
        let limit = options.archiveLimits.entrySize
        guard entry.size > limit else { return }
        log.add(
            EntryEvent(
                place: place, outcome: .tooLarge,
                message: "it has \(entry.size) bytes, and the limit is \(limit); it was not looked into"))
    }
}
