import CSystemCalls

/// Whether somebody has a database open. What is copied meanwhile may be torn.
package enum SQLiteUse: Hashable, Sendable {
    /// A file stands beside it that only a database in use has.
    case companion(PathBytes)
    case locked

    /// As the end of a sentence.
    package var description: String {
        switch self {
        case .companion(let path): "'\(path)' stands beside it"
        case .locked: "a program holds a lock on it"
        }
    }

    /// What to do about it.
    package static let way = "Close that program, and copy the database and its '-wal' elsewhere, without a '-shm'."
}

extension SystemCalls {
    /// Looks at a database that a person named.
    package func useOfDatabase(at path: PathBytes) throws(FileFailure) -> SQLiteUse? {
        let folder = try open(path.parent, .folder)
        for suffix in SQLiteFile.marksOfUse {
            let name = path.lastComponent.appending(suffix: suffix)
            guard let info = try infoIfPresent(name, in: folder) else { continue }
            // An empty journal is what a change that has ended may leave behind.
            if info.size > 0 || suffix != SQLiteFile.journal { return .companion(name) }
        }
        return try isLockedDatabase(try open(path, .read)) ? .locked : nil
    }

    /// Whether a connection of another process has locked any of the bytes that SQLite keeps its locks on.
    package func isLockedDatabase(_ file: borrowing FileDescriptor) throws(FileFailure) -> Bool {
        let number = file.number
        return try call(.inspect, file.path) { _ in perdure_is_locked(number, 0x4000_0000, 512) } > 0
    }
}

extension SystemCalls {
    /// Reads a database that nobody has open, and its write-ahead log.
    package func readDatabase(
        at path: PathBytes, limit: Int
    ) throws(FileFailure) -> (database: FileContents, log: [UInt8]?) {
        if let use = try useOfDatabase(at: path) { throw FileFailure(.read, path, .databaseInUse(use)) }
        let database = try readFile(at: path, limit: limit)
        let name = path.lastComponent.appending(suffix: SQLiteFile.log)
        var log: FileContents?
        let folder = try open(path.parent, .folder)
        if try infoIfPresent(name, in: folder) != nil {
            log = try contents(of: try openFile(name, in: folder), limit: limit, padding: 0)
        }
        // Had somebody written meanwhile, the two would not belong together.
        if let use = try useOfDatabase(at: path) { throw FileFailure(.read, path, .databaseInUse(use)) }
        guard try info(try open(path, .read)).isSameContents(as: database.info),
            try infoIfPresent(name, in: folder) == nil ? log == nil : log != nil
        else { throw FileFailure(.read, path, .changedMeanwhile) }
        return (database, log?.bytes)
    }
}

extension SystemCalls {
    /// Refuses to put a database where one is, or where a file stands that would be taken as belonging to it.
    package func checkNewDatabase(at path: PathBytes) throws(FileFailure) {
        let folder = try open(path.parent, .folder)
        for suffix in [[], SQLiteFile.log] + SQLiteFile.marksOfUse {
            let name = path.lastComponent.appending(suffix: suffix)
            guard let info = try infoIfPresent(name, in: folder), info.kind != .device else { continue }
            throw FileFailure(.create, path.parent.appending(name), .databaseThere)
        }
    }
}

extension FileTreeReader {
    /// Whether a program has locked a database of the tree.
    package mutating func isLockedDatabase(_ entry: FileTreeEntry) throws(FileFailure) -> Bool {
        try system.isLockedDatabase(try open(entry.path))
    }
}
