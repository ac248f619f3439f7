public import Foundation
public import Perdure

/// What ``Perdure/Link`` and `NSUserActivity` have in common, by the names that `NSUserActivity` gives it.
///
/// Where there is an `NSUserActivity`, it conforms. The protocol is here so that the code around it runs, and is tested,
/// where there is none.
public protocol UserActivityProperties: AnyObject {
    /// What kind of activity it is. It can't be changed.
    var activityType: String { get }
    /// What people see.
    var title: String? { get set }
    /// By what a scene is chosen.
    var targetContentIdentifier: String? { get set }
    /// By what a saved activity is deleted.
    var persistentIdentifier: String? { get set }
    /// The page to open where the app is not: `http` or `https`, anything else stops the app.
    var webpageURL: URL? { get set }
    /// The page that the activity came from: `http` or `https`.
    var referrerURL: URL? { get set }
    /// The payload.
    var userInfo: [AnyHashable: Any]? { get set }
    /// The keys of the payload that must travel along.
    var requiredUserInfoKeys: Set<String>? { get set }
    /// Words for search.
    var keywords: Set<String> { get set }
    /// When the system may forget the activity.
    var expirationDate: Date? { get set }

    /// Whether it is eligible for something; nil where this system does not know of that.
    func isEligible(for use: Eligibility) -> Bool?
    /// Makes it eligible for something, or not. What this system does not know of is left out.
    func setEligible(for use: Eligibility, _ flag: Bool)
}
