/// The record of an in-place run, from which it can be undone.
///
/// A journal is a folder with a file `journal`, to which records are only ever added, and a folder `originals` with
/// the files that were replaced. While a value of this type lives, no other process can open the same journal.
package struct Journal: ~Copyable, Sendable {
    package let header: JournalHeader
    let folder: FileDescriptor
    let originals: FileDescriptor
    let system: SystemCalls
    private let locked: LockedFile
    private var length: Int
    private var failure: FileFailure?
    /// Whether a torn record stands at the end.
    private var hasGap = false
    /// The number of the next replaced file.
    private(set) var nextNumber: Int
    /// Whether a file was ever replaced under this journal.
    private(set) var hasReplacements: Bool

    static let fileName = PathBytes("journal")
    static let originalsName = PathBytes("originals")

    /// Where the journal of an input is unless another place is named: beside it, as `<INPUT>.perdure-journal`.
    package static func defaultPath(for input: PathBytes) -> PathBytes {
        input.appendingText(".perdure-journal")
    }

    /// Whether a folder of that name, with those names in it, is the journal of some run.
    static func isJournal(_ folder: PathBytes, _ names: [PathBytes]) -> Bool {
        hasUsualName(folder) && names.contains(fileName)
    }

    /// Whether a journal may have that name inside an archive, and not be taken for a part of it.
    package static func hasUsualName(_ folder: PathBytes) -> Bool {
        folder.bytes.reversed().starts(with: ".perdure-journal".utf8.reversed())
    }

    init(
        header: JournalHeader, folder: consuming FileDescriptor, originals: consuming FileDescriptor,
        file: consuming LockedFile, contents: JournalContents?, lastOriginal: Int, system: SystemCalls
    ) {
        self.header = header
        self.folder = folder
        self.originals = originals
        locked = file
        self.system = system
        length = contents?.length ?? 0
        nextNumber = max(lastOriginal, contents?.lastNumber ?? 0) + 1
        hasReplacements = (contents?.lastNumber ?? 0) > 0
    }

    /// Adds records at the end; they are safe from a power failure after the next `sync`.
    ///
    /// Once this or `sync` has failed, it fails always: what comes after a gap could not be trusted.
    package mutating func append(_ records: [JournalRecord]) throws(FileFailure) {
        if let failure { throw failure }
        for record in records where record.payload.count > JournalRecord.longestPayload {
            throw FileFailure(.write, locked.file.path, .tooLarge(limit: JournalRecord.longestPayload))
        }
        let lines = Array(records.map(\.line).joined())
        do {
            try system.write(lines, to: locked.file)
        } catch {
            failure = error
            // Without this the torn end is passed over by the reader.
            hasGap = (try? system.truncate(locked.file, to: length)) == nil
            throw error
        }
        length += lines.count
        if records.contains(where: { $0.kind == .replaced }) { hasReplacements = true }
    }

    /// Adds a record that is good to have and that nothing depends on: that the disk has no room for it is no failure.
    mutating func note(_ kind: JournalRecord.Kind) {
        guard failure == nil else { return }
        do {
            try append([JournalRecord(kind, .members([:]))])
        } catch {
            if !hasGap { failure = nil }
        }
    }

    /// Makes all records so far safe from a power failure.
    package mutating func sync() throws(FileFailure) {
        if let failure { throw failure }
        do {
            try system.sync(locked.file)
        } catch {
            failure = error
            throw error
        }
    }

    /// Takes the next number for a file to be replaced.
    mutating func takeNumber() -> Int {
        defer { nextNumber += 1 }
        return nextNumber
    }

    /// Ends a run under which nothing was replaced: there is nothing to undo, so nothing stays.
    func removeFromDisk() throws(FileFailure) {
        for name in try system.names(in: originals) { try system.remove(name, in: originals) }
        try system.removeFolder(Journal.originalsName, in: folder)
        try system.remove(Journal.fileName, in: folder)
        let parent = try system.open(folder.path.parent, .folder)
        try system.removeFolder(folder.path.lastComponent, in: parent)
    }
}
