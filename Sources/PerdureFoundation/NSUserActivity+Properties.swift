// Apple's systems alone have activities. Elsewhere a test checks this file against a module with the same signatures.
#if canImport(Darwin) || PERDURE_ACTIVITY_STAND_IN
    public import Perdure
    #if PERDURE_ACTIVITY_STAND_IN
        public import UserActivityStandIn
    #else
        public import Foundation
    #endif

    extension NSUserActivity: UserActivityProperties {
        /// Whether it is eligible for something; nil for reminders, and on macOS for prediction.
        public func isEligible(for use: Eligibility) -> Bool? {
            switch use {
            case .handoff: return isEligibleForHandoff
            case .search: return isEligibleForSearch
            case .publicIndexing: return isEligibleForPublicIndexing
            case .prediction:
                #if os(macOS) || os(tvOS)
                    return nil
                #else
                    return isEligibleForPrediction
                #endif
            case .reminders: return nil
            }
        }

        /// Makes it eligible for something, or not; nothing for reminders, and on macOS for prediction.
        public func setEligible(for use: Eligibility, _ flag: Bool) {
            switch use {
            case .handoff: isEligibleForHandoff = flag
            case .search: isEligibleForSearch = flag
            case .publicIndexing: isEligibleForPublicIndexing = flag
            case .prediction:
                #if !(os(macOS) || os(tvOS))
                    isEligibleForPrediction = flag
                #endif
            case .reminders: break
            }
        }

        /// An activity that says what a link says.
        ///
        /// - Throws: where it can't; see ``UserActivityProperties/update(with:)``.
        public convenience init(_ link: Link) throws(ActivityFault) {
            self.init(activityType: link.activityType)
            try update(with: link)
        }
    }
#endif
