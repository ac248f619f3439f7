/// One saved activity: what an `NSUserActivity` keeps.
public struct Link: Sendable, Equatable {
    public var activityType: String
    public var title: String?
    public var targetContentIdentifier: String?
    public var persistentIdentifier: String?
    public var webpageURL: String?
    /// The payload.
    public var userInfo: [String: Value]
    /// Nil where the activity lists none.
    public var requiredUserInfoKeys: [String]?

    public init(
        activityType: String, title: String? = nil, targetContentIdentifier: String? = nil,
        persistentIdentifier: String? = nil, webpageURL: String? = nil, userInfo: [String: Value] = [:],
        requiredUserInfoKeys: [String]? = nil
    ) {
        self.activityType = activityType
        self.title = title
        self.targetContentIdentifier = targetContentIdentifier
        self.persistentIdentifier = persistentIdentifier
        self.webpageURL = webpageURL
        self.userInfo = userInfo
        self.requiredUserInfoKeys = requiredUserInfoKeys
    }
}

extension Link {
    /// The link as the dictionary that the engine works on; the payload in the order of its keys.
    package var value: Value {
        var members: Value.Members = [("activityType", .string(activityType))]
        let texts = [
            ("title", title), ("targetContentIdentifier", targetContentIdentifier),
            ("persistentIdentifier", persistentIdentifier), ("webpageURL", webpageURL),
        ]
        for (key, text) in texts { if let text { members.append((key, .string(text))) } }
        members.append(("userInfo", .dictionary(userInfo.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })))
        if let keys = requiredUserInfoKeys { members.append(("requiredUserInfoKeys", .array(keys.map(Value.string)))) }
        return .dictionary(members)
    }

    package init(_ value: Value) {
        activityType = value["activityType"]?.text ?? ""
        title = value["title"]?.text
        targetContentIdentifier = value["targetContentIdentifier"]?.text
        persistentIdentifier = value["persistentIdentifier"]?.text
        webpageURL = value["webpageURL"]?.text
        userInfo = [:]
        if case .dictionary(let members)? = value["userInfo"] {
            userInfo = Dictionary(members.map { ($0.key, $0.value) }) { first, _ in first }
        }
        if case .array(let keys)? = value["requiredUserInfoKeys"] { requiredUserInfoKeys = keys.compactMap(\.text) }
    }
}
