#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

extension Journal {
    /// Starts the journal of a new run.
    ///
    /// A folder that holds an empty journal, or that of a run which was undone, is used again. To go on with a run
    /// that was broken off, `read` the journal, compare its header, and `reopen` it.
    ///
    /// - Throws: `FileFailure`: `.journalFinished` and `.journalUnfinished` if the folder holds such a run,
    ///   `.notAJournal` if it holds something else, `.journalInUse`.
    package static func create(
        at path: PathBytes, header: JournalHeader, system: SystemCalls = .live
    ) throws(FileFailure) -> Journal {
        let target = try ReplacementTarget.find(path.withoutSlashesAtEnd, system: system)
        let isNew = target.present == nil
        if isNew { try system.makeFolder(target.name, in: target.folder, mode: 0o700) }
        do {
            return try start(target, header, isNew: isNew, system)
        } catch {
            if isNew { try? system.removeTree(target.name, in: target.folder) }
            throw error
        }
    }

    private static func start(
        _ target: borrowing ReplacementTarget, _ header: JournalHeader, isNew: Bool, _ system: SystemCalls
    ) throws(FileFailure) -> Journal {
        let folder = try system.open(target.name, in: target.folder, .folder)
        if !isNew { try clear(folder, system) }
        do {
            try system.makeFolder(originalsName, in: folder, mode: 0o700)
        } catch {
            if error.errno != EEXIST { throw error }
        }
        let originals = try system.open(originalsName, in: folder, .folder)
        let file = try LockedFile(
            try system.open(fileName, in: folder, .create(mode: 0o600)), of: folder.path, system: system)
        var journal = Journal(
            header: header, folder: folder, originals: originals, file: file, contents: nil, lastOriginal: 0,
            system: system)
        try journal.append([JournalRecord(.header, header.value)])
        try journal.sync()
        try system.sync(journal.folder)
        try system.sync(target.folder)
        return journal
    }

    /// Removes a journal that nothing depends on any more, and refuses any other.
    private static func clear(_ folder: borrowing FileDescriptor, _ system: SystemCalls) throws(FileFailure) {
        let names = try checkNames(in: folder, system)
        if names.contains(fileName) {
            let locked = try LockedFile(try system.open(fileName, in: folder, .append), of: folder.path, system: system)
            switch try contents(of: locked.file, system).state {
            case .empty, .undone: break
            case .unfinished: throw FileFailure(.create, folder.path, .journalUnfinished)
            case .finished: throw FileFailure(.create, folder.path, .journalFinished)
            }
        }
        if names.contains(originalsName) {
            let originals = try system.open(originalsName, in: folder, .folder)
            guard try system.names(in: originals).isEmpty else { throw FileFailure(.open, folder.path, .notAJournal) }
        }
        if names.contains(fileName) { try system.remove(fileName, in: folder) }
    }

    /// Refuses a folder that holds anything but what a journal has.
    ///
    /// - Returns: The names in it.
    @discardableResult
    static func checkNames(
        in folder: borrowing FileDescriptor, _ system: SystemCalls
    ) throws(FileFailure) -> [PathBytes] {
        let names = try system.names(in: folder)
        guard names.allSatisfy({ $0 == fileName || $0 == originalsName }) else {
            throw FileFailure(.open, folder.path, .notAJournal)
        }
        return names
    }

    /// Reads a journal without taking it.
    ///
    /// - Returns: Its contents; nil if the folder, or the file in it, does not exist.
    package static func read(
        at path: PathBytes, system: SystemCalls = .live
    ) throws(FileFailure) -> JournalContents? {
        do {
            let folder = try system.open(path, .folder)
            return try contents(of: try system.open(fileName, in: folder, .read), system)
        } catch {
            if error.errno == ENOENT { return nil }
            throw error
        }
    }

    /// Opens the journal of an earlier run to add to it. The torn end that a broken-off run has left is cut off.
    ///
    /// - Parameter onlyLooking: Whether the file stays as it is; then nothing can be added.
    /// - Returns: Nil if there is no journal, or none with a whole header: then nothing was changed under it.
    package static func reopen(
        at path: PathBytes, onlyLooking: Bool = false, system: SystemCalls = .live
    ) throws(FileFailure) -> OpenedJournal? {
        guard try read(at: path, system: system)?.header != nil else { return nil }
        let folder = try system.open(path, .folder)
        let access: FileAccess = onlyLooking ? .read : .append
        let file = try LockedFile(try system.open(fileName, in: folder, access), of: folder.path, system: system)
        let contents = try contents(of: file.file, system)
        guard let header = contents.header else { return nil }
        if !onlyLooking, try system.info(file.file).size > contents.length {
            try system.truncate(file.file, to: contents.length)
        }
        let originals = try system.open(originalsName, in: folder, .folder)
        let last = try system.names(in: originals).compactMap { Int($0.description) }.max() ?? 0
        let journal = Journal(
            header: header, folder: folder, originals: originals, file: file, contents: contents, lastOriginal: last,
            system: system)
        return OpenedJournal(journal: journal, contents: contents)
    }

    private static func contents(
        of file: borrowing FileDescriptor, _ system: SystemCalls
    ) throws(FileFailure) -> JournalContents {
        let bytes = try system.contents(of: file, limit: 1 << 32, padding: 0)
        return try JournalContents(bytes.bytes, path: file.path)
    }
}
