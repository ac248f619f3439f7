/// One thing that a walk through a folder has found.
package struct FileTreeEntry: Sendable, Hashable {
    /// Where it is, relative to the folder that was walked.
    package let path: PathBytes
    package let kind: Kind
    /// What it was like when it was found; nil if it could not even be looked at.
    package let info: FileInfo?
    /// Whether the include and exclude patterns select it. What they do not select still belongs to the archive
    /// and to a copy of it.
    package let isSelected: Bool

    package enum Kind: Sendable, Hashable {
        case file
        case folder
        /// A symbolic link and where it leads; it is never followed.
        case link(target: PathBytes)
        /// Something that is no part of an archive.
        case skipped(Skipped)
        /// It is there, and this is why it can't be used. For a folder this means that nothing below it is known.
        case unreadable(FileFailure)
    }

    /// Why something is no part of an archive.
    package enum Skipped: String, Sendable, Hashable {
        case pipe, socket, device, other
        /// A temporary file or folder that a killed run has left behind.
        case leftover = "left by a run that was broken off"
        /// The journal of a run in place.
        case journal = "the journal of a run in place"
    }
}
