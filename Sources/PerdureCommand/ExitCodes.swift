import CommandLineKit

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
