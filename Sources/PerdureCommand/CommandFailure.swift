import CommandLineKit
import PerdureBatch

/// An error of a command with its own exit code.
struct CommandFailure: ReportableError {
    var message: String
    var hints: [String] = []
    var code: Int32

    func report(_ codes: ErrorCodes) -> ErrorReport {
        ErrorReport(message: message, hints: hints, exitCode: code)
    }

    /// What a run that could not be carried out ends with. A closed pipe is no error.
    init?(_ failure: RunFailure) {
        switch failure {
        case .file(let message): self.init(message: message, code: ExitCodes.files)
        case .usage(let message): self.init(message: message, code: ExitCodes.usage)
        case .interrupted:
            self.init(
                message: "interrupted; nothing was half-written",
                hints: [
                    "The same command with --resume goes on with it.",
                    "A run in place is put back by 'perdure undo' and its journal, <INPUT>.perdure-journal.",
                ],
                code: ExitCodes.interrupted)
        case .closedPipe: return nil
        }
    }

    init(message: String, hints: [String] = [], code: Int32) {
        self.message = message
        self.hints = hints
        self.code = code
    }
}
