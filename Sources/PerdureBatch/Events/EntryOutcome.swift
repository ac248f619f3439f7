/// What can become of an entry instead of being read.
package enum EntryOutcome: String, Sendable, CaseIterable {
    /// Its bytes are not what its format says; copied unchanged.
    case malformed
    /// The system or the archive does not give its bytes.
    case unreadable
    /// Needs a key that nobody gave.
    case encrypted
    /// Larger than the limits allow.
    case tooLarge = "too-large"
}
