/// A pattern as a tree.
///
/// Everything but ``empty`` is made so that it compiles to at least one instruction, which is what bounds the
/// work of compiling `{m,n}`: nothing costs time without counting towards the limit.
package indirect enum PatternNode: Hashable, Sendable {
    /// Matches the empty text.
    case empty
    case scalar(UInt32)
    case set(ScalarSet)
    case assertion(Assertion)
    /// Two or more parts, none of them empty.
    case sequence([PatternNode])
    /// Two or more branches, the preferred one first.
    case alternation([PatternNode])
    /// A group that captures, with its number from 1.
    case group(PatternNode, number: Int)
    case repeated(Repetition)

    /// What must hold of a place in the text.
    package enum Assertion: Hashable, Sendable {
        case textStart, textEnd, wordBoundary, noWordBoundary
    }

    package struct Repetition: Hashable, Sendable {
        /// Not ``PatternNode/empty``.
        package let body: PatternNode
        package let least: Int
        /// Nil where there is no end to it.
        package let most: Int?
        /// Whether fewer are preferred.
        let isLazy: Bool
        /// The groups inside the body. Each round begins by forgetting them.
        let groups: ClosedRange<Int>?
    }

    static func joining(_ parts: [PatternNode]) -> PatternNode {
        let parts = parts.filter { $0 != .empty }
        return switch parts.count {
        case 0: .empty
        case 1: parts[0]
        default: .sequence(parts)
        }
    }

    static func choosing(_ branches: [PatternNode]) -> PatternNode {
        branches.count == 1 ? branches[0] : .alternation(branches)
    }

    static func repeating(_ repetition: Repetition) -> PatternNode {
        repetition.body == .empty || repetition.most == 0 ? .empty : .repeated(repetition)
    }
}

extension PatternNode {
    /// Whether it may match the empty text.
    var isNullable: Bool {
        switch self {
        case .empty, .assertion: true
        case .scalar, .set: false
        case .sequence(let parts): parts.allSatisfy(\.isNullable)
        case .alternation(let branches): branches.contains(where: \.isNullable)
        case .group(let body, _): body.isNullable
        case .repeated(let repetition): repetition.least == 0 || repetition.body.isNullable
        }
    }

    /// Whether it can only match at the start of the text.
    var isAnchored: Bool {
        switch self {
        case .empty, .scalar, .set: false
        case .assertion(let assertion): assertion == .textStart
        case .sequence(let parts): parts[0].isAnchored
        case .alternation(let branches): branches.allSatisfy(\.isAnchored)
        case .group(let body, _): body.isAnchored
        case .repeated(let repetition): repetition.least > 0 && repetition.body.isAnchored
        }
    }
}
