/// A command line that is wrong, in words for whoever typed it.
package struct UsageError: Error, Sendable {
    /// What is wrong: begins small, and has no full stop.
    package let message: String
    /// Ways out, a line each.
    package let hints: [String]
    /// The command whose help to see: `perdure migrate`. The tool fills it in.
    var commandText: String?
    /// Whether no command could be found, so that there is no help to show
    /// in the error's place.
    var isAboutCommand = false

    /// An error that a command found in its arguments.
    ///
    /// - Parameters:
    ///   - message: begins small, and has no full stop.
    ///   - hints: ways out, a sentence each.
    package init(_ message: String, hints: [String] = []) {
        self.message = message
        self.hints = hints
    }
}

extension UsageError: ReportableError {
    package func report(_ codes: ErrorCodes) -> ErrorReport {
        let pointer = commandText.map { ["See '\($0) --help'."] } ?? []
        return ErrorReport(
            message: message, hints: hints, closing: pointer.first, exitCode: codes.usage)
    }
}
