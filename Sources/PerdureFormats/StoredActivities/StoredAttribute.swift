import Perdure

/// What a stored activity calls the attributes of a link, and how it holds them.
struct StoredAttribute: Sendable {
    /// The key in the archive.
    let key: String
    /// The key in a link.
    let name: String
    let form: Form

    enum Form: Sendable {
        case text
        case url
        /// A set, or an array, of texts.
        case texts
        case date
        /// A boolean, which a link has under `eligible`.
        case eligibility
    }

    static let all = [
        StoredAttribute(key: "activityType", name: "activityType", form: .text),
        StoredAttribute(key: "title", name: "title", form: .text),
        StoredAttribute(key: "targetContentIdentifier", name: "targetContentIdentifier", form: .text),
        StoredAttribute(key: "persistentIdentifier", name: "persistentIdentifier", form: .text),
        StoredAttribute(key: "webpageURL", name: "webpageURL", form: .url),
        StoredAttribute(key: "referrerURL", name: "referrerURL", form: .url),
        StoredAttribute(key: "keywords", name: "keywords", form: .texts),
        StoredAttribute(key: "requiredKeys", name: "requiredUserInfoKeys", form: .texts),
        StoredAttribute(key: "expirationDate", name: "expirationDate", form: .date),
        StoredAttribute(key: "eligibleForHandoff", name: "handoff", form: .eligibility),
        StoredAttribute(key: "eligibleForSearch", name: "search", form: .eligibility),
        StoredAttribute(key: "eligibleForPublicIndexing", name: "publicIndexing", form: .eligibility),
        StoredAttribute(key: "eligibleForReminders", name: "reminders", form: .eligibility),
        StoredAttribute(key: "eligibleForPrediction", name: "prediction", form: .eligibility),
    ]

    /// Where an attribute of a link stands in the list.
    static func index(of name: String) -> Int? { all.firstIndex { $0.name == name && $0.form != .eligibility } }
}

extension StoredAttribute {
    /// A value as the archive holds this attribute; nil for one of another form.
    func stored(_ value: Value) -> Value? {
        switch (form, value) {
        case (.text, .string), (.url, .url), (.date, .date), (.eligibility, .boolean): value
        case (.text, .url(let text)), (.text, .uuid(let text)): .string(text)
        case (.url, .string(let text)): .url(text)
        case (.texts, .set(let items)), (.texts, .array(let items)):
            items.allSatisfy { $0.kind == .string } ? value : nil
        default: nil
        }
    }
}
