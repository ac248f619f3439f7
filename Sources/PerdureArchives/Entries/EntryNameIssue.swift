/// What makes an entry's name unsafe to unpack to. It does not stand in the way of reading or
/// rewriting the entry, which never touches the file system under that name.
package enum EntryNameIssue: Equatable, Sendable {
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

    /// Looks at a name as the most careless program would: with either slash between its parts.
    init?(of name: some Collection<UInt8>) {
        guard let issue = Self.find(in: name) else { return nil }
        self = issue
    }

    private static func find(in name: some Collection<UInt8>) -> EntryNameIssue? {
        guard let first = name.first else { return .empty }
        if name.contains(0) { return .containsNUL }
        if first == UInt8(ascii: "/") { return .absolute }
        let parts = name.split(omittingEmptySubsequences: false) { byte in
            byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
        }
        if parts.contains(where: { $0.elementsEqual("..".utf8) }) { return .traversal }
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
        if parts.count > 1, isLetter, parts[0].elementsEqual([first, UInt8(ascii: ":")]) { return .driveLetter }
        // `\\server\share`; a single one may start a title on a system where it is no slash.
        return parts.count > 2 && parts[0].isEmpty && parts[1].isEmpty ? .absolute : nil
    }
}

extension EntryNameIssue: CustomStringConvertible {
    /// What is wrong with the name, to follow it.
    package var description: String {
        switch self {
        case .empty: "is no name at all"
        case .containsNUL: "has a NUL in its name"
        case .absolute: "has an absolute name"
        case .driveLetter: "has a name that starts with a drive"
        case .traversal: "has a name that leads out of the archive by `..`"
        }
    }
}
