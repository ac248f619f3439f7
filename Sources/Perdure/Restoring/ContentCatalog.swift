/// What is known of a piece of content.
public enum ContentState: Sendable, Hashable {
    /// It is where the link says.
    case live
    /// It goes by another identifier now.
    case moved(to: String)
    /// It is gone.
    case deleted
}

/// Says what content there is. An app answers from its own store; the command reads a file.
public protocol ContentCatalog: Sendable {
    /// Nil where it says nothing of that identifier.
    func state(of identifier: String) -> ContentState?
}

/// A catalog in memory.
public struct ContentStates: ContentCatalog {
    /// By identifier.
    public var states: [String: ContentState]

    /// A catalog of these states, by identifier.
    public init(_ states: [String: ContentState]) { self.states = states }

    /// The state of that identifier; nil where none is listed.
    public func state(of identifier: String) -> ContentState? { states[identifier] }
}
