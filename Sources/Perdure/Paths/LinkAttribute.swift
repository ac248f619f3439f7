/// What a link has besides its payload: the properties of `NSUserActivity` that are kept, each written in
/// paths with a `$` before it.
public enum LinkAttribute: String, Sendable, CaseIterable {
    case activityType, title, targetContentIdentifier, persistentIdentifier, webpageURL, referrerURL
    case requiredUserInfoKeys, keywords, expirationDate, eligible
    /// The text itself of a link that is only a URL.
    case url

    /// The spelling in definitions.
    public var name: String { "$" + rawValue }

    /// The three of which Quick Note wants one.
    public static let identifiers: [LinkAttribute] = [.targetContentIdentifier, .persistentIdentifier, .webpageURL]

    /// Whether its text is a URL, so that templates for it are URL templates.
    package var isURL: Bool { self == .webpageURL || self == .referrerURL || self == .url }

    /// The parts that `$eligible` has, as `NSUserActivity` names them after `isEligibleFor`.
    package static let eligibilities = ["handoff", "search", "prediction", "publicIndexing", "reminders"]
}
