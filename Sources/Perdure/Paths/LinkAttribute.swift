/// What a link has besides its payload: the properties of `NSUserActivity` that are kept, each written in
/// paths with a `$` before it.
public enum LinkAttribute: String, Sendable, CaseIterable {
    /// What kind of activity it is.
    case activityType
    /// What people see.
    case title
    /// By what a scene is chosen.
    case targetContentIdentifier
    /// By what a saved activity is deleted.
    case persistentIdentifier
    /// The page to open where the app is not.
    case webpageURL
    /// The page that the activity came from.
    case referrerURL
    /// The keys of the payload that must travel along.
    case requiredUserInfoKeys
    /// Words for search.
    case keywords
    /// When the system may forget the activity.
    case expirationDate
    /// What the activity is eligible for.
    case eligible
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

extension LinkAttribute {
    /// One sentence for the reference.
    package var summary: String {
        switch self {
        case .activityType: "The activity type. It can't be moved or removed; `map` changes it."
        case .title: "The title that people see."
        case .targetContentIdentifier: "The identifier by which a scene is chosen."
        case .persistentIdentifier: "The identifier by which saved activities are deleted."
        case .webpageURL: "The page to open where the app is not. Absent in a link that is only a URL."
        case .referrerURL: "The page that the activity came from."
        case .requiredUserInfoKeys: "The payload keys that must travel along; an array."
        case .keywords: "Words for search; an array or set."
        case .expirationDate: "When the system may forget the activity."
        case .eligible: "`$eligible.handoff`, `.search`, `.prediction`, `.publicIndexing`, `.reminders`: booleans."
        case .url: "The text of a link that is only a URL."
        }
    }
}
