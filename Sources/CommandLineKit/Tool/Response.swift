/// What a command line came to: what is left to print, and the exit code.
package struct Response: Sendable, Equatable {
    /// For standard output.
    package var output: String = ""
    /// For standard error.
    package var errors: String = ""
    package var exitCode: Int32
}
