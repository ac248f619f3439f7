/// Collects pieces, as few as there can be: what joins is joined, and new text that is the old text's continuation is
/// taken from there.
struct PieceBuilder {
    let old: UnsafeRawBufferPointer
    private(set) var pieces: [URLPiece] = []

    init(old: UnsafeRawBufferPointer) {
        self.old = old
    }

    mutating func source(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if case .source(let last)? = pieces.last, last.upperBound == range.lowerBound {
            pieces[pieces.count - 1] = .source(last.lowerBound..<range.upperBound)
        } else {
            pieces.append(.source(range))
        }
    }

    mutating func text(_ text: [UInt8]) {
        guard !text.isEmpty else { return }
        switch pieces.last {
        case .source(let last)? where old[last.upperBound...].starts(with: text):
            pieces[pieces.count - 1] = .source(last.lowerBound..<(last.upperBound + text.count))
        case .text(let last)?:
            pieces[pieces.count - 1] = .text(last + text)
        default:
            pieces.append(.text(text))
        }
    }

    mutating func text(_ character: Unicode.Scalar) {
        text([UInt8(ascii: character)])
    }
}
