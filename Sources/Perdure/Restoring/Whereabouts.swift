/// Where a piece of content is found to be, once all its moves are followed.
public enum Whereabouts: Sendable, Hashable {
    /// The catalog says nothing of it.
    case unlisted
    case live
    /// Under another identifier, which may have been reached by several moves.
    case moved(to: String)
    /// It is gone; perhaps after it had moved to `last`.
    case deleted(last: String?)
    /// The catalog sends it round in a circle: these identifiers, the first one again at the end.
    case circle([String])
}

extension ContentCatalog {
    /// Follows the moves of a piece of content. Where the last one leads to what the catalog does not list, the content
    /// is taken to be there.
    public func whereabouts(of identifier: String) -> Whereabouts {
        guard var state = state(of: identifier) else { return .unlisted }
        var way = [identifier]
        var seen: Set = [identifier]
        while case .moved(let next) = state {
            way.append(next)
            guard seen.insert(next).inserted else {
                let start = way.firstIndex(of: next) ?? 0
                return .circle(Array(way[start...]))
            }
            guard let following = self.state(of: next) else { return .moved(to: next) }
            state = following
        }
        let last = way.count > 1 ? way[way.count - 1] : nil
        if state == .deleted { return .deleted(last: last) }
        return last.map { .moved(to: $0) } ?? .live
    }
}
