/// A byte offset as a person's editor shows it.
package struct LinePosition: Equatable, Sendable {
    /// From 1. A line ends with a line feed.
    package let line: Int
    /// In UTF-8 bytes, from 1.
    package let column: Int

    /// Counts from the start of the bytes; an offset past their end is taken as the end.
    package init(of offset: Int, in bytes: UnsafeRawBufferPointer) {
        var line = 1
        var lineStart = 0
        let offset = max(0, min(offset, bytes.count))
        for position in 0..<offset where bytes[position] == UInt8(ascii: "\n") {
            line += 1
            lineStart = position + 1
        }
        self.line = line
        column = offset - lineStart + 1
    }
}
