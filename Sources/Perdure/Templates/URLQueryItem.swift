/// One item of a URL's query: what stands between two `&`. Ranges count bytes of the whole URL.
package struct URLQueryItem: Sendable, Hashable {
    /// The item without its delimiters; empty between two `&` that follow each other.
    package var whole: Range<Int>
    package var name: Range<Int>
    /// What follows the first `=`; empty behind the name where there is none.
    package var value: Range<Int>
    /// Whether it stands in a query inside the fragment.
    package var isInFragment: Bool
    /// Which item of the form it is; nil where the form does not name it.
    package internal(set) var known: Int?
    /// Whether the form gives its value literally.
    package internal(set) var isLiteral = false

    /// The items of a query, in order. An empty query has none.
    static func append(
        of text: UnsafeRawBufferPointer, _ range: Range<Int>, isInFragment: Bool, to items: inout [URLQueryItem]
    ) {
        guard !range.isEmpty else { return }
        var start = range.lowerBound
        var equals: Int?
        for at in range.lowerBound...range.upperBound {
            if at < range.upperBound, text[at] != UInt8(ascii: "&") {
                if equals == nil, text[at] == UInt8(ascii: "=") { equals = at }
                continue
            }
            items.append(
                URLQueryItem(
                    whole: start..<at, name: start..<(equals ?? at), value: (equals.map { $0 + 1 } ?? at)..<at,
                    isInFragment: isInFragment))
            start = at + 1
            equals = nil
        }
    }

    func isNamed(_ bytes: [UInt8], in text: UnsafeRawBufferPointer) -> Bool {
        !whole.isEmpty && PercentText.equal(text, name, bytes)
    }
}
