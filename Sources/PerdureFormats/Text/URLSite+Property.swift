/// Where the value of a property ends: a line of YAML front matter, or of the block that ends a Joplin note.
extension URLSite {
    /// `key: url` or `- url` with nothing after it but a comment
    var propertyEnd: Int? {
        guard isValue(at: start) else { return nil }
        var end = colon + 1
        while !ByteSet.controlsAndSpace.contains(text[end]) { end += 1 }
        let next = text.skip(.blanks, from: end, atMost: Self.lookAhead / 2)
        return isLineEnd(next) || next > end && text[next] == UInt8(ascii: "#") ? end : nil
    }

    /// A URL that is the whole text but for white space.
    var wholeEnd: Int? {
        guard start <= Self.lookAhead / 2, text.skip(.whiteSpace, from: 0) == start else { return nil }
        var end = colon + 1
        while !Self.endsWhole.contains(text[end]) { end += 1 }
        let rest = text.skip(.whiteSpace, from: end, atMost: Self.lookAhead / 2)
        return rest >= text.count ? end : nil
    }

    private static let endsWhole = ByteSet.controlsAndSpace.union("\"<>`")

    /// `key: "url"` or `key: 'url'`
    func yamlQuotedEnd(_ quote: UInt8, _ context: URLContext) -> Int? {
        guard isInFrontMatter, opener == quote, isValue(at: start - 1) else { return nil }
        let rules = context.escapes
        var end = colon + 1
        while !ByteSet.controlsAndSpace.contains(text[end]) {
            if let escape = rules.escape(at: end, in: text) {
                end += escape.count
            } else if text[end] == quote {
                return end
            } else {
                end += 1
            }
        }
        return nil
    }

    private func isLineEnd(_ offset: Int) -> Bool {
        offset >= text.count || ByteSet.lineEnds.contains(text[offset])
    }

    /// Whether an offset begins the value of a property.
    private func isValue(at offset: Int) -> Bool {
        guard ByteSet.blanks.contains(text[offset - 1]), let line = lineStart(before: offset) else { return false }
        if text.holds(Self.joplinSource, at: line), line + Self.joplinSource.utf8CodeUnitCount == offset { return true }
        guard isInFrontMatter else { return false }
        let key = text.skip(Self.indentation, from: line)
        let end = text.skipBack(.blanks, from: offset, floor: line)
        // A list's element has no key; in `a: b: c` only the first colon ends one.
        guard end > key else { return true }
        return text[end - 1] == UInt8(ascii: ":") && !(key..<end - 1).contains { Self.inNoKey.contains(text[$0]) }
    }

    /// The key under which Joplin keeps the URL a note came from.
    private static let joplinSource: StaticString = "source_url: "
    private static let indentation: ByteSet = " \t-"
    private static let inNoKey: ByteSet = ":[]{}\"'#,"
}

extension URLContext {
    /// Whether a URL has this context only where it is the value of a property.
    var isOnlyInProperties: Bool {
        self == .property || self == .yamlSingleQuoted || self == .yamlDoubleQuoted
    }
}
