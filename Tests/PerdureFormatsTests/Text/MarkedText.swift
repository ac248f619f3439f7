import Perdure
import PerdureFormats

/// A sample text in which `⟦` and `⟧` mark where a slot begins and ends.
struct MarkedText {
    var bytes: [UInt8] = []
    var ranges: [Range<Int>] = []

    init(_ marked: String) {
        var start: Int?
        for character in marked.unicodeScalars {
            switch character {
            case "⟦": start = bytes.count
            case "⟧": if let begun = start { ranges.append(begun..<bytes.count) }
            default: bytes += Array(String(character).utf8)
            }
        }
    }

    /// The same text with marks around other ranges, to be read in a failure.
    func marked(_ ranges: [Range<Int>]) -> String {
        var out: [UInt8] = []
        var at = 0
        for range in ranges {
            out += bytes[at..<range.lowerBound] + Array("⟦".utf8) + bytes[range] + Array("⟧".utf8)
            at = range.upperBound
        }
        return String(decoding: out + bytes[at...], as: UTF8.self)
    }
}

/// What the samples look for.
enum Samples {
    static let finder = URLTextFinder(
        URLNeedles(
            schemes: ["myapp", "Reader", "cook", "com.example.x+y"],
            hosts: ["reader.example.com", "Shop.example.com:8080", "[::1]"]))

    static func slots(_ bytes: [UInt8], _ syntax: TextSyntax) -> [URLSlot] {
        bytes.withUnsafeBytes { finder.slots(in: $0, syntax: syntax) }
    }

    /// Whether pieces of the URL in a text's only slot, spliced in its place, say what they should.
    static func rewrite(
        _ marked: String, _ syntax: TextSyntax, _ pieces: (UnescapedURL) -> [URLPiece]
    ) -> (text: String, readsBack: Bool) {
        let sample = MarkedText(marked)
        return sample.bytes.withUnsafeBytes { text in
            guard let slot = finder.slots(in: text, syntax: syntax).first else { return ("no slot", false) }
            let url = UnescapedURL(raw: Array(text[slot.range]), context: slot.context)
            let pieces = pieces(url)
            let raw = url.splice(pieces)
            let out = Array(text[..<slot.range.lowerBound]) + raw + Array(text[slot.range.upperBound...])
            let reads = finder.reads(back: raw, meaning: url.joined(pieces), in: text, at: slot, syntax: syntax)
            return (String(decoding: out, as: UTF8.self), reads)
        }
    }
}
