/// An error that knows how to tell whoever typed the command about itself.
package protocol ReportableError: Error {
    /// The error in words, with the exit code it ends the process with.
    func report(_ codes: ErrorCodes) -> ErrorReport
}
