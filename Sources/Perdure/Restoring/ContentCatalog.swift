/// What is known of a piece of content.
public enum ContentState: Sendable, Hashable {
    case live
    /// It goes by another identifier now.
    case moved(to: String)
    case deleted
}

/// Says what content there is. An app answers from its own store; the command reads a file.
public protocol ContentCatalog: Sendable {
    /// Nil where it says nothing of that identifier.
    func state(of identifier: String) -> ContentState?
}

/// A catalog in memory.
public struct ContentStates: ContentCatalog {
    public var states: [String: ContentState]

    public init(_ states: [String: ContentState]) { self.states = states }

    public func state(of identifier: String) -> ContentState? { states[identifier] }
}
