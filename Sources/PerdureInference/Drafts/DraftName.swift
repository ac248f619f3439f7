/// Names in drafts: of lineages, of fields in templates.
enum DraftName {
    /// Whether a key can stand in a template as it is.
    static func isPlainKey(_ key: String) -> Bool {
        guard let first = key.utf8.first, isLetter(first), key.utf8.count <= 64 else { return false }
        return key.utf8.allSatisfy { isLetter($0) || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "_") }
    }

    /// Text as it stands in a template for itself.
    static func escaped(_ text: String) -> String {
        String(text.flatMap { "{}[]".contains($0) ? [$0, $0] : [$0] })
    }

    /// `com.example.maps.ViewPlace` is `view-place`.
    static func lineage(ofActivity type: String) -> String {
        let parts = type.split(separator: ".").map { kebab(String($0)) }.filter { !$0.isEmpty }
        return parts.last { $0.contains { $0.isLetter } } ?? "links"
    }

    static func kebab(_ text: String) -> String {
        var out = ""
        var previous: Character?
        for character in text {
            guard character.isASCII, character.isLetter || character.isNumber else {
                if !out.isEmpty, out.last != "-" { out.append("-") }
                previous = nil
                continue
            }
            if character.isUppercase, let before = previous, before.isLowercase || before.isNumber { out.append("-") }
            out += character.lowercased()
            previous = character
        }
        while out.last == "-" { out.removeLast() }
        return String(out.prefix(60))
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
