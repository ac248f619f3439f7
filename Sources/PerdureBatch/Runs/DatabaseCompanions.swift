import PerdureArchives

/// The files that stand beside databases in a folder, and belong to them.
struct DatabaseCompanions {
    /// By their database: the write-ahead logs of those that nobody has open.
    private var logs: [PathBytes: FileTreeEntry] = [:]
    /// By their database: what shows that somebody has it open.
    private var marks: [PathBytes: PathBytes] = [:]

    init(_ tree: borrowing FileTree) {
        var found: [PathBytes: FileTreeEntry] = [:]
        for entry in tree.entries where entry.kind == .file {
            if let database = entry.path.removing(suffix: SQLiteFile.log) { found[database] = entry }
            for suffix in SQLiteFile.marksOfUse {
                // An empty one is what a change that has ended may leave behind.
                guard let database = entry.path.removing(suffix: suffix), entry.info?.size != 0 else { continue }
                marks[database] = entry.path.lastComponent
            }
        }
        guard !found.isEmpty else { return }
        for entry in tree.entries where entry.kind == .file && marks[entry.path] == nil {
            if let log = found[entry.path] { logs[entry.path] = log }
        }
    }

    /// The write-ahead log of a file, with which it is copied or written.
    func log(of path: PathBytes) -> FileTreeEntry? { logs.isEmpty ? nil : logs[path] }

    /// Whether a file is such a log, which goes with its database.
    func isLog(_ path: PathBytes) -> Bool {
        if logs.isEmpty { return false }
        return path.removing(suffix: SQLiteFile.log).map { logs[$0] != nil } ?? false
    }

    func markOfUse(beside path: PathBytes) -> PathBytes? { marks[path] }
}
