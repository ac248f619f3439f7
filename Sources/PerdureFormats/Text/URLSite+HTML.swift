/// Where HTML says that an attribute's value ends (https://html.spec.whatwg.org/multipage/syntax.html#attributes-2).
extension URLSite {
    /// The end of the quoted value that the URL opens, without blanks before the quote.
    ///
    /// A value with white space in it is one URL only where the attribute holds a URL by its nature, and text
    /// otherwise: `title="myapp://x opens it"`.
    func quotedAttributeEnd(_ quote: UInt8) -> Int? {
        guard opener == quote, let name = attributeName(before: start - 1) else { return nil }
        // In Markdown the same bytes may be code, which has no character references.
        guard syntax == .html || isInTag(name.lowerBound) else { return nil }
        var end = colon + 1
        var hasBlanks = false
        while text[end] != quote {
            if Self.endsAttribute.contains(text[end]) { return nil }
            if ByteSet.blanks.contains(text[end]) { hasBlanks = true }
            end += 1
        }
        guard hasBlanks else { return end }
        let trimmed = text.skipBack(.blanks, from: end, floor: colon + 1)
        let isWhole = !(start..<trimmed).contains { ByteSet.blanks.contains(text[$0]) }
        return isWhole || holdsURL(name) ? trimmed : nil
    }

    /// What ends no value that holds a URL, only one that somebody forgot to close.
    private static let endsAttribute: ByteSet = "\0\n\r<>"

    /// `href=url`
    var unquotedAttributeEnd: Int? {
        guard opener == UInt8(ascii: "="), let name = attributeName(before: start), isInTag(name.lowerBound)
        else { return nil }
        var end = colon + 1
        while !Self.endsUnquoted.contains(text[end]) { end += 1 }
        return end
    }

    private static let endsUnquoted = ByteSet.controlsAndSpace.union("\"'<>`")

    /// The name in `name = ` before an offset.
    private func attributeName(before offset: Int) -> Range<Int>? {
        let equals = text.skipBack(.whiteSpace, from: offset, floor: floor) - 1
        guard text[equals] == UInt8(ascii: "=") else { return nil }
        let end = text.skipBack(.whiteSpace, from: equals, floor: floor)
        let start = text.skipBack(Self.nameCharacters, from: end, floor: floor)
        return start < end ? start..<end : nil
    }

    private static let nameCharacters = ByteSet.alphanumerics.union("-_:.@")

    /// Whether a tag was opened before an attribute's name and not closed.
    private func isInTag(_ name: Int) -> Bool {
        guard ByteSet.whiteSpace.union("\"'/").contains(text[name - 1]) else { return false }
        var offset = name - 1
        while offset > floor {
            offset -= 1
            if text[offset] == UInt8(ascii: ">") { return false }
            if text[offset] == UInt8(ascii: "<") { return ByteSet.letters.contains(text[offset + 1]) }
        }
        return false
    }

    private func holdsURL(_ name: Range<Int>) -> Bool {
        Self.attributesOfURLs.contains { text.holdsIgnoringCase($0, in: name) }
    }

    /// Attributes whose whole value is one URL.
    private static let attributesOfURLs = [
        "action", "cite", "data", "formaction", "href", "poster", "src", "xlink:href",
    ].map { Array($0.utf8) }
}
