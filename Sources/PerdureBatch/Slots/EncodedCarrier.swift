import Perdure
import PerdureFormats

/// What may stand in a text as base64 or hexadecimal digits, told by how its bytes begin.
///
/// A text is decoded only where its first digits say one of these beginnings, so that a new carrier is one row, and
/// costs nothing where it does not occur.
struct EncodedCarrier: Sendable {
    let name: String
    /// How its bytes begin; two bytes or more each.
    let magics: [[UInt8]]
    /// The migrated bytes of one whole carrier; nil where nothing changes.
    let migrate: @Sendable (UnsafeRawBufferPointer, inout LinkSlots, SlotSite, inout SlotLog) -> [UInt8]?

    static let all = [
        EncodedCarrier(name: "JSON", magics: ["{\"", "{ ", "{\n", "{\r", "{\t", "[{"].map { Array($0.utf8) }) {
            document, slots, site, log in
            slots.migrate(value: document, site, &log)?.joined(with: document)
        }
    ]

    /// What encoded text begins with.
    static let starts = EncodedText.starts(ofMagics: all.flatMap(\.magics))

    static func of(_ bytes: [UInt8]) -> EncodedCarrier? {
        all.first { row in row.magics.contains { bytes.starts(with: $0) } }
    }
}

extension LinkSlots {
    /// The encoded carrier at an offset of a text, migrated; nil where there is none.
    mutating func migrate(
        encodedAt start: Int, _ text: UnsafeRawBufferPointer, _ site: SlotSite, _ log: inout SlotLog
    ) -> (range: Range<Int>, new: [UInt8]?)? {
        guard site.depth < Self.depthLimit, let encoded = EncodedText(at: start, in: text),
            let carrier = EncodedCarrier.of(encoded.bytes)
        else { return nil }
        let mark = log.mark
        let covered = log.covered.count
        let new = encoded.bytes.withUnsafeBytes { carrier.migrate($0, &self, site.inside(encodedAt: start), &log) }
        // Links in it have no places of their own.
        if log.covered.count > covered {
            let offset = site.offset(encoded.range.lowerBound)
            log.cover(offset..<max(offset, site.offset(encoded.range.upperBound)))
        }
        guard let new else { return (encoded.range, nil) }
        let written = encoded.encode(new)
        if encoded.endsApart(written, in: text) { return (encoded.range, written) }
        log.rollBack(to: mark)
        log.failed(
            at: site.offset(start), LinkResult(.failed),
            "what the links of this encoded text become can't be written here: it would run on into what follows",
            context)
        return (encoded.range, nil)
    }
}
