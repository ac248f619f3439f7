/// Where a part's text stands in a text that matched.
package struct TemplateBinding: Sendable, Hashable {
    /// The part's index in its template's parts. A repeated part has a binding for each of its elements.
    package var part: Int
    /// The part's text as it is spelt, in bytes of the whole text.
    package var range: Range<Int>
    package var spelling: Spelling

    package enum Spelling: Sendable {
        case plain
        /// Percent-encoded (RFC 3986, section 2.1).
        case percent
    }

    package init(part: Int, range: Range<Int>, spelling: Spelling) {
        self.part = part
        self.range = range
        self.spelling = spelling
    }

    /// The part's text with escapes undone. `text` is what was matched.
    package func decoded(in text: UnsafeRawBufferPointer) -> [UInt8] {
        let raw = text[range]
        guard spelling == .percent, raw.contains(UInt8(ascii: "%")) else { return Array(raw) }
        return PercentEncoding.decoded(raw)
    }

    /// Whether the part's text, with escapes undone, is these bytes.
    package func isEqual(to bytes: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        if spelling == .percent { return PercentText.equal(text, range, bytes) }
        return bytes.withUnsafeBytes { Bytes.equal(UnsafeRawBufferPointer(rebasing: text[range]), $0) }
    }
}
