#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Lines and columns of offsets in one text, found only when something is to be reported there.
///
/// It looks no further into the text than the furthest offset it was asked for, and keeps what it found.
/// Lines end with LF or CRLF and count from 1; columns count UTF-8 bytes from 1. A byte order mark has no
/// column: the byte after it stands in column 1, as editors show it.
package struct LineIndex: Sendable {
    /// The offset at which each line begins, as far as the text was read.
    private var starts = [0]
    /// How far the text was read for line ends.
    private var known = 0

    package init() {}

    /// Line and column of an offset; an offset past the end counts as the end.
    ///
    /// - Parameter text: the same text at every call.
    package mutating func position(
        of offset: Int, in text: UnsafeRawBufferPointer
    ) -> (line: Int, column: Int) {
        let offset = max(0, min(offset, text.count))
        if offset > known { extend(to: offset, in: text) }
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let mark = low == 0 && text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return (low + 1, max(offset - starts[low] - mark, 0) + 1)
    }

    private mutating func extend(to end: Int, in text: UnsafeRawBufferPointer) {
        guard let base = text.baseAddress else { return }
        while let newline = memchr(base + known, Int32(UInt8(ascii: "\n")), end - known) {
            known = UnsafeRawPointer(newline) - base + 1
            starts.append(known)
        }
        known = end
    }
}
