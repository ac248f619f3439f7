/// Where a piece of content is found to be, once all its moves are followed.
public enum Whereabouts: Sendable, Hashable {
    /// The catalog says nothing of it.
    case unlisted
    /// Where the link says.
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
        var trail = MoveTrail(from: identifier)
        while let question = trail.question { trail.take(state(of: question)) }
        return trail.whereabouts ?? .unlisted
    }
}
