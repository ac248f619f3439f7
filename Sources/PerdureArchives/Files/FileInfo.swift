/// What the system knows about a file: the parts of `stat(2)` that are used here.
package struct FileInfo: Hashable, Sendable {
    package let kind: FileKind
    /// Length in bytes.
    package let size: Int
    /// Permission bits with set-id and sticky bits: the lowest twelve bits of `st_mode`.
    package let mode: UInt32
    /// When the contents were last changed.
    package let modified: FileTime
    /// When they were last read.
    package let accessed: FileTime
    package let identity: FileIdentity
    /// How many names (hard links) the file has.
    package let linkCount: Int
    package let owner: UInt32
    package let group: UInt32

    /// Whether nobody, not even the owner, has permission to write. Unlike `access(2)` this answers the same for
    /// every user, the superuser too.
    package var isReadOnly: Bool { mode & 0o222 == 0 }

    /// Whether this is still the same file with, as far as can be told without reading it, the same contents.
    package func isSameContents(as other: FileInfo) -> Bool {
        kind == other.kind && identity == other.identity && size == other.size && modified == other.modified
    }
}
