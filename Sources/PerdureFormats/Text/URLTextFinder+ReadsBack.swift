extension URLTextFinder {
    /// Whether a rewritten URL, put in the place of a slot, would be found there again, all of it and nothing more,
    /// and would mean what it should.
    ///
    /// Not every context can say every URL: a bare one that ends with a full stop would lose it. A rewrite
    /// for which this is false must not be written.
    ///
    /// - Parameters:
    ///   - raw: the rewritten URL as ``UnescapedURL/splice(_:)`` gave it.
    ///   - url: what it should mean, as ``UnescapedURL/joined(_:)`` gave it.
    ///   - text: the text with the old URL, in which `slot` was found.
    package func reads(
        back raw: [UInt8], meaning url: [UInt8], in text: UnsafeRawBufferPointer, at slot: URLSlot,
        syntax: TextSyntax
    ) -> Bool {
        guard slot.range.lowerBound >= 0, slot.range.upperBound <= text.count,
            let schemeEnd = raw.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        // Only the bytes that the rules can look at: the rest of the text may be long.
        let before = text[max(0, slot.range.lowerBound - URLSite.lookBehind - 1)..<slot.range.lowerBound]
        let after = text[slot.range.upperBound..<min(text.count, slot.range.upperBound + URLSite.lookAhead)]
        let start = before.count
        return (before + raw + after).withUnsafeBytes { window in
            let bytes = TextBytes(window)
            let colon = start + schemeEnd
            var lines = LineCursor(bytes)
            guard needles.start(ofURLWithColonAt: colon, in: bytes) == start else { return false }
            let site = URLSite(
                text: bytes, syntax: syntax, start: start, colon: colon, line: lines.lineStart(before: start),
                isInFrontMatter: slot.context.isOnlyInProperties)
            let expected = URLSlot(range: start..<start + raw.count, context: slot.context)
            return site.slot == expected && !site.isInsideAnotherURL
                && UnescapedURL(raw: raw, context: slot.context).bytes == url
        }
    }
}
