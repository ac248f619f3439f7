/// An error as the tool prints it before it ends.
///
/// This is the one place where errors become text and exit codes.
package struct ErrorReport: Sendable, Equatable {
    /// What happened: begins small, and has no full stop. Empty if the error is
    /// nothing to talk about.
    package var message: String
    /// Ways out, a line each.
    package var hints: [String]
    /// A last line, such as where to read more.
    package var closing: String?
    package var exitCode: Int32

    package init(message: String, hints: [String] = [], closing: String? = nil, exitCode: Int32) {
        self.message = message
        self.hints = hints
        self.closing = closing
        self.exitCode = exitCode
    }

    /// What to print and end with for any error at all.
    package init(_ error: any Error, codes: ErrorCodes = ErrorCodes()) {
        if let error = error as? any ReportableError {
            self = error.report(codes)
        } else {
            self.init(message: "\(error)", exitCode: codes.unexpected)
        }
    }

    /// The lines to print, with a line feed at the end; empty if there are none.
    ///
    /// - Parameter tool: the name that the first line begins with.
    package func text(tool: String, style: TextStyle) -> String {
        guard !message.isEmpty else { return "" }
        let lines =
            ["\(tool): \(style.alarm("error:")) \(message)"]
            + hints.flatMap { TextWrapping.wrap($0, width: style.width, indent: 2) }
            + (closing.map { [$0] } ?? [])
        return lines.map { $0 + "\n" }.joined()
    }
}
