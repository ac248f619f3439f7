/// Why a link can't be written.
public struct LinkWritingError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of fault it is.
    public enum Reason: String, Sendable, CaseIterable {
        /// The definitions have no such lineage, or not the version that the app supports.
        case unknownLineage
        /// Links of this version have no activity type: they are only URLs.
        case noActivity
        /// The version has several activity types and none was given, or the one that was given is none of them.
        case activityType
        /// An identifier can't be put together from the payload.
        case identifier
        /// No URL form of the version can say the payload.
        case noURL
        /// The link would not satisfy its schema.
        case invalid
        /// The definitions would not recognise the link as one of its version.
        case notRecognised
    }

    /// What kind of fault it is.
    public var reason: Reason
    /// What is wrong, a sentence each.
    public var messages: [String]

    init(_ reason: Reason, _ messages: [String]) { (self.reason, self.messages) = (reason, messages) }

    /// All messages in one text.
    public var description: String { messages.joined(separator: "; ") }
}
