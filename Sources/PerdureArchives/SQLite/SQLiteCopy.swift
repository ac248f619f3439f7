#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A copy of a database in a folder of its own, where SQLite may do with it as it likes. It goes when the value does.
///
/// The folder stands where temporary files do (`TMPDIR`), and nobody else may look into it.
package struct SQLiteCopy: ~Copyable {
    private let parent: FileDescriptor
    private let folder: FileDescriptor
    private let name: PathBytes
    /// Bytes of the database and its log, as they came.
    package let size: Int
    private let system: SystemCalls
    private static let file = PathBytes("database.sqlite")

    /// - Parameter log: the write-ahead log that belongs to it, if there is one.
    package init(
        of database: RawSpan, log: [UInt8]? = nil, system: SystemCalls = .live
    ) throws(FileFailure) {
        let place = getenv("TMPDIR").map { PathBytes(String(cString: $0)) }
        let parent = try system.open(place.flatMap { $0.bytes.isEmpty ? nil : $0 } ?? PathBytes("/tmp"), .folder)
        let name = TemporaryName.unique(process: UInt32(bitPattern: getpid()))
        try system.makeFolder(name, in: parent, mode: 0o700)
        do {
            let folder = try system.open(name, in: parent, .folder)
            try system.write(database, to: try system.open(Self.file, in: folder, .create(mode: 0o600)))
            if let log {
                let logName = Self.file.appending(suffix: SQLiteFile.log)
                try system.write(log, to: try system.open(logName, in: folder, .create(mode: 0o600)))
            }
            self.folder = folder
        } catch {
            try? system.removeTree(name, in: parent)
            throw error
        }
        self.parent = parent
        self.name = name
        size = database.byteCount + (log?.count ?? 0)
        self.system = system
    }

    deinit { try? system.removeTree(name, in: parent) }

    package var path: PathBytes { folder.path.appending(Self.file) }

    /// The database as it is now. Its connections must be closed.
    package func contents() throws(FileFailure) -> [UInt8] {
        let contents = try system.contents(
            of: try system.open(Self.file, in: folder, .read), limit: Int.max, padding: 0)
        return contents.bytes
    }
}
