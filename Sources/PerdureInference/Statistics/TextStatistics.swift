import Perdure

/// What a number of texts have in common.
struct TextStatistics: Sendable {
    private(set) var count = 0
    /// The forms that all of them have, of those below.
    private(set) var forms = Self.candidates
    private(set) var values = CountedValues()
    private(set) var sample = BottomSample()
    private(set) var shortest = Int.max
    private(set) var longest = 0
    /// How many have a sign of base64 that words have not.
    private var encoded = 0
    /// Whether each is of ASCII letters, digits and a few marks.
    private(set) var areIdentifiers = true

    /// Tried in this order: the first that all texts have is the one.
    static let candidates: [ScalarForm] = [
        .uuid, .integer, .number, .boolean, .iso8601, .rect, .point, .url, .json, .base64,
    ]

    mutating func add(_ text: String) {
        count += 1
        if !forms.isEmpty {
            var text = text
            text.withUTF8 { bytes in
                let bytes = UnsafeRawBufferPointer(bytes)
                forms.removeAll { form in
                    form == .json ? !Self.isContainer(bytes) : !form.accepts(bytes)
                }
            }
        }
        values.add(text)
        sample.add(text)
        shortest = min(shortest, text.utf8.count)
        longest = max(longest, text.utf8.count)
        if text.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "+") }) { encoded += 1 }
        if areIdentifiers { areIdentifiers = !text.isEmpty && text.utf8.allSatisfy(Self.isIdentifierByte) }
    }

    mutating func merge(_ other: TextStatistics) {
        count += other.count
        forms.removeAll { !other.forms.contains($0) }
        values.merge(other.values)
        sample.merge(other.sample)
        shortest = min(shortest, other.shortest)
        longest = max(longest, other.longest)
        encoded += other.encoded
        areIdentifiers = areIdentifiers && other.areIdentifiers
    }

    /// The form that all texts have; nil for none.
    var form: ScalarForm? {
        guard count > 0 else { return nil }
        return forms.first { $0 != .base64 || looksEncoded }
    }

    /// Many words are base64 by accident, so some of them must show what words do not.
    private var looksEncoded: Bool { shortest >= 16 && encoded > 0 }

    var distinct: Int { values.isOver ? sample.distinct : values.counts.count }

    /// An object or an array: other text that is JSON is just text, or a number.
    static func isContainer(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let first = bytes.first { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }
        return (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) && JSONText.isDocument(bytes)
    }

    private static func isIdentifierByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
        default: false
        }
    }
}
