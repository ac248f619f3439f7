/// What an activity can be eligible for, as `NSUserActivity` names it after `isEligibleFor`.
public enum Eligibility: String, Sendable, CaseIterable {
    case handoff, search, prediction, publicIndexing, reminders
}
