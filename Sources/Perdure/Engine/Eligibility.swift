/// What an activity can be eligible for, as `NSUserActivity` names it after `isEligibleFor`.
public enum Eligibility: String, Sendable, CaseIterable {
    /// Continuing on another device.
    case handoff
    /// Being found on this device.
    case search
    /// Being suggested by Siri, as a shortcut.
    case prediction
    /// Being found by everybody who looks for the web page.
    case publicIndexing
    /// Standing in a reminder.
    case reminders
}
