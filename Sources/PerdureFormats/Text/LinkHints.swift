import CKernel

/// Where a text may hold links, found without reading all of it: a known URL, the name `activityType`, encoded text.
///
/// It is a filter: what it finds may be none, and what it passes over holds no link.
package struct LinkHints: Sendable {
    private let needles: URLNeedles
    /// Bytes before the colons that are looked at, as bits.
    private let low: UInt64
    private let high: UInt64
    private let takesEveryURL: Bool
    /// What encoded text begins with.
    private let encodedStarts: [[UInt8]]
    private let encodedFirst: ByteSet
    /// The same with a quote in front: what a string of JSON begins with where it is encoded.
    private let encodedStrings: Beginnings

    /// - Parameters:
    ///   - everyURL: whether URLs of all schemes are looked for.
    ///   - encodedStarts: what encoded text begins with, two bytes or more each.
    package init(_ needles: URLNeedles, everyURL: Bool = false, encodedStarts: [[UInt8]] = []) {
        self.needles = needles
        takesEveryURL = everyURL
        var (low, high): (UInt64, UInt64) = (0, 0)
        for byte in 0..<128 {
            let isLast = everyURL ? ByteSet.alphanumerics.contains(UInt8(byte)) : needles.lengthsByLastByte[byte] != 0
            guard isLast else { continue }
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
        (self.low, self.high) = (low, high)
        self.encodedStarts = encodedStarts
        encodedFirst = ByteSet(Set(encodedStarts.compactMap(\.first)))
        encodedStrings = Beginnings(encodedStarts.map { [JSONByte.quote] + $0 })
    }

    /// Whether encoded text may begin at an offset.
    @inline(__always)
    func mayBeginEncoded(at offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
        offset < text.count && encodedFirst.contains(text[offset]) && beginsEncoded(at: offset, in: text)
    }

    @inline(never)
    private func beginsEncoded(at offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
        let rest = text[offset...]
        return encodedStarts.contains { rest.starts(with: $0) }
    }

    /// The quote of the next string of JSON that may be encoded text; the end of the text where there is none.
    fileprivate func nextEncodedString(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        encodedStrings.next(in: text, from: start)?.offset ?? text.count
    }

    /// The colon of the next URL that may be a link; the end of the text where there is none.
    fileprivate func nextURL(in text: UnsafeRawBufferPointer, from start: Int) -> Int {
        guard let base = text.baseAddress, low | high != 0 else { return text.count }
        var start = start
        while true {
            let colon = perdure_find_colon(
                base.assumingMemoryBound(to: UInt8.self), text.count, start, low, high)
            guard colon < text.count else { return text.count }
            if isURL(colon, TextBytes(text)) { return colon }
            start = colon + 1
        }
    }

    /// What stands before the scheme is not looked at: in JSON it may be the letter of an escape, as in `\nmyapp:`.
    private func isURL(_ colon: Int, _ text: TextBytes) -> Bool {
        if takesEveryURL { return true }
        guard let scheme = needles.scheme(endingAt: colon, in: text) else { return false }
        return scheme == .custom || text[colon + 1] == JSONByte.backslash
            || needles.hasKnownHost(after: colon, in: text)
    }
}

/// The next place of a text that ``LinkHints`` have something to say of, asked for in rising order.
package struct HintCursor {
    fileprivate let hints: LinkHints
    private var url = -1
    private var name = -1
    private var encoded = -1

    package init(_ hints: LinkHints) { self.hints = hints }

    /// The first URL that may be a link from an offset on; the end of the text where there is none.
    mutating func nextURL(in text: UnsafeRawBufferPointer, from offset: Int) -> Int {
        if url < offset { url = hints.nextURL(in: text, from: offset) }
        return url
    }

    /// Whether links may stand in a range of a text; asked for one range after the other.
    package mutating func mayHoldLinks(_ range: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let start = range.lowerBound
        if name < start { name = text.offset(of: "activityType", from: start) ?? text.count }
        return min(nextURL(in: text, from: start), name) < range.upperBound || mayBeginEncoded(at: start, in: text)
    }

    /// Whether URLs or encoded text may stand in strings of a range of JSON; asked for one range after the other.
    mutating func mayHoldTexts(_ range: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let start = range.lowerBound
        if encoded < start { encoded = hints.nextEncodedString(in: text, from: start) }
        return min(nextURL(in: text, from: start), encoded) < range.upperBound
    }

    /// Whether an activity may stand in a string of JSON: the name of its type, with escaped quotes around it.
    static func namesActivity(_ string: Range<Int>, in text: UnsafeRawBufferPointer) -> Bool {
        let bytes = UnsafeRawBufferPointer(rebasing: text[string])
        return bytes.offset(of: "activityType\\", from: 0) != nil
    }

    /// For the next text.
    package mutating func reset() { (url, name, encoded) = (-1, -1, -1) }

    @inline(__always)
    func mayBeginEncoded(at offset: Int, in text: UnsafeRawBufferPointer) -> Bool {
        hints.mayBeginEncoded(at: offset, in: text)
    }
}
