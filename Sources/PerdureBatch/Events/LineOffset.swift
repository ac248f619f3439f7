import Perdure
import PerdureFormats

/// How far the places in a part of an entry stand from those of the entry itself.
struct LineOffset: Equatable, Sendable {
    var lines = 0
    /// In UTF-8 bytes; only of the first line of the part.
    var columns = 0

    init(lines: Int = 0, columns: Int = 0) {
        self.lines = lines
        self.columns = columns
    }

    /// Of what follows a text.
    init(after text: UnsafeRawBufferPointer) {
        var index = LineIndex()
        let end = index.position(of: text.count, in: text)
        self.init(lines: end.line - 1, columns: end.column - 1)
    }

    static func + (first: LineOffset, second: LineOffset) -> LineOffset {
        LineOffset(
            lines: first.lines + second.lines,
            columns: second.columns + (second.lines == 0 ? first.columns : 0))
    }
}

extension Place {
    /// The place in the whole entry.
    mutating func move(by offset: LineOffset) {
        guard line > 0, offset != LineOffset() else { return }
        if line == 1, column > 0 { column += offset.columns }
        if endLine == 1, endColumn > 0 { endColumn += offset.columns }
        line += offset.lines
        endLine += offset.lines
    }
}
