/// A pattern of an association file: `*` is any text, `?` one character, `$(name)` one of a list.
///
/// It is followed for all ways to read a text at once, so that no pattern takes longer than its length times the text's.
struct SitePattern: Sendable {
    private indirect enum Token: Sendable {
        case character(Unicode.Scalar)
        case any
        case rest
        case among(@Sendable (Unicode.Scalar) -> Bool)
        case choice([[Token]])
    }

    let source: String
    private let tokens: [Token]
    private let isCaseSensitive: Bool

    init(_ source: String, variables: [String: [String]], isCaseSensitive: Bool) {
        self.source = source
        self.isCaseSensitive = isCaseSensitive
        tokens = Self.tokens(source, variables)
    }

    func matches(_ text: String) -> Bool {
        let text = Array((isCaseSensitive ? text : text.lowercased()).unicodeScalars)
        return advance(tokens, [0], text).contains(text.count)
    }

    /// How many characters of a text it reads before it fits no longer; all where it matches.
    func reach(_ text: String) -> Int {
        let text = Array((isCaseSensitive ? text : text.lowercased()).unicodeScalars)
        var positions: Set<Int> = [0]
        var reach = 0
        for token in tokens {
            // `*` alone reads everything, which says nothing of how near a pattern is.
            if case .rest = token {} else { reach = max(reach, positions.min() ?? 0) }
            positions = advance([token], positions, text)
            if positions.isEmpty { return reach }
        }
        return max(reach, positions.min() ?? 0)
    }

    private func advance(_ tokens: [Token], _ start: Set<Int>, _ text: [Unicode.Scalar]) -> Set<Int> {
        var positions = start
        for token in tokens {
            guard let first = positions.min() else { return [] }
            switch token {
            case .rest: positions = Set(first...text.count)
            case .any: positions = step(positions, text) { _ in true }
            case .character(let wanted):
                let folded = isCaseSensitive ? [wanted] : Array(String(wanted).lowercased().unicodeScalars)
                for scalar in folded { positions = step(positions, text) { $0 == scalar } }
            case .among(let isMember):
                positions = step(positions, text) { scalar in
                    isMember(scalar) || !isCaseSensitive && Self.otherCase(scalar).map(isMember) ?? false
                }
            case .choice(let ways): positions = ways.reduce(into: []) { $0.formUnion(advance($1, positions, text)) }
            }
        }
        return positions
    }

    private func step(
        _ positions: Set<Int>, _ text: [Unicode.Scalar], _ isWanted: (Unicode.Scalar) -> Bool
    ) -> Set<Int> {
        Set(positions.filter { $0 < text.count && isWanted(text[$0]) }.map { $0 + 1 })
    }

    private static func otherCase(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar {
        case "a"..."z": Unicode.Scalar(scalar.value - 32)
        case "A"..."Z": Unicode.Scalar(scalar.value + 32)
        default: nil
        }
    }

    // MARK: Reading

    private static func tokens(_ source: String, _ variables: [String: [String]]?) -> [Token] {
        var tokens: [Token] = []
        var rest = source.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": if case .rest? = tokens.last {} else { tokens.append(.rest) }
            case "?": tokens.append(.any)
            case "$" where rest.first == "(":
                // Variables hold no variables.
                guard let variables, let end = rest.firstIndex(of: ")") else {
                    tokens.append(.character(scalar))
                    continue
                }
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                tokens += self.variable(name, variables)
                rest = rest[rest.index(after: end)...]
            default: tokens.append(.character(scalar))
            }
        }
        return tokens
    }

    private static func variable(_ name: String, _ variables: [String: [String]]) -> [Token] {
        if let values = variables[name] { return [.choice(values.map { tokens($0, nil) })] }
        return predefined[name] ?? [.choice([])]
    }

    /// Apple's own. Of regions and languages only the form is looked at, since their lists grow.
    private static let predefined: [String: [Token]] = [
        "alpha": [.among(isLetter)], "upper": [.among(isUpper)], "lower": [.among(isLower)],
        "alnum": [.among { isLetter($0) || isDigit($0) }], "digit": [.among(isDigit)],
        "xdigit": [.among { isDigit($0) || ("a"..."f").contains($0) || ("A"..."F").contains($0) }],
        "region": [.among(isUpper), .among(isUpper)],
        "lang": [
            .choice([
                [.among(isLower), .among(isLower)], [.among(isLower), .among(isLower), .among(isLower)],
            ])
        ],
    ]

    private static let isUpper: @Sendable (Unicode.Scalar) -> Bool = { ("A"..."Z").contains($0) }
    private static let isLower: @Sendable (Unicode.Scalar) -> Bool = { ("a"..."z").contains($0) }
    private static let isDigit: @Sendable (Unicode.Scalar) -> Bool = { ("0"..."9").contains($0) }
    private static let isLetter: @Sendable (Unicode.Scalar) -> Bool = { isUpper($0) || isLower($0) }
}
