/// Where the components of a URL stand in it (RFC 3986, appendix B). Nothing is checked but the scheme.
package struct URLRanges: Sendable, Hashable {
    package var scheme: Range<Int>
    /// What follows `//`: host, and user and port if there are any; nil where no `//` follows the scheme.
    package var authority: Range<Int>?
    package var path: Range<Int>
    /// What follows `?`.
    package var query: Range<Int>?
    /// What follows `#`.
    package var fragment: Range<Int>?

    /// Nil where the text does not begin with a scheme and a colon.
    package init?(_ text: UnsafeRawBufferPointer) {
        var at = 0
        while at < text.count, URLScheme.isSchemeByte(text[at]) { at += 1 }
        guard at > 0, at < text.count, text[at] == UInt8(ascii: ":"),
            (0x61...0x7A).contains(Bytes.lowercased(text[0]))
        else { return nil }
        scheme = 0..<at
        at += 1
        let slash = UInt8(ascii: "/")
        let question = UInt8(ascii: "?")
        let hash = UInt8(ascii: "#")
        if text.count - at >= 2, text[at] == slash, text[at + 1] == slash {
            let start = at + 2
            at = start
            while at < text.count, text[at] != slash, text[at] != question, text[at] != hash { at += 1 }
            authority = start..<at
        }
        var start = at
        while at < text.count, text[at] != question, text[at] != hash { at += 1 }
        path = start..<at
        if at < text.count, text[at] == question {
            start = at + 1
            while at < text.count, text[at] != hash { at += 1 }
            query = start..<at
        }
        if at < text.count { fragment = (at + 1)..<text.count }
    }
}
