/// Reads the text of a pattern into a tree. One parser reads one pattern.
///
/// Each level of parentheses is a level of recursion, and there are at most ``PatternLimits/depth`` of them.
struct PatternParser {
    let scalars: [Unicode.Scalar]
    /// The next scalar to read.
    var position = 0
    /// How many capturing groups were opened so far.
    private(set) var groupCount = 0
    private var depth = 0

    init(_ source: String) throws(PatternFailure) {
        let size = source.utf8.count
        guard size <= PatternLimits.sourceBytes else {
            throw PatternFailure(
                "the pattern has \(size) bytes, and \(PatternLimits.sourceBytes) are the limit", at: 0,
                help: "Write a shorter pattern, or several fields or steps with one each.")
        }
        scalars = Array(source.unicodeScalars)
    }

    mutating func parse() throws(PatternFailure) -> PatternNode {
        let node = try alternation()
        guard next == nil else {
            throw failure(
                "the pattern closes a group with ')' and did not open it", at: position,
                help: "Open it with '(', or write \\) for a plain parenthesis.")
        }
        return node
    }

    private mutating func alternation() throws(PatternFailure) -> PatternNode {
        var branches = [try sequence()]
        while take("|") { branches.append(try sequence()) }
        return .choosing(branches)
    }

    private mutating func sequence() throws(PatternFailure) -> PatternNode {
        var parts: [PatternNode] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            let groupsBefore = groupCount
            let isGroup = scalar == "("
            let atom = try atom()
            let groups = groupCount > groupsBefore ? groupsBefore + 1...groupCount : nil
            parts.append(try repeated(atom, isGroup: isGroup, groups: groups))
        }
        return .joining(parts)
    }

    private mutating func atom() throws(PatternFailure) -> PatternNode {
        let start = position
        let scalar = scalars[position]
        position += 1
        switch scalar {
        case "(": return try group(from: start)
        case "[": return .set(try characterClass(from: start))
        case "\\": return try escape(from: start)
        case ".": return .set(.notLineEnds)
        case "^": return .assertion(.textStart)
        case "$": return .assertion(.textEnd)
        case "*", "+", "?", "{": throw nothingToRepeat(at: start)
        case "]", "}":
            throw failure(
                "the pattern has a '\(scalar)' that closes nothing", at: start,
                help: "Write \\\(scalar) for the plain character.")
        default: return .scalar(scalar.value)
        }
    }

    /// A group whose parenthesis was just read.
    private mutating func group(from start: Int) throws(PatternFailure) -> PatternNode {
        guard depth < PatternLimits.depth else {
            throw failure(
                "the pattern nests its parentheses more than \(PatternLimits.depth) deep", at: start,
                help: "Remove the groups that group nothing.")
        }
        var number: Int?
        if next == "?" {
            if let unsupported = unsupportedGroup(from: start) { throw unsupported }
            position += 2  // ?:
        } else {
            groupCount += 1
            number = groupCount
            guard groupCount <= PatternLimits.groups else {
                throw failure(
                    "the pattern has more than \(PatternLimits.groups) groups", at: start,
                    help: "Write (?:…) for the groups that no replacement names.")
            }
        }
        depth += 1
        let body = try alternation()
        depth -= 1
        guard take(")") else {
            throw failure(
                "the pattern opens a group with '(' and does not close it", at: start,
                help: "Close it with ')', or write \\( for a plain parenthesis.")
        }
        return number.map { .group(body, number: $0) } ?? body
    }
}

extension PatternParser {
    /// The next scalar, nil at the end.
    var next: Unicode.Scalar? { scalar(after: 0) }

    func scalar(after distance: Int) -> Unicode.Scalar? {
        position + distance < scalars.count ? scalars[position + distance] : nil
    }

    /// Goes past the next scalar if it is this one.
    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    /// A failure at a scalar, which is given as an offset in bytes.
    func failure(_ message: String, at index: Int, help: String) -> PatternFailure {
        let offset = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
        return PatternFailure(message, at: offset, help: help)
    }
}
