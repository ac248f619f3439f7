/// A command line worth imitating.
package struct Example: Sendable {
    /// The whole line as typed.
    package var line: String
    /// A sentence that says what it does.
    package var meaning: String

    package init(_ line: String, _ meaning: String) {
        self.line = line
        self.meaning = meaning
    }
}
