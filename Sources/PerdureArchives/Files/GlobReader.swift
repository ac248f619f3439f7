/// Reads the text of a glob pattern into tokens.
struct GlobReader {
    private let text: String
    private var rest: ArraySlice<Unicode.Scalar>
    private(set) var matchesFoldersOnly = false

    init(_ text: String) {
        self.text = text
        rest = Array(text.unicodeScalars)[...]
    }

    mutating func readTokens() throws(GlobFailure) -> [GlobToken] {
        if rest.last == "/" {
            rest.removeLast()
            matchesFoldersOnly = true
        }
        if rest.isEmpty { throw failure("it is empty") }
        var tokens: [GlobToken] = rest.contains("/") ? [] : [.folders, .restOfFolder]
        if rest.first == "/" { rest.removeFirst() }
        var startsComponent = true
        while let scalar = rest.popFirst() {
            let wasStart = startsComponent
            startsComponent = scalar == "/"
            switch scalar {
            case "*" where rest.first == "*":
                startsComponent = readStars(wasStart, &tokens)
            case "*": tokens.append(.anyName)
            case "?": tokens.append(.anyCharacter)
            case "[": tokens.append(try readSet())
            case "\\":
                guard let escaped = rest.popFirst() else { throw failure("nothing follows the backslash at its end") }
                tokens.append(.character(escaped.value))
            default: tokens.append(.character(scalar.value))
            }
        }
        return tokens
    }

    /// Reads the rest of two or more stars. Returns whether a component starts after them.
    private mutating func readStars(_ wasStart: Bool, _ tokens: inout [GlobToken]) -> Bool {
        while rest.first == "*" { rest.removeFirst() }
        if wasStart && rest.isEmpty {
            tokens.append(.everything)
        } else if wasStart && rest.first == "/" {
            rest.removeFirst()
            tokens += [.folders, .restOfFolder]
            return true
        } else {
            tokens.append(.anyName)
        }
        return false
    }

    /// Reads the rest of a set; a `]` at its very start belongs to it.
    private mutating func readSet() throws(GlobFailure) -> GlobToken {
        let isNegated = rest.first == "!" || rest.first == "^"
        if isNegated { rest.removeFirst() }
        var ranges: [ClosedRange<UInt32>] = []
        repeat {
            let low = try readSetMember()
            if rest.first == "-", let end = rest.dropFirst().first, end != "]" {
                rest.removeFirst()
                let high = try readSetMember()
                guard low <= high else { throw failure("a range in `[…]` runs backwards") }
                ranges.append(low...high)
            } else {
                ranges.append(low...low)
            }
        } while rest.first != "]"
        rest.removeFirst()
        return .set(ranges, isNegated: isNegated)
    }

    private mutating func readSetMember() throws(GlobFailure) -> UInt32 {
        if rest.first == "\\" { rest.removeFirst() }
        guard let scalar = rest.popFirst() else { throw failure("its `[` is not closed") }
        return scalar.value
    }

    private func failure(_ problem: String) -> GlobFailure {
        GlobFailure(pattern: text, problem: problem)
    }
}
