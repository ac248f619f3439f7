import Perdure
import PerdureFormats

/// Text of a syntax: URLs, activities among words, encoded text.
extension LinkSlots {
    /// The new text in pieces of the old one; nil where nothing changes.
    mutating func migrate(
        text: UnsafeRawBufferPointer, _ syntax: TextSyntax, _ site: SlotSite, _ log: inout SlotLog
    ) -> [URLPiece]? {
        if context.collector != nil {
            for link in URLHarvest.links(in: text, syntax) { log.collect(link) }
        }
        let places = EmbeddedFinder.places(in: text, syntax: syntax, encodedStarts: EncodedCarrier.starts)
        var next = places.startIndex
        var splice = SplicedPieces()
        // What stands before it belongs to what was found already.
        var taken = 0
        var budget = 4096 + 4 * text.count
        for slot in context.finder.slots(in: text, syntax: syntax) {
            while next < places.endIndex, places[next].range.lowerBound <= slot.range.lowerBound {
                migrate(places[next], text, &taken, &budget, &splice, site, &log)
                next += 1
            }
            guard slot.range.lowerBound >= taken else { continue }
            taken = slot.range.upperBound
            if let pieces = migrate(slot, text, syntax, site, &log) { splice.replace(slot.range, with: pieces) }
        }
        for place in places[next...] { migrate(place, text, &taken, &budget, &splice, site, &log) }
        return splice.finished(text.count)
    }

    /// What stands at a place, unless it belongs to what was found before.
    private mutating func migrate(
        _ place: EmbeddedPlace, _ text: UnsafeRawBufferPointer, _ taken: inout Int, _ budget: inout Int,
        _ splice: inout SplicedPieces, _ site: SlotSite, _ log: inout SlotLog
    ) {
        guard place.range.lowerBound >= taken else { return }
        switch place.kind {
        case .object:
            guard let found = migrate(objectAt: place.range.lowerBound, text, &budget, site, &log) else { return }
            taken = found.end
            if let pieces = found.pieces { splice.replace(place.range.lowerBound..<found.end, with: pieces) }
        case .escaped(let layer):
            taken = place.range.upperBound
            let inner = EscapedText(raw: Array(text[place.range]), layer: layer)
            if let pieces = migrate(inner, at: place.range.lowerBound, site, &log) {
                splice.replace(place.range, with: pieces)
            }
        case .encoded:
            guard let found = migrate(encodedAt: place.range.lowerBound, text, site, &log) else { return }
            taken = found.range.upperBound
            if let new = found.new { splice.replace(found.range, with: [.text(new)]) }
        }
    }

    // MARK: URLs

    /// The URLs that change, outside some ranges, which are in order.
    mutating func edits(
        in text: UnsafeRawBufferPointer, _ syntax: TextSyntax, outside links: [Range<Int>], _ log: inout SlotLog
    ) -> [TextEdit] {
        var edits: [TextEdit] = []
        var others = links[...]
        for slot in context.finder.slots(in: text, syntax: syntax) {
            while let first = others.first, first.upperBound <= slot.range.lowerBound { others.removeFirst() }
            if let first = others.first, first.overlaps(slot.range) { continue }
            guard let pieces = migrate(slot, text, syntax, SlotSite(), &log) else { continue }
            let old = UnsafeRawBufferPointer(rebasing: text[slot.range])
            edits.append(TextEdit(range: slot.range, text: pieces.joined(with: old)))
        }
        return edits
    }

    private mutating func migrate(
        _ slot: URLSlot, _ text: UnsafeRawBufferPointer, _ syntax: TextSyntax, _ site: SlotSite, _ log: inout SlotLog
    ) -> [URLPiece]? {
        let raw = UnsafeRawBufferPointer(rebasing: text[slot.range])
        let url = UnescapedURL(raw: raw, context: slot.context)
        let offset = site.offset(slot.range.lowerBound)
        let (result, _, pieces) = url.bytes.withUnsafeBytes {
            nested.migrate(url: $0, .init(offset: offset), &tape, &worker)
        }
        // Where a form leaves the host open, an address that no form reads is just an address.
        if result.outcome == .unknown, !context.engine.urls.claims(url.bytes) { return nil }
        if context.verifies { log.cover(offset..<max(offset, site.offset(slot.range.upperBound))) }
        if context.keepsLinks {
            log.locate(offset..<max(offset, site.offset(slot.range.upperBound)), .url(url.bytes))
        }
        defer { nested.hand(to: &log) }
        log.countURLText()
        guard result.outcome.isRewritten || !pieces.isEmpty else {
            log.note(result, at: offset, context)
            if context.keepsChanges, result.detail?.isWorthSaying == true {
                log.change(at: offset, from: Array(raw), to: nil)
            }
            return nil
        }
        let new = url.splice(pieces)
        guard context.finder.reads(back: new, meaning: url.joined(pieces), in: text, at: slot, syntax: syntax) else {
            nested.refuse(NestedLinks.cannotBeSaid)
            log.failed(
                at: offset, result, "the new URL can't be written here: it would be read back as another one", context)
            return nil
        }
        log.note(result, at: offset, context)
        if new.elementsEqual(raw) { return nil }
        if context.keepsChanges { log.change(at: offset, from: Array(raw), to: new) }
        return url.spelt(pieces)
    }
}
