/// One entry of a tar, as its headers describe it.
package struct TarEntry: Sendable {
    /// What it is, as far as that matters here.
    package enum Kind: Sendable {
        case file
        /// A file with holes, of which the archive holds a map and the rest.
        case sparse
        case folder
        /// A link, a device, a pipe, or what some program keeps beside files.
        case other
    }

    /// The name's bytes as they are in the archive.
    package let rawName: [UInt8]
    package let kind: Kind
    /// Bytes of contents in the archive.
    package let size: Int
    /// Where its first header starts in the archive.
    package let offset: Int
    /// Where it leads, if it is a link.
    package let linkTarget: EntryLinkTarget?

    /// What makes the name unsafe to unpack to, if anything.
    package var nameIssue: EntryNameIssue? { EntryNameIssue(of: rawName) }
}

/// A part of a tar: an entry's headers, all of an entry, or bytes of which nothing is wanted.
package struct TarPiece: Sendable {
    /// The bytes as they are in the archive, and some readable zeros behind them.
    package var bytes: [UInt8]
    /// How many of `bytes` are the archive's.
    package var count: Int
    /// The entry that begins here.
    package var entry: TarEntry?
    /// Where its contents are in `bytes`, if they were wanted.
    package var contents: Range<Int>?

    /// Readable bytes behind the end, for lexers that look at whole words.
    static let padding = 64

    init(_ bytes: [UInt8], entry: TarEntry? = nil, contents: Range<Int>? = nil) {
        count = bytes.count
        self.bytes = bytes
        self.entry = entry
        self.contents = contents
        if contents != nil { self.bytes.append(contentsOf: repeatElement(0, count: Self.padding)) }
    }
}
