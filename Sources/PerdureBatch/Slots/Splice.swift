import Perdure
import PerdureFormats

/// Takes what comes in the place of ranges of a text, in the order of the text.
protocol Splice {
    /// How far it is, to come back to.
    associatedtype Mark
    var mark: Mark { get }
    mutating func rollBack(to mark: Mark)

    /// The link of a tape comes in the place of a range.
    mutating func replace(_ range: Range<Int>, with tape: borrowing Tape, _ renderer: inout JSONRenderer)
    /// Pieces of a range come in its place.
    mutating func replace(_ range: Range<Int>, with pieces: [URLPiece])
}

/// The new text itself.
struct SplicedBytes: Splice {
    private let text: UnsafeRawBufferPointer
    private var out: [UInt8]
    /// What stands before it was copied or replaced.
    private(set) var copied = 0
    /// Where the document stands in the text whose ranges are replaced.
    var start = 0

    /// - Parameter out: the new text is appended to it.
    init(_ text: UnsafeRawBufferPointer, appendingTo out: consuming [UInt8] = []) {
        self.text = text
        self.out = out
    }

    var mark: (out: Int, copied: Int) { (out.count, copied) }

    mutating func rollBack(to mark: (out: Int, copied: Int)) {
        out.removeSubrange(mark.out...)
        copied = mark.copied
    }

    mutating func replace(_ range: Range<Int>, with tape: borrowing Tape, _ renderer: inout JSONRenderer) {
        copy(upTo: start + range.lowerBound)
        renderer.render(tape, into: &out)
        copied = start + range.upperBound
    }

    mutating func replace(_ range: Range<Int>, with pieces: [URLPiece]) {
        copy(upTo: start + range.lowerBound)
        out += pieces.joined(
            with: UnsafeRawBufferPointer(rebasing: text[start + range.lowerBound..<start + range.upperBound]))
        copied = start + range.upperBound
    }

    private mutating func copy(upTo end: Int) {
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[copied..<end]))
    }

    /// The new text as far as ``copied``.
    consuming func finish() -> [UInt8] { out }

    /// The whole new text; nil where nothing was replaced.
    consuming func finished() -> [UInt8]? {
        guard copied > 0 else { return nil }
        copy(upTo: text.count)
        return out
    }
}

/// The new text in pieces of the old one.
struct SplicedPieces: Splice {
    private var pieces: [URLPiece] = []
    private var copied = 0

    var mark: (pieces: Int, copied: Int) { (pieces.count, copied) }

    mutating func rollBack(to mark: (pieces: Int, copied: Int)) {
        pieces.removeSubrange(mark.pieces...)
        copied = mark.copied
    }

    mutating func replace(_ range: Range<Int>, with tape: borrowing Tape, _ renderer: inout JSONRenderer) {
        replace(range, with: renderer.pieces(of: tape))
    }

    mutating func replace(_ range: Range<Int>, with new: [URLPiece]) {
        if copied < range.lowerBound { pieces.append(.source(copied..<range.lowerBound)) }
        pieces += new.map { $0.moved(by: range.lowerBound) }
        copied = range.upperBound
    }

    /// The whole new text; nil where nothing was replaced.
    consuming func finished(_ count: Int) -> [URLPiece]? {
        guard copied > 0 else { return nil }
        if copied < count { pieces.append(.source(copied..<count)) }
        return pieces
    }
}

extension URLPiece {
    func moved(by count: Int) -> URLPiece {
        if case .source(let range) = self { return .source(range.lowerBound + count..<range.upperBound + count) }
        return self
    }
}
