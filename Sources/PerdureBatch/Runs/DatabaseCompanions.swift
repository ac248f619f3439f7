import PerdureArchives

/// The files that stand beside databases in a folder, and belong to them.
struct DatabaseCompanions {
    /// By their database: the write-ahead logs of those that nobody has open.
    private var logs: [PathBytes: FileTreeEntry] = [:]
    /// By their database: what shows that somebody has it open.
    private var marks: [PathBytes: PathBytes] = [:]

    init(_ tree: borrowing FileTree) {
        var files: Set<PathBytes> = []
        for entry in tree.entries where entry.kind == .file {
            files.insert(entry.path)
            for suffix in SQLiteFile.marksOfUse {
                // An empty one is what a change that has ended may leave behind.
                guard let database = entry.path.removing(suffix: suffix), entry.info?.size != 0 else { continue }
                marks[database] = entry.path.lastComponent
            }
        }
        for entry in tree.entries where entry.kind == .file {
            guard let database = entry.path.removing(suffix: SQLiteFile.log), files.contains(database),
                marks[database] == nil
            else { continue }
            logs[database] = entry
        }
    }

    /// The write-ahead log of a file, with which it is copied or written.
    func log(of path: PathBytes) -> FileTreeEntry? { logs[path] }

    /// Whether a file is such a log, which goes with its database.
    func isLog(_ path: PathBytes) -> Bool {
        path.removing(suffix: SQLiteFile.log).map { logs[$0] != nil } ?? false
    }

    func markOfUse(beside path: PathBytes) -> PathBytes? { marks[path] }
}
