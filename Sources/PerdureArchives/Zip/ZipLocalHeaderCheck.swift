/// Finds each entry's data behind its local header, and what the header says otherwise than the
/// central directory.
struct ZipLocalHeaderCheck {
    /// Where the central directory starts, before which all entries lie.
    let end: Int
    private var window: ZipWindow

    /// More than the central directory knows of a header's length: local extra fields may be
    /// longer, usually by times of access and change.
    private static let slack = 128

    init(source: ZipSource, end: Int) {
        self.end = end
        window = ZipWindow(source: source, end: end)
    }

    /// Reads the headers in file order, which is the order that a disk likes.
    mutating func run(on entries: inout [ZipEntry], in order: [Int]) throws(ZipFailure) {
        for index in order where entries[index].issue == nil {
            try check(&entries[index])
        }
    }

    private mutating func check(_ entry: inout ZipEntry) throws(ZipFailure) {
        guard let offset = entry.headerOffset else { return }
        let available = end - offset
        let expected = min(available, ZipLayout.Local.length + entry.rawName.count + Self.slack)
        var part = try window.load(offset..<offset + expected)
        guard let length = ZipLocalHeader.length(window.bytes.span.bytes.extracting(part)) else {
            entry.issue = .noLocalHeader(at: offset)
            return
        }
        if length > expected, length <= available {
            part = try window.load(offset..<offset + length)
        }
        let bytes = window.bytes.span.bytes.extracting(part)
        guard let header = ZipLocalHeader(bytes), entry.compressedSize <= UInt64(available - header.length) else {
            entry.issue = .outsideArchive
            return
        }
        let start = offset + header.length
        entry.dataRange = start..<start + Int(entry.compressedSize)
        // A masked header hides what could be compared.
        if !entry.flags.contains(.headersMasked), let field = header.disagreement(with: entry, bytes: bytes) {
            entry.issue = .headersDisagree(field, at: offset)
        }
    }
}
