import Perdure
import PerdureFormats

/// A table of text: each cell is a value of its own.
extension LinkSlots {
    /// The new table in pieces of the old one; nil where nothing changes.
    mutating func migrate(
        csv text: UnsafeRawBufferPointer, _ site: SlotSite, _ log: inout SlotLog
    ) -> [URLPiece]? {
        var hints = HintCursor(context.hints)
        var splice = SplicedPieces()
        var cells = CSVCells(text)
        let quote = UInt8(ascii: "\"")
        while let cell = cells.next() {
            guard hints.mayHoldLinks(cell.range, in: text) else { continue }
            let mark = log.mark
            let value = EscapedText(raw: Array(text[cell.range]), layer: cell.isQuoted ? .doubled(quote) : .plain)
            guard let pieces = migrate(value, at: cell.range.lowerBound, site, &log) else { continue }
            if !cell.isQuoted, !cells.canStandUnquoted(value.splice(pieces)) {
                log.rollBack(to: mark)
                log.failed(
                    at: site.offset(cell.range.lowerBound), LinkResult(.failed),
                    "what the links of this cell become needs quotes around it, and it has none", context)
                continue
            }
            splice.replace(cell.range, with: pieces)
        }
        return splice.finished(text.count)
    }
}
