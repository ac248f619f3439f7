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
    mutating func run(on entries: inout ZipEntries, in order: [Int]) throws(ZipFailure) {
        for index in order {
            let entry = entries[index]
            guard entry.issue == nil, let offset = entry.headerOffset else { continue }
            let (data, issue) = try check(entry, at: offset)
            if let data { entries.set(dataRange: data, at: index) }
            if let issue { entries.set(issue, at: index) }
        }
    }

    private mutating func check(
        _ entry: ZipEntry, at offset: Int
    ) throws(ZipFailure) -> (data: Range<Int>?, issue: ZipIssue?) {
        let available = end - offset
        let expected = min(available, ZipLayout.Local.length + entry.rawName.count + Self.slack)
        var part = try window.load(offset..<offset + expected)
        guard let length = ZipLocalHeader.length(window.bytes.span.bytes.extracting(part)) else {
            return (nil, .noLocalHeader(at: offset))
        }
        if length > expected, length <= available {
            part = try window.load(offset..<offset + length)
        }
        let bytes = window.bytes.span.bytes.extracting(part)
        guard let header = ZipLocalHeader(bytes), entry.compressedSize <= UInt64(available - header.length) else {
            return (nil, .outsideArchive)
        }
        let start = offset + header.length
        let data = start..<start + Int(entry.compressedSize)
        // A masked header hides what could be compared.
        if !entry.flags.contains(.headersMasked), let field = header.disagreement(with: entry, bytes: bytes) {
            return (data, .headersDisagree(field, at: offset))
        }
        return (data, nil)
    }
}
