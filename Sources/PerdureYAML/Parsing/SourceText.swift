internal import Perdure

/// The bytes of a YAML file with its name and lines: what turns offsets into places and excerpts.
struct SourceText: Sendable {
    let file: String
    let bytes: [UInt8]
    let lines: LineTable

    init(_ bytes: [UInt8], file: String) {
        self.file = file
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    func place(_ range: Range<Int>) -> Place { lines.place(of: range, in: file) }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The line that the byte at `offset` belongs to, without its line end.
    func lineRange(at offset: Int) -> Range<Int> {
        lines.range(ofLine: lines.line(at: offset), in: bytes) ?? offset..<offset
    }

    /// The bytes from `start` up to `end`, within the text; empty at `start` where the two are the wrong way round.
    ///
    /// libyaml's offsets and those found in the text need not agree in a broken file: a range of both is made here.
    func range(_ start: Int, _ end: Int) -> Range<Int> {
        let start = min(max(0, start), bytes.count)
        return start..<min(max(start, end), bytes.count)
    }

    /// The one byte at an offset, to be marked; empty at the text's end.
    func byte(at offset: Int) -> Range<Int> { range(offset, offset + 1) }

    /// What stands from an offset to the end of its line, without the blanks around it.
    func restOfLine(from offset: Int) -> Range<Int> { trimmed(range(offset, lineRange(at: offset).upperBound)) }

    /// The byte at an offset; nil outside the text.
    subscript(offset: Int) -> UInt8? {
        bytes.indices.contains(offset) ? bytes[offset] : nil
    }

    /// Whether a blank, a line end or the end of the text stands at the offset.
    func isBlankOrEnd(at offset: Int) -> Bool {
        guard let byte = self[offset] else { return true }
        return byte == .space || byte == .tab || byte == .lineFeed || byte == .carriageReturn
    }

    /// The range without the spaces and tabs around it.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while end > start, isBlankOrEnd(at: end - 1) { end -= 1 }
        while start < end, isBlankOrEnd(at: start) { start += 1 }
        return start..<end
    }
}
