/// Collects pieces, as few as there can be: what joins is joined, and new text that is the old text's continuation is
/// taken from there.
struct PieceBuilder {
    private let old: UnsafeRawBufferPointer
    private var finished: [URLPiece] = []
    /// New text that is not yet among the pieces.
    private var pending: [UInt8] = []
    /// Where the last range of the old text ended.
    private var sourceEnd: Int?

    init(old: UnsafeRawBufferPointer) {
        self.old = old
    }

    var pieces: [URLPiece] { pending.isEmpty ? finished : finished + [.text(pending)] }

    mutating func source(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var range = range
        if let end = pending.last, "&?#/:".utf8.contains(end), range.lowerBound > sourceEnd ?? 0,
            old[range.lowerBound - 1] == end
        {
            // The delimiter before it comes along, so that the new text is no more than what differs.
            pending.removeLast()
            range = range.lowerBound - 1..<range.upperBound
        }
        if !pending.isEmpty {
            finished.append(.text(pending))
            pending = []
        } else if case .source(let last)? = finished.last, last.upperBound == range.lowerBound {
            finished.removeLast()
            range = last.lowerBound..<range.upperBound
        }
        finished.append(.source(range))
        sourceEnd = range.upperBound
    }

    mutating func text(_ text: [UInt8]) {
        if pending.isEmpty, let sourceEnd, old[sourceEnd...].starts(with: text) {
            source(sourceEnd..<(sourceEnd + text.count))
        } else {
            pending += text
        }
    }

    mutating func text(_ character: Unicode.Scalar) {
        text([UInt8(ascii: character)])
    }
}
