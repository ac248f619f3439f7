/// What makes an entry's name unsafe to unpack to. It does not stand in the way of reading or
/// rewriting the entry, which never touches the file system under that name.
package enum ZipNameIssue: Equatable, Sendable {
    /// The name has no bytes.
    case empty
    /// The name holds a NUL, at which many programs would end it.
    case containsNUL
    /// The name starts at the root of the file system.
    case absolute
    /// The name starts with a drive, as in `C:\notes.txt`.
    case driveLetter
    /// A part of the name is `..`, which leads out of the folder.
    case traversal
}
