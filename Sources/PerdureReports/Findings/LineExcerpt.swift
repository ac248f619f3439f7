internal import Perdure

/// A line of a file as a terminal shows it, with carets below the range of a place.
///
/// Tabs become spaces, so that both lines agree; of a long line only the surroundings of the range are shown.
struct LineExcerpt {
    private(set) var line = ""
    /// `^~~~` at the right distance; empty where the place has no column.
    private(set) var carets = ""

    private static let tabWidth = 4

    /// A character of the line with the bytes that it comes from.
    private struct Cell {
        let bytes: Range<Int>
        let text: String
        let width: Int
    }

    /// - Parameters:
    ///   - bytes: the line without its line end.
    ///   - width: how many columns to take.
    init(_ bytes: ArraySlice<UInt8>, place: Place, width: Int) {
        let start = max(0, place.column - 1)
        let isOneLine = place.endLine == place.line
        let end = max(start, isOneLine ? place.endColumn - 1 : bytes.count)
        // What lies further off than the width can't be shown, and a line may be megabytes long.
        let reach = width * 4
        let from = Self.boundary(max(0, min(start, bytes.count) - reach), in: bytes)
        let to = min(bytes.count, max(start, min(end, start + reach)) + reach)
        let cells = Self.cells(Array(bytes), from: from, to: to)
        let first = cells.firstIndex { $0.bytes.upperBound > start } ?? cells.count
        let last = max(first, cells.firstIndex { $0.bytes.lowerBound >= end } ?? cells.count)
        let window = Self.window(cells, around: first..<last, width: width)
        let isCutBefore = window.lowerBound > 0 || from > 0
        let isCutAfter = window.upperBound < cells.count || to < bytes.count
        line = (isCutBefore ? "…" : "") + cells[window].map(\.text).joined() + (isCutAfter ? "…" : "")
        guard place.column > 0 else { return }
        let marked = (first..<last).clamped(to: window)
        let before = cells[window.lowerBound..<min(max(first, window.lowerBound), window.upperBound)].reduce(0) {
            $0 + $1.width
        }
        let length = max(1, cells[marked].reduce(0) { $0 + $1.width })
        carets =
            String(repeating: " ", count: before + (isCutBefore ? 1 : 0)) + "^"
            + String(repeating: "~", count: length - 1)
    }

    /// The start of the character that a byte belongs to.
    private static func boundary(_ offset: Int, in bytes: ArraySlice<UInt8>) -> Int {
        var offset = offset
        while offset > 0, offset < bytes.count, bytes[bytes.startIndex + offset] & 0xC0 == 0x80 { offset -= 1 }
        return offset
    }

    private static func cells(_ bytes: [UInt8], from: Int, to: Int) -> [Cell] {
        var cells: [Cell] = []
        var offset = from
        var column = 0
        while offset < to {
            let (cell, length) = cell(bytes, at: offset, column: column)
            cells.append(cell)
            column += cell.width
            offset += length
        }
        return cells
    }

    private static func cell(_ bytes: [UInt8], at offset: Int, column: Int) -> (Cell, length: Int) {
        if bytes[offset] == UInt8(ascii: "\t") {
            let width = tabWidth - column % tabWidth
            return (Cell(bytes: offset..<offset + 1, text: String(repeating: " ", count: width), width: width), 1)
        }
        for length in 1...4 where offset + length <= bytes.count {
            guard let text = String(validating: bytes[offset..<offset + length], as: UTF8.self),
                let scalar = text.unicodeScalars.first
            else { continue }
            let shown = TerminalCharacter(scalar)
            return (Cell(bytes: offset..<offset + length, text: shown.text, width: shown.width), length)
        }
        let shown = TerminalCharacter(byte: bytes[offset])
        return (Cell(bytes: offset..<offset + 1, text: shown.text, width: shown.width), 1)
    }

    /// The cells to show: as much of the range as fits, then what fits on both sides of it.
    private static func window(_ cells: [Cell], around range: Range<Int>, width: Int) -> Range<Int> {
        var lower = min(range.lowerBound, cells.count)
        var upper = lower
        // Two columns are for the signs that something was cut.
        var left = width - 2
        while upper < range.upperBound, cells[upper].width <= left {
            left -= cells[upper].width
            upper += 1
        }
        var grows = true
        while grows {
            grows = false
            if lower > 0, cells[lower - 1].width <= left {
                lower -= 1
                left -= cells[lower].width
                grows = true
            }
            if upper < cells.count, cells[upper].width <= left {
                left -= cells[upper].width
                upper += 1
                grows = true
            }
        }
        return lower..<upper
    }
}
