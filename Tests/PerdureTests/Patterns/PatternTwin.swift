@testable import Perdure

/// The slow twin of ``PatternMachine``: ECMA-262's own definition of matching (22.2.2), by back tracking.
struct PatternTwin {
    typealias Groups = [Range<Int>?]

    private let text: [Unicode.Scalar]
    /// Steps until it gives up, for it may take exponential time.
    private var budget = 20_000
    var gaveUp: Bool { budget <= 0 }

    /// Where matching came to: an index into the scalars, and the groups so far.
    private struct State {
        var index: Int
        var groups: Groups
    }

    private typealias Continuation = (State, inout PatternTwin) -> State?

    init(_ text: String) { self.text = Array(text.unicodeScalars) }

    /// The leftmost match and its groups, in bytes.
    mutating func firstMatch(_ node: PatternNode, groupCount: Int) -> Groups? {
        for start in 0...text.count {
            let state = State(index: start, groups: Array(repeating: nil, count: groupCount))
            if let end = match(node, state, { state, _ in state }) {
                return ([start..<end.index] + end.groups).map { $0.map(bytes) }
            }
        }
        return nil
    }

    private func bytes(_ range: Range<Int>) -> Range<Int> {
        let offset = { (index: Int) in text[..<index].reduce(0) { $0 + UTF8.width($1) } }
        return offset(range.lowerBound)..<offset(range.upperBound)
    }

    private mutating func match(_ node: PatternNode, _ state: State, _ rest: @escaping Continuation) -> State? {
        budget -= 1
        guard budget > 0 else { return nil }
        switch node {
        case .empty: return rest(state, &self)
        case .scalar(let scalar): return take(state, rest) { $0 == scalar }
        case .set(let set): return take(state, rest) { scalar in set.ranges.contains { $0.contains(scalar) } }
        case .assertion(let assertion): return holds(assertion, state.index) ? rest(state, &self) : nil
        case .sequence(let parts): return match(parts[...], state, rest)
        case .alternation(let branches):
            for branch in branches {
                if let end = match(branch, state, rest) { return end }
            }
            return nil
        case .group(let body, let number):
            return match(body, state) { inner, twin in
                var inner = inner
                inner.groups[number - 1] = state.index..<inner.index
                return rest(inner, &twin)
            }
        case .repeated(let repetition):
            return match(repetition, least: repetition.least, most: repetition.most, state, rest)
        }
    }

    private mutating func match(
        _ parts: ArraySlice<PatternNode>, _ state: State, _ rest: @escaping Continuation
    ) -> State? {
        guard let first = parts.first else { return rest(state, &self) }
        return match(first, state) { inner, twin in twin.match(parts.dropFirst(), inner, rest) }
    }

    /// RepeatMatcher
    private mutating func match(
        _ repetition: PatternNode.Repetition, least: Int, most: Int?, _ state: State, _ rest: @escaping Continuation
    ) -> State? {
        if most == 0 { return rest(state, &self) }
        var inner = state
        for group in repetition.groups ?? 1...1 where repetition.groups != nil { inner.groups[group - 1] = nil }
        let again: Continuation = { after, twin in
            if least == 0, after.index == state.index { return nil }
            return twin.match(repetition, least: max(least - 1, 0), most: most.map { $0 - 1 }, after, rest)
        }
        if least > 0 { return match(repetition.body, inner, again) }
        if repetition.isLazy { return rest(state, &self) ?? match(repetition.body, inner, again) }
        return match(repetition.body, inner, again) ?? rest(state, &self)
    }

    private mutating func take(_ state: State, _ rest: Continuation, _ isWanted: (UInt32) -> Bool) -> State? {
        guard state.index < text.count, isWanted(text[state.index].value) else { return nil }
        return rest(State(index: state.index + 1, groups: state.groups), &self)
    }

    private func holds(_ assertion: PatternNode.Assertion, _ index: Int) -> Bool {
        switch assertion {
        case .textStart: index == 0
        case .textEnd: index == text.count
        case .wordBoundary: isWord(index - 1) != isWord(index)
        case .noWordBoundary: isWord(index - 1) == isWord(index)
        }
    }

    private func isWord(_ index: Int) -> Bool {
        guard text.indices.contains(index), text[index].isASCII else { return false }
        let character = Character(text[index])
        return character.isLetter || character.isNumber || character == "_"
    }
}
