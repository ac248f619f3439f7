/// Where a link that is an entry leads: a symbolic link of a zip, a tar or a folder, or a hard link of a tar.
///
/// No link is ever followed. One that leads out is said all the same, since whoever unpacks the archive may write
/// through it.
package struct EntryLinkTarget: Hashable, Sendable {
    package let path: PathBytes
    /// Whether it counts from the top of the archive, as that of a hard link does, and not from where the link stands.
    package let isFromTop: Bool

    package init(_ path: PathBytes, isFromTop: Bool = false) {
        self.path = path
        self.isFromTop = isFromTop
    }

    /// No system follows a longer one.
    static let longest = 4096

    /// Whether it leads out of the archive, or of the folder.
    ///
    /// - Parameter name: of the link.
    package func leadsOut(of name: PathBytes) -> Bool {
        if path.bytes.first == PathBytes.slash { return true }
        var depth = isFromTop ? 0 : max(0, name.components.count - 1)
        for component in path.bytes.split(separator: PathBytes.slash) where !component.elementsEqual(".".utf8) {
            depth += component.elementsEqual("..".utf8) ? -1 : 1
            if depth < 0 { return true }
        }
        return false
    }
}

extension ZipArchive {
    /// The target of a symbolic link; nil for anything else, and for one that can't be read.
    package func linkTarget(of entry: ZipEntry, using workspace: inout ZipWorkspace) -> EntryLinkTarget? {
        guard entry.isSymbolicLink, entry.issue == nil, entry.expandedSize <= UInt64(EntryLinkTarget.longest),
            let target = try? read(entry, using: &workspace)
        else { return nil }
        return EntryLinkTarget(PathBytes(target))
    }
}
