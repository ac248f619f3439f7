import Perdure

/// How texts such as identifiers are put together from the payload's fields.
struct IdentifierStatistics: Sendable {
    private(set) var count = 0
    private(set) var text = TextStatistics()
    /// Templates that made the text, with how often each did.
    private(set) var templates: [String: Template] = [:]
    private static let limit = 24

    struct Template: Sendable {
        var count: Int
        var fields: [String]
    }

    /// - Parameter payload: the texts of the payload's own fields.
    mutating func add(_ text: String, payload: [String: String]) {
        count += 1
        self.text.add(text)
        guard let template = Self.template(of: text, payload) else { return }
        count(template.text, Template(count: 1, fields: template.fields))
    }

    private mutating func count(_ text: String, _ template: Template) {
        guard templates[text] != nil || templates.count < Self.limit else { return }
        templates[text, default: Template(count: 0, fields: template.fields)].count += template.count
    }

    mutating func merge(_ other: IdentifierStatistics) {
        count += other.count
        text.merge(other.text)
        for (text, template) in other.templates.sorted(by: { $0.key < $1.key }) { count(text, template) }
    }

    /// The templates that nearly all texts are made by, the most frequent first; nothing where they explain too few.
    var best: [(text: String, template: Template)] {
        let sorted = templates.map { (text: $0.key, template: $0.value) }
            .sorted { ($1.template.count, $0.text) < ($0.template.count, $1.text) }
        let chosen = Array(sorted.filter { $0.template.count * 20 >= count }.prefix(3))
        let explained = chosen.reduce(0) { $0 + $1.template.count }
        return explained * 10 >= count * 9 ? chosen : []
    }

    /// The text with each field's text replaced by its part; longer texts first, so that none is cut. A field's text
    /// counts where no letter or digit joins it to more.
    private static func template(
        of text: String, _ payload: [String: String]
    ) -> (text: String, fields: [String])? {
        guard text.utf8.count <= 512 else { return nil }
        let fields = payload.filter { !$0.value.isEmpty && $0.value.utf8.count <= 256 }
            .sorted { ($1.value.utf8.count, $0.key) < ($0.value.utf8.count, $1.key) }
        var pieces: [Piece] = [.literal(Array(text.utf8))]
        var used: [String] = []
        for (key, value) in fields {
            let needle = Array(value.utf8)
            for (index, piece) in pieces.enumerated() {
                guard case .literal(let bytes) = piece, let start = place(of: needle, in: bytes) else { continue }
                let end = start + needle.count
                pieces.replaceSubrange(
                    index...index,
                    with: [.literal(Array(bytes[..<start])), .part(key), .literal(Array(bytes[end...]))])
                used.append(key)
                break
            }
        }
        guard !used.isEmpty else { return nil }
        let isTight = zip(pieces, pieces.dropFirst(2)).enumerated().contains { index, pair in
            guard case .part = pair.0, case .part = pair.1, case .literal(let between) = pieces[index + 1] else {
                return false
            }
            return between.isEmpty
        }
        return isTight ? nil : (pieces.map(\.spelling).joined(), used)
    }

    private enum Piece {
        case literal([UInt8])
        case part(String)

        var spelling: String {
            switch self {
            case .part(let key): "{\(key)}"
            case .literal(let bytes): DraftName.escaped(String(decoding: bytes, as: UTF8.self))
            }
        }
    }

    private static func place(of needle: [UInt8], in bytes: [UInt8]) -> Int? {
        guard needle.count <= bytes.count else { return nil }
        return (0...bytes.count - needle.count).first { start in
            let end = start + needle.count
            return bytes[start..<end].elementsEqual(needle)
                && !(start > 0 && isWord(bytes[start - 1]) && isWord(needle[0]))
                && !(end < bytes.count && isWord(bytes[end]) && isWord(needle[needle.count - 1]))
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        default: false
        }
    }
}
