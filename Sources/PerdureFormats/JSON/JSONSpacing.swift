import Perdure

/// How the members of an object, or the elements of an array, are spaced, as ranges of the source.
struct JSONSpacing {
    /// The white space between a comma and what follows it.
    let afterComma: Range<Int>
    /// What stands between key and value; empty where no member shows it, and it is a bare colon.
    let colon: Range<Int>

    static let compact = JSONSpacing(afterComma: 0..<0, colon: 0..<0)

    private init(afterComma: Range<Int>, colon: Range<Int>) {
        self.afterComma = afterComma
        self.colon = colon
    }

    /// As before and in the last member. In `{"a": 1}`, where no comma shows it, as after the colon.
    init(last: TapeNode, isOnly: Bool, in source: UnsafeRawBufferPointer) {
        let before = Self.whiteSpace(endingAt: last.memberStart, in: source)
        let hasKey = last.keyEnd > last.keyStart
        colon = hasKey ? Int(last.keyEnd)..<Int(last.start) : 0..<0
        if isOnly, hasKey, before.isEmpty {
            afterComma = Self.whiteSpace(endingAt: Int(last.start), in: source)
        } else {
            afterComma = before
        }
    }

    private static func whiteSpace(endingAt end: Int, in source: UnsafeRawBufferPointer) -> Range<Int> {
        var start = end
        while start > 0, JSONByte.isWhiteSpace(source[start - 1]) { start -= 1 }
        return start..<end
    }
}
