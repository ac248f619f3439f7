/// One part of a glob pattern: a state of the automaton that matches it.
enum GlobToken: Hashable, Sendable {
    case character(UInt32)
    /// `?`
    case anyCharacter
    /// `[…]`
    case set([ClosedRange<UInt32>], isNegated: Bool)
    /// `*`
    case anyName
    /// `**` at the end: everything, slashes too.
    case everything
    /// `**/`: at the start of a component. It is followed by `restOfFolder`.
    case folders
    /// Inside a component that `**/` has begun to pass over.
    case restOfFolder

    /// How many states further one may go without a character, or nil if not at all.
    var skip: Int? {
        switch self {
        case .anyName, .everything: 1
        case .folders: 2
        case .character, .anyCharacter, .set, .restOfFolder: nil
        }
    }

    /// How many states further (or back) this character leads, or nil if it does not match.
    func step(over character: UInt32) -> Int? {
        let isSlash = character == GlobCharacter.slash
        switch self {
        case .character(let own): return own == character ? 1 : nil
        case .anyCharacter: return isSlash ? nil : 1
        case .set(let ranges, let isNegated):
            return !isSlash && ranges.contains { $0.contains(character) } != isNegated ? 1 : nil
        case .anyName: return isSlash ? nil : 0
        case .everything: return 0
        case .folders: return isSlash ? nil : 1
        case .restOfFolder: return isSlash ? -1 : 0
        }
    }
}
