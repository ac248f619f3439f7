internal import Perdure

/// Names for what definitions call otherwise: keys, lineages and values become Swift identifiers.
struct SwiftNames {
    private var taken: Set<String>

    /// - Parameter taken: names that are used for something else.
    init(taken: Set<String> = []) { self.taken = taken }

    /// A property, a parameter or a case: `feedID`, `comXY`, `default`. It wants ``escaped(_:)`` where it is declared.
    mutating func member(_ text: String) -> String { unique(Self.lowered(Self.words(text)), or: "field") }

    /// A type: `FeedID`.
    mutating func type(_ text: String) -> String { unique(Self.words(text).map(\.raised).joined(), or: "Fields") }

    private mutating func unique(_ name: String, or fallback: String) -> String {
        var base = name.isEmpty ? fallback : name
        if let first = base.utf8.first, first >= 0x30, first <= 0x39 { base = fallback + base }
        var number = 2
        var unique = base
        while taken.contains(unique) || Self.neverNames.contains(unique) {
            unique = "\(base)\(number)"
            number += 1
        }
        taken.insert(unique)
        return unique
    }

    /// The runs of ASCII letters and digits.
    private static func words(_ text: String) -> [String] {
        text.utf8.split { byte in
            !(byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A)
        }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The first word in small letters as far as it is an abbreviation: `URLText` is `urlText`.
    private static func lowered(_ words: [String]) -> String {
        guard let first = words.first else { return "" }
        let capitals = first.prefix { $0.isUppercase }.count
        let isWhole = capitals == first.count || first.dropFirst(capitals).first?.isNumber == true
        let count = isWhole ? capitals : max(1, capitals - 1)
        let start = first.prefix(capitals == 0 ? 0 : count).lowercased()
        return start + first.dropFirst(start.count) + words.dropFirst().map(\.raised).joined()
    }

    /// What can't be a name even in backticks, or not as a member.
    private static let neverNames: Set<String> = ["self", "Self", "init", "Type", "Protocol", "_"]

    /// The name as it is declared.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static let keywords: Set<String> = [
        "Any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
        "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
        "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch",
        "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

extension String {
    fileprivate var raised: String { prefix(1).uppercased() + dropFirst() }
}
