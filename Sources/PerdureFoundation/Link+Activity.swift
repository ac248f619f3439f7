internal import Foundation
public import Perdure

extension Link {
    /// What an activity holds. Of its payload, what is no value of an activity, or has a key that is no text, is left
    /// out.
    public init(_ activity: some UserActivityProperties) {
        var eligible: [Eligibility: Bool] = [:]
        for use in Eligibility.allCases { eligible[use] = activity.isEligible(for: use) }
        self.init(
            activityType: activity.activityType, title: activity.title,
            targetContentIdentifier: activity.targetContentIdentifier,
            persistentIdentifier: activity.persistentIdentifier, webpageURL: activity.webpageURL?.absoluteString,
            referrerURL: activity.referrerURL?.absoluteString,
            userInfo: Dictionary(
                (activity.userInfo ?? [:]).compactMap { key, item in
                    guard let key = key as? String, let value = Value(propertyList: item) else { return nil }
                    return (key, value)
                }
            ) { first, _ in first },
            requiredUserInfoKeys: activity.requiredUserInfoKeys?.sorted(),
            keywords: activity.keywords.isEmpty ? nil : activity.keywords.sorted(),
            expirationDate: activity.expirationDate.map { Timestamp($0) }, eligible: eligible)
    }
}

extension UserActivityProperties {
    /// Makes the activity say what a link says, and nothing else.
    ///
    /// Nothing is changed where this throws. Eligibility stays where the link says nothing of it.
    ///
    /// - Throws: where the link has another activity type, or a web address that no activity can have: that of another
    ///   scheme would stop the app.
    public func update(with link: Link) throws(ActivityFault) {
        guard link.activityType == activityType else {
            throw ActivityFault("the link is a '\(link.activityType)', and the activity is a '\(activityType)'")
        }
        let (page, referrer) = (try Self.url(link.webpageURL), try Self.url(link.referrerURL))
        title = link.title
        targetContentIdentifier = link.targetContentIdentifier
        persistentIdentifier = link.persistentIdentifier
        (webpageURL, referrerURL) = (page, referrer)
        userInfo = Dictionary(link.userInfo.map { ($0.key as AnyHashable, $0.value.propertyList) }) { first, _ in first
        }
        requiredUserInfoKeys = link.requiredUserInfoKeys.map { Set($0) }
        keywords = Set(link.keywords ?? [])
        expirationDate = link.expirationDate.map { Date($0) }
        for use in Eligibility.allCases {
            if let flag = link.eligible[use] { setEligible(for: use, flag) }
        }
    }

    private static func url(_ text: String?) throws(ActivityFault) -> URL? {
        guard let text else { return nil }
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https"
        else { throw ActivityFault("'\(text)' is no address of a web page") }
        return url
    }
}

/// Why an activity can't say what a link says.
public struct ActivityFault: Error, Sendable, Equatable, CustomStringConvertible {
    /// What is wrong, in a sentence.
    public let description: String

    init(_ description: String) { self.description = description }
}
