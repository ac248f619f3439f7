import Perdure
import PerdureFormats

/// Lines and columns of a text, counted once and only where they are asked for.
struct LinesOf {
    private let text: UnsafeRawBufferPointer
    private var index = LineIndex()

    init(_ text: UnsafeRawBufferPointer) { self.text = text }

    mutating func place(_ offset: Int, in file: String) -> Place {
        let position = index.position(of: offset, in: text)
        return Place(file: file, line: position.line, column: position.column)
    }
}
