/// What an entry is called: its bytes made text, and whether that is safe to unpack to.
package struct ZipName {
    /// The text, with `/` between its parts.
    package let text: String
    package let issue: EntryNameIssue?

    /// - Parameter unicodePath: the contents of the Unicode Path extra field, if there is one.
    init(_ bytes: ArraySlice<UInt8>, flags: ZipFlags, madeBy: ZipMaker, unicodePath: ArraySlice<UInt8>?) {
        if unicodePath == nil, Self.isPlain(bytes.span) {
            text = String(decoding: bytes, as: UTF8.self)
            issue = nil
            return
        }
        let decoded = Self.decode(bytes, flags: flags, unicodePath: unicodePath)
        // Programs that ignore the format's rule write Windows paths as they are. Elsewhere a
        // backslash is a character like others.
        let isWindowsPath =
            madeBy.isDOS && decoded.utf8.contains(UInt8(ascii: "\\"))
            && !decoded.utf8.contains(UInt8(ascii: "/"))
        text = isWindowsPath ? String(decoded.map { $0 == "\\" ? "/" : $0 }) : decoded
        issue = EntryNameIssue(of: text.utf8)
    }

    /// Whether the name is ASCII without anything that needs a second look. Most are.
    private static func isPlain(_ bytes: Span<UInt8>) -> Bool {
        guard !bytes.isEmpty, bytes[0] != UInt8(ascii: "/") else { return false }
        var previous: UInt8 = 0
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ":"), 0, 0x80...: return false
            case UInt8(ascii: ".") where previous == UInt8(ascii: "."): return false
            default: previous = byte
            }
        }
        return true
    }

    /// UTF-8 where the entry says so, in a Unicode Path that still belongs to this name, or where
    /// the bytes happen to be UTF-8, which macOS does not flag; else code page 437.
    private static func decode(
        _ bytes: ArraySlice<UInt8>, flags: ZipFlags, unicodePath: ArraySlice<UInt8>?
    ) -> String {
        if let path = unicodePath, path.count > 5, path.first == 1,
            path.span.bytes.integer(at: 1) == CRC32.checksum(bytes.span.bytes)
        {
            return String(decoding: path.dropFirst(5), as: UTF8.self)
        }
        let text = String(decoding: bytes, as: UTF8.self)
        // Bytes that are not UTF-8 were replaced by others.
        if flags.contains(.utf8) || text.utf8.elementsEqual(bytes) { return text }
        return CodePage437.decode(bytes)
    }
}
