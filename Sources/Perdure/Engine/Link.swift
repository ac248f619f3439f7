/// One saved activity: what an `NSUserActivity` keeps.
public struct Link: Sendable, Equatable {
    /// What kind of activity it is, in reverse-DNS form.
    public var activityType: String
    /// What people see.
    public var title: String?
    /// By what a scene is chosen.
    public var targetContentIdentifier: String?
    /// By what a saved activity is deleted.
    public var persistentIdentifier: String?
    /// The page to open where the app is not; absolute.
    public var webpageURL: String?
    /// The page that the activity came from; absolute.
    public var referrerURL: String?
    /// The payload.
    public var userInfo: [String: Value]
    /// Nil where the activity lists none.
    public var requiredUserInfoKeys: [String]?
    /// Words for search; nil where the activity lists none.
    public var keywords: [String]?
    /// When the system may forget the activity.
    public var expirationDate: Timestamp?
    /// What the activity is eligible for, and what not; where it says nothing, the system's default counts.
    public var eligible: [Eligibility: Bool]

    /// A link of these parts; what is left out it does not have.
    public init(
        activityType: String, title: String? = nil, targetContentIdentifier: String? = nil,
        persistentIdentifier: String? = nil, webpageURL: String? = nil, referrerURL: String? = nil,
        userInfo: [String: Value] = [:], requiredUserInfoKeys: [String]? = nil, keywords: [String]? = nil,
        expirationDate: Timestamp? = nil, eligible: [Eligibility: Bool] = [:]
    ) {
        self.activityType = activityType
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.persistentIdentifier = persistentIdentifier
        self.webpageURL = webpageURL
        self.referrerURL = referrerURL
        self.userInfo = userInfo
        self.requiredUserInfoKeys = requiredUserInfoKeys
        self.keywords = keywords
        self.expirationDate = expirationDate
        self.eligible = eligible
    }
}

extension Link {
    /// One of the three identifiers; nil for what is none.
    public subscript(identifier: LinkAttribute) -> String? {
        switch identifier {
        case .targetContentIdentifier: targetContentIdentifier
        case .persistentIdentifier: persistentIdentifier
        case .webpageURL: webpageURL
        default: nil
        }
    }
}
