#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The YAML block that may open a note: from a line `---`, the first one but for a byte order mark, to the next
/// line `---` or `...`.
enum FrontMatter {
    /// The range from the opening line to the beginning of the closing one; empty where there is no such block.
    static func range(in text: UnsafeRawBufferPointer) -> Range<Int> {
        let bytes = TextBytes(text)
        let start = bytes.holds("\u{FEFF}", at: 0) ? 3 : 0
        guard let base = text.baseAddress, isMark("---", at: start, in: bytes) else { return 0..<0 }
        var offset = start
        while let newline = memchr(base + offset, Int32(UInt8(ascii: "\n")), text.count - offset) {
            offset = UnsafeRawPointer(newline) - base + 1
            if isMark("---", at: offset, in: bytes) || isMark("...", at: offset, in: bytes) { return start..<offset }
        }
        return 0..<0
    }

    /// Whether a line is a mark and blanks after it.
    private static func isMark(_ mark: StaticString, at offset: Int, in text: TextBytes) -> Bool {
        guard text.holds(mark, at: offset) else { return false }
        let end = text.skip(.blanks, from: offset + mark.utf8CodeUnitCount)
        return end == text.count || text[end] == UInt8(ascii: "\n") || text.holds("\r\n", at: end)
    }
}
