/// Names in markup: the text node or attribute around them.
extension EmbeddedFinder {
    /// The text node or attribute that holds a name; nil where it stands in no markup, or where nothing is escaped.
    mutating func markup(around name: Int) -> EmbeddedPlace? {
        guard syntax == .html || syntax == .markdown || syntax == .value else { return nil }
        let limit = syntax == .html ? limit : max(limit, name - URLSite.lookBehind)
        var offset = name
        while offset > limit {
            offset -= 1
            if text[offset] == UInt8(ascii: ">") { return textNode(from: offset + 1, around: name) }
            if text[offset] == UInt8(ascii: "<") { return tag(at: offset, around: name) }
        }
        return syntax == .html && limit == 0 ? textNode(from: 0, around: name) : nil
    }

    private func textNode(from start: Int, around name: Int) -> EmbeddedPlace? {
        guard syntax == .html, !isInScript(start) else { return nil }
        var end = name
        while end < text.count, text[end] != UInt8(ascii: "<") { end += 1 }
        return EmbeddedPlace(range: start..<end, kind: .escaped(.references(quote: nil)))
    }

    /// Whether the tag that ends before an offset begins a script or style, which knows no references.
    private func isInScript(_ start: Int) -> Bool {
        var tag = start - 1
        let floor = max(0, start - URLSite.lookBehind)
        while tag > floor, text[tag] != UInt8(ascii: "<") { tag -= 1 }
        return text.holdsIgnoringCase("<script", in: tag..<tag + 7)
            || text.holdsIgnoringCase("<style", in: tag..<tag + 6)
    }

    /// The attribute of the tag at an offset that holds a name. Comments and CDATA are no tags.
    private mutating func tag(at start: Int, around name: Int) -> EmbeddedPlace? {
        guard ByteSet.letters.contains(text[start + 1]) else { return nil }
        var offset = start + 1
        while offset < name {
            let quote = text[offset]
            guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
                offset += 1
                continue
            }
            guard !unclosed.contains(.attribute(quote)) else { return nil }
            var end = offset + 1
            while end < text.count, text[end] != quote { end += 1 }
            guard end < text.count else {
                unclosed.insert(.attribute(quote))
                return nil
            }
            if end > name {
                return EmbeddedPlace(range: offset + 1..<end, kind: .escaped(.references(quote: quote)))
            }
            offset = end + 1
        }
        return nil
    }
}
