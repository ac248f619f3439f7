/// A piece of a rewritten text: bytes of the old text, or new ones.
///
/// What holds the text keeps its own spelling of the old bytes (the `&amp;` of HTML, the `\/` of JSON), and escapes
/// only the new ones.
package enum URLPiece: Sendable, Hashable {
    /// A range of the old text, in bytes.
    case source(Range<Int>)
    case text([UInt8])
}

extension [URLPiece] {
    /// The new text.
    package func joined(with old: UnsafeRawBufferPointer) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(reduce(0) { $0 + $1.count })
        for piece in self {
            switch piece {
            case .source(let range): out.append(contentsOf: UnsafeRawBufferPointer(rebasing: old[range]))
            case .text(let text): out += text
            }
        }
        return out
    }
}

extension URLPiece {
    fileprivate var count: Int {
        switch self {
        case .source(let range): range.count
        case .text(let text): text.count
        }
    }
}
