/// What `normalise` does to a text, in this order.
package struct Normalisation: Sendable, Equatable {
    package var percentDecode = false
    package var trim = false
    package var unicode: UnicodeForm?
    package var letterCase: LetterCase?

    package enum UnicodeForm: String, Sendable, CaseIterable {
        case composed = "NFC"
        case decomposed = "NFD"
    }
    package enum LetterCase: String, Sendable, CaseIterable { case lower, upper }

    package func apply(to text: String) -> String {
        var text = text
        if percentDecode { text = String(decoding: PercentEncoding.decoded(text.utf8), as: UTF8.self) }
        if trim { text = Self.trimmed(text) }
        switch unicode {
        case .composed: text = text.canonicallyComposed
        case .decomposed: text = text.canonicallyDecomposed
        case nil: break
        }
        switch letterCase {
        case .lower: text = text.lowercased()
        case .upper: text = text.uppercased()
        case nil: break
        }
        return text
    }

    private static func trimmed(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(scalars[first...last])
    }
}
