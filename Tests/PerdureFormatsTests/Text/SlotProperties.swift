import Perdure
import PerdureFormats
import Testing

/// What holds for the slots of every text, whatever its bytes.
enum SlotProperties {
    static func check(_ text: [UInt8], _ syntax: TextSyntax) {
        let slots = Samples.slots(text, syntax)
        var end = 0
        for slot in slots {
            #expect(slot.range.lowerBound >= end && slot.range.upperBound <= text.count && !slot.range.isEmpty)
            end = slot.range.upperBound
            checkSplice(UnescapedURL(raw: Array(text[slot.range]), context: slot.context), slot, text, syntax)
        }
    }

    /// Old pieces put together again are the old bytes, however they were cut, and are found again.
    private static func checkSplice(_ url: UnescapedURL, _ slot: URLSlot, _ text: [UInt8], _ syntax: TextSyntax) {
        let all = url.bytes.indices
        #expect(url.splice([.source(all)]) == url.raw)
        for cut in all where isBetweenCharacters(cut, url.bytes) {
            let pieces: [URLPiece] = [.source(0..<cut), .text([]), .source(cut..<all.upperBound)]
            #expect(url.splice(pieces) == url.raw)
            #expect(url.joined(pieces) == url.bytes)
        }
        let readsBack = text.withUnsafeBytes {
            Samples.finder.reads(back: url.raw, meaning: url.bytes, in: $0, at: slot, syntax: syntax)
        }
        #expect(readsBack, "\(slot) in \(String(decoding: text, as: UTF8.self).debugDescription)")
    }

    private static func isBetweenCharacters(_ offset: Int, _ bytes: [UInt8]) -> Bool {
        bytes[offset] & 0xC0 != 0x80
    }
}
