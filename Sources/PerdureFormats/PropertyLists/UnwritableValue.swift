/// A value that the form of a property list, or of an activity payload, can't say. The link is then left as it was.
package struct UnwritableValue: Error, Equatable, Sendable {
    /// What can't be said, as a sentence without its full stop.
    package let message: String

    package init(_ message: String) { self.message = message }

    static let null = UnwritableValue("a property list has no null")
    static let notUnicode = UnwritableValue("a text that is no Unicode can't be written anew")
    static let oddKeys = UnwritableValue("a dictionary whose keys are no text can't be written anew")

    static func number(_ lexeme: some StringProtocol) -> UnwritableValue {
        UnwritableValue("a property list can't hold the number \(lexeme) exactly")
    }

    static func date(_ text: String) -> UnwritableValue {
        UnwritableValue("a property list can't hold the date \(text) exactly")
    }
}
