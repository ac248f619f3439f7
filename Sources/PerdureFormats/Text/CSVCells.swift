/// The cells of a table of text (RFC 4180), in order.
///
/// Cells are separated by commas, semicolons or tabs: by what stands most often between the cells of the first record.
/// Nothing is refused: a quote that nothing closes opens a cell that ends with the text.
package struct CSVCells: Sequence, IteratorProtocol {
    /// One cell.
    package struct Cell: Sendable, Equatable {
        /// Its text, without quotes around it.
        package var range: Range<Int>
        package var isQuoted: Bool
    }

    private let text: TextBytes
    /// What stands between cells.
    package let separator: UInt8
    private var position: Int

    package init(_ bytes: UnsafeRawBufferPointer) {
        text = TextBytes(bytes)
        position = text.holds("\u{FEFF}", at: 0) ? 3 : 0
        separator = Self.separator(of: text, from: position)
    }

    private static let separators = Array(",;\t".utf8)
    private static let quote = UInt8(ascii: "\"")

    /// Of those that stand in the first record outside quotes, the most frequent one; a comma where there is none.
    private static func separator(of text: TextBytes, from start: Int) -> UInt8 {
        var counts = [Int](repeating: 0, count: separators.count)
        var isInQuotes = false
        for offset in start..<Swift.min(text.count, start + mostOfRecord) {
            let byte = text[offset]
            if byte == quote { isInQuotes.toggle() }
            if isInQuotes { continue }
            if ByteSet.lineEnds.contains(byte) { break }
            if let index = separators.firstIndex(of: byte) { counts[index] += 1 }
        }
        let most = counts.max() ?? 0
        return separators[counts.firstIndex(of: most) ?? 0]
    }

    /// How far the first record is looked at.
    private static let mostOfRecord = 64 << 10

    package mutating func next() -> Cell? {
        guard position < text.count else { return nil }
        let start = position
        if text[start] == Self.quote, let end = endOfQuoted(from: start + 1) {
            position = text[end] == Self.quote ? end + 1 : end
            if isEndOfCell(position) {
                pass()
                return Cell(range: start + 1..<end, isQuoted: true)
            }
            // Something follows the closing quote: no cell as it should be, and all of it is taken as it stands.
            position = start
        }
        while !isEndOfCell(position) { position += 1 }
        let end = position
        pass()
        return Cell(range: start..<end, isQuoted: false)
    }

    /// The quote that closes a cell, or the end of the text.
    private func endOfQuoted(from start: Int) -> Int? {
        var end = start
        while end < text.count {
            if text[end] == Self.quote {
                guard text[end + 1] == Self.quote else { return end }
                end += 1
            }
            end += 1
        }
        return text.count
    }

    private func isEndOfCell(_ offset: Int) -> Bool { offset >= text.count || isEnd(text[offset]) }

    private func isEnd(_ byte: UInt8) -> Bool { byte == separator || ByteSet.lineEnds.contains(byte) }

    /// Past a separator or line end.
    private mutating func pass() {
        position += text.holds("\r\n", at: position) ? 2 : 1
    }

    /// Whether a text can stand in a cell without quotes.
    package func canStandUnquoted(_ new: [UInt8]) -> Bool {
        new.first != Self.quote && !new.contains(where: isEnd)
    }
}
