/// Where the lines of a text begin: turns byte offsets into the lines and columns of a ``Place``.
///
/// A line ends with LF, CR LF or a lone CR, as in YAML and in most editors. A byte order mark belongs to
/// no line: the first line begins after it, so its first visible character has column 1.
package struct LineTable: Sendable {
    /// The offset of each line's first byte, ascending; never empty.
    private let starts: [Int]
    private let end: Int

    package init(_ bytes: [UInt8]) {
        let starts = bytes.withUnsafeBufferPointer { bytes in
            var starts = [Self.byteOrderMarkLength(of: bytes)]
            var index = starts[0]
            while index < bytes.count {
                let byte = bytes[index]
                index += 1
                if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A { index += 1 }
                if byte == 0x0A || byte == 0x0D { starts.append(index) }
            }
            return starts
        }
        self.starts = starts
        end = bytes.count
    }

    /// How many lines there are; a text that ends with a line end has an empty last one.
    package var count: Int { starts.count }

    /// The line, counted from 1, that the byte at `offset` belongs to; a line end belongs to its line.
    package func line(at offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The offset of a line's first byte; nil where there is no such line.
    package func start(ofLine line: Int) -> Int? {
        line >= 1 && line <= starts.count ? starts[line - 1] : nil
    }

    /// The bytes of a line without its line end; nil where there is no such line.
    package func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int>? {
        guard let start = start(ofLine: line) else { return nil }
        var end = line < starts.count ? starts[line] : end
        while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return start..<end
    }

    /// A place for a range of bytes.
    package func place(of range: Range<Int>, in file: String) -> Place {
        let line = line(at: range.lowerBound)
        let endsBeforeNextLine = line == starts.count || range.upperBound < starts[line]
        let endLine = endsBeforeNextLine ? line : self.line(at: range.upperBound)
        return Place(
            file: file, line: line, column: max(0, range.lowerBound - starts[line - 1]) + 1,
            endLine: endLine, endColumn: max(0, range.upperBound - starts[endLine - 1]) + 1)
    }

    private static func byteOrderMarkLength(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }
}
