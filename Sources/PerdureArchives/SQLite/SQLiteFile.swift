#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// How a database and what belongs to it look as files.
package enum SQLiteFile {
    package static let magic = Array("SQLite format 3\0".utf8)

    /// The write-ahead log beside a database: what was written last.
    package static let log = Array("-wal".utf8)
    /// What stands beside a database that is in use: memory that connections share, and the journal of a change.
    package static let marksOfUse = [Array("-shm".utf8), journal]
    static let journal = Array("-journal".utf8)

    package static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: magic) }

    /// Whether a word, as the name of a table, stands anywhere in a database: a look without opening it.
    package static func mentions(_ word: String, in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress, let first = word.utf8.first else { return false }
        var position = 0
        while position + word.utf8.count <= bytes.count,
            let found = memchr(base + position, Int32(first), bytes.count - position)
        {
            let start = UnsafeRawPointer(found) - base
            if bytes[start...].starts(with: word.utf8) { return true }
            position = start + 1
        }
        return false
    }
}

extension PathBytes {
    package func appending(suffix: [UInt8]) -> PathBytes { PathBytes(bytes + suffix) }

    /// The path without an ending; nil where it ends otherwise, or is nothing else.
    package func removing(suffix: [UInt8]) -> PathBytes? {
        guard bytes.count > suffix.count, bytes.suffix(suffix.count).elementsEqual(suffix) else { return nil }
        return PathBytes(bytes.dropLast(suffix.count))
    }
}
