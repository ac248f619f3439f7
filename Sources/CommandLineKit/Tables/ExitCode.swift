/// What one exit code of a command means, for the help.
package struct ExitCode: Sendable {
    package var code: Int32
    /// A sentence.
    package var meaning: String

    package init(_ code: Int32, _ meaning: String) {
        self.code = code
        self.meaning = meaning
    }
}
