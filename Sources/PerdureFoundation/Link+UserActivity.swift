#if canImport(Darwin)
    public import Foundation
    public import Perdure

    // Apple's systems alone have activities; this is thin on purpose.
    extension Link {
        /// What an activity holds.
        public init(_ activity: NSUserActivity) {
            let info = activity.userInfo ?? [:]
            self.init(
                activityType: activity.activityType, title: activity.title,
                targetContentIdentifier: activity.targetContentIdentifier,
                persistentIdentifier: activity.persistentIdentifier, webpageURL: activity.webpageURL?.absoluteString,
                userInfo: Dictionary(
                    info.compactMap { key, item in
                        guard let key = key as? String, let value = Value(propertyList: item) else { return nil }
                        return (key, value)
                    }
                ) { first, _ in first },
                requiredUserInfoKeys: activity.requiredUserInfoKeys?.sorted())
        }
    }
#endif
