import Perdure
import PerdureFormats

/// Finds the URLs of a text whatever their scheme, for one who does not know yet which schemes there are.
enum URLHarvest {
    /// Schemes that many apps and people write, and that are no app's own.
    private static let common: Set<String> = [
        "mailto", "tel", "sms", "facetime", "facetime-audio", "data", "file", "ftp", "sftp", "ssh", "git", "javascript",
        "about", "blob", "cid", "mid", "urn", "geo", "maps", "news", "ldap", "ws", "wss", "view-source", "callto",
        "webcal", "feed", "magnet", "doi", "isbn", "evernote", "applenotes", "mobilenotes", "x-apple", "prefs",
    ]

    static func links(in text: UnsafeRawBufferPointer, _ syntax: TextSyntax) -> [CollectedLink] {
        let finder = URLTextFinder(URLNeedles(schemes: schemes(in: text), anyHost: true))
        return finder.slots(in: text, syntax: syntax).map { slot in
            let url = UnescapedURL(raw: UnsafeRawBufferPointer(rebasing: text[slot.range]), context: slot.context)
            return .url(url.bytes, isBare: isBare(slot, in: text))
        }
    }

    /// What stands before a colon that something follows, and may be a scheme.
    private static func schemes(in text: UnsafeRawBufferPointer) -> Set<String> {
        var found = Set<String>()
        for colon in text.indices where text[colon] == UInt8(ascii: ":") {
            guard colon + 1 < text.count, text[colon + 1] > 0x20, text[colon + 1] != UInt8(ascii: ":") else { continue }
            var start = colon
            while start > 0, colon - start < 64, URLScheme.isSchemeByte(text[start - 1]) { start -= 1 }
            while start < colon, !isLetter(text[start]) { start += 1 }
            guard colon - start >= 2 else { continue }
            let name = String(decoding: text[start..<colon], as: UTF8.self).lowercased()
            if !common.contains(name), found.count < 1_000 { found.insert(name) }
        }
        return found
    }

    /// Whether only the words around it say that it is a URL. Attributes hold much else that has a colon, as styles.
    private static func isBare(_ slot: URLSlot, in text: UnsafeRawBufferPointer) -> Bool {
        switch slot.context {
        case .barePlain, .bareMarkdown, .bareHTML: return true
        case .htmlDoubleQuoted, .htmlSingleQuoted, .htmlUnquoted:
            let before = text[max(0, slot.range.lowerBound - 6)..<slot.range.lowerBound]
            let attribute = String(decoding: before, as: UTF8.self).lowercased()
            return !attribute.contains("href=") && !attribute.contains("src=")
        default: return false
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}
