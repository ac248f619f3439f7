import CommandLineKit
import PerdureBatch

/// What the command ends with, in one place.
enum ExitCodes {
    static let done: Int32 = 0
    static let findings: Int32 = 1
    static let usage: Int32 = 2
    static let definitions: Int32 = 3
    static let files: Int32 = 4
    static let interrupted: Int32 = 130

    static let all = [
        ExitCode(done, "Done."),
        ExitCode(findings, "There were findings, or links or entries ended as --fail-on names."),
        ExitCode(usage, "The command line is wrong."),
        ExitCode(definitions, "The schemas and migrations do not load."),
        ExitCode(files, "An INPUT or OUT named on the command line can't be read or written."),
        ExitCode(interrupted, "The run was interrupted."),
    ]
}

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
        case .interrupted: self.init(message: "interrupted; nothing was half-written", code: ExitCodes.interrupted)
        case .closedPipe: return nil
        }
    }

    init(message: String, hints: [String] = [], code: Int32) {
        self.message = message
        self.hints = hints
        self.code = code
    }
}
