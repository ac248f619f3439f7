extension Link {
    /// The link as the dictionary that the engine works on; the payload in the order of its keys.
    package var value: Value {
        var members: Value.Members = [("activityType", .string(activityType))]
        let texts = [
            ("title", title), ("targetContentIdentifier", targetContentIdentifier),
            ("persistentIdentifier", persistentIdentifier), ("webpageURL", webpageURL), ("referrerURL", referrerURL),
        ]
        for (key, text) in texts { if let text { members.append((key, .string(text))) } }
        members.append(("userInfo", .dictionary(sorting: userInfo)))
        for (key, words) in [("requiredUserInfoKeys", requiredUserInfoKeys), ("keywords", keywords)] {
            if let words { members.append((key, .array(words.map(Value.string)))) }
        }
        if let date = expirationDate { members.append(("expirationDate", .date(date))) }
        let flags = Eligibility.allCases.compactMap { name in eligible[name].map { (name.rawValue, Value.boolean($0)) }
        }
        if !flags.isEmpty { members.append(("eligible", .dictionary(flags))) }
        return .dictionary(members)
    }

    /// What a dictionary says of an activity; what has another type than it should is left out.
    package init(_ value: Value) {
        var eligible: [Eligibility: Bool] = [:]
        for name in Eligibility.allCases {
            if case .boolean(let flag)? = value["eligible"]?[name.rawValue] { eligible[name] = flag }
        }
        self.init(
            activityType: value["activityType"]?.text ?? "", title: value["title"]?.text,
            targetContentIdentifier: value["targetContentIdentifier"]?.text,
            persistentIdentifier: value["persistentIdentifier"]?.text, webpageURL: value["webpageURL"]?.text,
            referrerURL: value["referrerURL"]?.text, userInfo: value["userInfo"]?.membersByKey ?? [:],
            requiredUserInfoKeys: Self.words(value["requiredUserInfoKeys"]), keywords: Self.words(value["keywords"]),
            expirationDate: Self.date(value["expirationDate"]), eligible: eligible)
    }

    private static func words(_ value: Value?) -> [String]? {
        switch value {
        case .array(let items)?, .set(let items)?: items.compactMap(\.text)
        default: nil
        }
    }

    private static func date(_ value: Value?) -> Timestamp? {
        switch value {
        case .date(let date)?: date
        case .string(let text)?: Timestamp(iso8601: text)
        default: nil
        }
    }
}
