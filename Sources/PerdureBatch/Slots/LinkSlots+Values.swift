import Perdure
import PerdureFormats

/// Texts that stand in others, with one layer of escapes around them.
extension LinkSlots {
    /// A string of a JSON document, by the range between its quotes.
    mutating func migrate<S: Splice>(
        string range: Range<Int>, _ document: UnsafeRawBufferPointer, _ splice: inout S, _ site: SlotSite,
        _ log: inout SlotLog
    ) {
        let text = EscapedText(raw: Array(document[range]), layer: .json)
        if let pieces = migrate(text, at: range.lowerBound, site, &log) { splice.replace(range, with: pieces) }
    }

    /// The new spelling of an escaped text that stands at an offset of another, in pieces of the old one; nil where
    /// nothing changes.
    mutating func migrate(
        _ text: EscapedText, at offset: Int, _ site: SlotSite, _ log: inout SlotLog
    ) -> [URLPiece]? {
        let inner = site.inside(text, at: offset)
        guard inner.depth <= Self.depthLimit else {
            log.notice("text lies escaped in more than \(Self.depthLimit) others, and was not looked into")
            return nil
        }
        return text.bytes.withUnsafeBytes { migrate(value: $0, inner, &log) }.map(text.spelt)
    }

    /// The links of one value: a JSON document, a URL, or text.
    mutating func migrate(
        value: UnsafeRawBufferPointer, _ site: SlotSite, _ log: inout SlotLog
    ) -> [URLPiece]? {
        if Self.looksLikeJSON(value) {
            let mark = log.mark
            var walker = JSONWalker()
            var hints = HintCursor(context.hints)
            var splice = SplicedPieces()
            do throws(JSONFailure) {
                try migrate(json: value, &walker, &hints, &splice, site, &log)
                return splice.finished(value.count)
            } catch {
                log.rollBack(to: mark)
            }
        }
        return migrate(text: value, TextSyntax(ofValue: value), site, &log)
    }

    /// An object or array that something follows.
    private static func looksLikeJSON(_ text: UnsafeRawBufferPointer) -> Bool {
        let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        guard let first = text.first(where: { !isSpace($0) }), let last = text.last(where: { !isSpace($0) })
        else { return false }
        return first == UInt8(ascii: "{") && last == UInt8(ascii: "}")
            || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
    }
}
