/// Walks through an automaton on two ways at once, byte by byte, until both are at an end and have not been the same.
struct AmbiguitySearch {
    private let automaton: TextAutomaton
    private var steps: [Step] = []
    private var seen: Set<State> = []

    /// A pattern with more pairs of positions than this is let pass.
    private static let limit = 1 << 17

    private struct State: Hashable {
        var left: Int
        var right: Int
        var haveDiffered: Bool
    }

    private struct Step {
        var state: State
        /// The byte on which both went there.
        var byte: UInt8
        var before: Int?
    }

    static func first(in patterns: [TextPattern], parts: [TemplatePart]) -> TemplateAmbiguity? {
        for pattern in patterns where pattern.mayBeAmbiguous {
            var search = AmbiguitySearch(automaton: TextAutomaton(pattern, parts: parts))
            if let (text, part) = search.run() {
                return TemplateAmbiguity(
                    example: String(decoding: text, as: UTF8.self), part: part.map { parts[$0] })
            }
        }
        return nil
    }

    private init(automaton: TextAutomaton) {
        self.automaton = automaton
    }

    private mutating func run() -> (text: [UInt8], part: Int?)? {
        visit(automaton.first, automaton.first, haveDiffered: false, from: nil)
        var index = 0
        while index < steps.count, steps.count < Self.limit {
            let state = steps[index].state
            if state.haveDiffered, automaton.isLast[state.left], automaton.isLast[state.right] { return trace(index) }
            visit(
                automaton.following[state.left], automaton.following[state.right], haveDiffered: state.haveDiffered,
                from: index)
            index += 1
        }
        return nil
    }

    private mutating func visit(_ lefts: [Int], _ rights: [Int], haveDiffered: Bool, from before: Int?) {
        for left in lefts {
            for right in rights {
                let both = automaton.bytes[left].intersection(automaton.bytes[right])
                guard let byte = both.showable else { continue }
                let state = State(left: left, right: right, haveDiffered: haveDiffered || left != right)
                if seen.insert(state).inserted { steps.append(Step(state: state, byte: byte, before: before)) }
            }
        }
    }

    /// The text that led to a step, and the first part in which the ways differ.
    private func trace(_ last: Int) -> (text: [UInt8], part: Int?) {
        var text: [UInt8] = []
        var part: Int?
        var index: Int? = last
        while let current = index {
            let step = steps[current]
            text.append(step.byte)
            if step.state.left != step.state.right {
                part = automaton.parts[step.state.left] ?? automaton.parts[step.state.right] ?? part
            }
            index = step.before
        }
        return (text.reversed(), part)
    }
}

extension TextPattern {
    /// Whether it is worth a search: one part between literals can be read in one way only.
    fileprivate var mayBeAmbiguous: Bool {
        guard shape == .mixed else { return false }
        return partUses.count > 1
            || elements.contains { element in
                switch element {
                case .literal, .part: false
                case .group, .repeated: true
                }
            }
    }
}
