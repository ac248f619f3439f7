import Perdure

/// Texts that a pattern matches, found by walking through it. Where assertions in the middle contradict what stands
/// around them, there may be none.
enum PatternSamples {
    /// How many texts of a part are followed.
    private static let limit = 8

    static func texts(of pattern: Pattern, minLength: Int) -> [String] {
        guard let node = pattern.node else { return [] }
        var found: [String] = []
        for more in [0, 1, 3, minLength] where more <= 1_000 {
            for text in texts(of: node, more) where !found.contains(text) && pattern.matches(text: text) {
                found.append(text)
            }
        }
        return found
    }

    /// `more`: how many rounds beyond the least a repetition goes.
    private static func texts(of node: PatternNode, _ more: Int) -> [String] {
        switch node {
        case .empty, .assertion: [""]
        case .scalar(let value): Unicode.Scalar(value).map { [String($0)] } ?? []
        case .set(let set): characters(of: set)
        case .sequence(let parts): parts.reduce([""]) { combined($0, texts(of: $1, more)) }
        case .alternation(let branches): Array(branches.flatMap { texts(of: $0, more) }.prefix(limit))
        case .group(let body, _): texts(of: body, more)
        case .repeated(let repetition):
            repeated(texts(of: repetition.body, more), min(repetition.least + more, repetition.most ?? .max))
        }
    }

    private static func repeated(_ texts: [String], _ count: Int) -> [String] {
        guard count > 0 else { return [""] }
        guard count <= 1_000 else { return [] }
        return texts.map { String(repeating: $0, count: count) }
    }

    /// Each of the first with one of the second, so that all of both occur.
    private static func combined(_ a: [String], _ b: [String]) -> [String] {
        guard !a.isEmpty, !b.isEmpty else { return [] }
        return (0..<min(max(a.count, b.count), limit)).map { a[$0 % a.count] + b[$0 % b.count] }
    }

    private static func characters(of set: ScalarSet) -> [String] {
        let plain: [UInt32] = [0x61, 0x30, 0x41, 0x2D, 0x5F, 0x20, 0xE9, 0x1F600].filter(set.contains)
        let ends = set.ranges.prefix(3).flatMap { [$0.lowerBound, $0.upperBound] }
        var found: [String] = []
        for value in plain + ends {
            guard let scalar = Unicode.Scalar(value), value != 0, value != 0xFFFD else { continue }
            let text = String(scalar)
            if !found.contains(text) { found.append(text) }
        }
        return Array(found.prefix(limit))
    }
}

extension Replacement {
    /// Texts that it looks for.
    var found: [String] {
        switch search {
        case .text(let text): [text]
        case .pattern(let pattern): Array(PatternSamples.texts(of: pattern, minLength: 0).prefix(4))
        }
    }
}
