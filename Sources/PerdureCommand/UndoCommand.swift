import CommandLineKit
import PerdureArchives

/// `perdure undo JOURNAL`.
enum UndoCommand {
    static let command: Command = Command(
        name: "undo",
        summary: "Puts an archive that was migrated in place back, byte for byte.",
        discussion: """
            A file that was changed after the run is left alone and named; everything else is put back. It can be \
            run again.
            """,
        arguments: [
            Argument(
                "JOURNAL", help: "The journal that the run left, as <INPUT>.perdure-journal.", completion: .folders)
        ],
        examples: [Example("perdure undo Notes.perdure-journal", "take a run over Notes back")],
        exitCodes: ExitCodes.all,
        run: { arguments in
            guard let journal = arguments.argument("JOURNAL") else { return ExitCodes.usage }
            let report: UndoReport
            do throws(FileFailure) {
                report = try Undo.run(PathBytes(journal.bytes))
            } catch {
                throw CommandFailure(message: error.description, code: ExitCodes.files)
            }
            try say(report, quiet: arguments.flag("quiet"))
            return report.isComplete ? ExitCodes.done : ExitCodes.findings
        })

    private static func say(_ report: UndoReport, quiet: Bool) throws {
        let errors = ByteOutput.standardError
        for file in report.files {
            if case .refused = file.outcome { try errors.write("\(file)\n") }
        }
        for path in report.unexplained {
            try errors.write("\(path) is a preserved file that no record speaks of; compare it\n")
        }
        guard !quiet else { return }
        if report.wasUndoneBefore {
            try errors.write("this run was undone before; nothing was done\n")
            return
        }
        let back = report.files.filter { if case .refused = $0.outcome { false } else { true } }.count
        let refused = report.files.count - back
        try errors.write("\(back) file\(back == 1 ? " is" : "s are") as before the run\n")
        if refused > 0 {
            try errors.write("\(refused) file\(refused == 1 ? " was" : "s were") left alone, as said above\n")
        }
    }
}
