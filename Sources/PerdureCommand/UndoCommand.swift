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
        options: [
            .flag("dry-run", short: "n", help: "Put nothing back; say what would be.", heading: "How it is done")
        ],
        examples: [Example("perdure undo Notes.perdure-journal", "take a run over Notes back")],
        exitCodes: ExitCodes.all,
        run: { arguments in
            guard let journal = arguments.argument("JOURNAL") else { return ExitCodes.usage }
            let isDryRun = arguments.flag("dry-run")
            let report: UndoReport
            do throws(FileFailure) {
                report = try Undo.run(PathBytes(journal.bytes), isDryRun: isDryRun)
            } catch {
                throw CommandFailure(message: error.description, code: ExitCodes.files)
            }
            if isDryRun { try list(report) }
            try say(report, isDryRun: isDryRun, quiet: arguments.flag("quiet"))
            return report.isComplete ? ExitCodes.done : ExitCodes.findings
        })

    /// What would become of each file, one a line.
    private static func list(_ report: UndoReport) throws {
        for file in report.files {
            let word: String
            switch file.outcome {
            case .restored: word = "would be put back"
            case .alreadyOriginal: word = "is as it was"
            case .refused: word = "would be left alone"
            }
            try ByteOutput.standardOutput.write("\(file.path): \(word)\n")
        }
    }

    private static func say(_ report: UndoReport, isDryRun: Bool, quiet: Bool) throws {
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
        let (one, several) = isDryRun ? (" would be", "s would be") : (" is", "s are")
        try errors.write("\(back) file\(back == 1 ? one : several) as before the run\n")
        let (oneLeft, severalLeft) = isDryRun ? (" would be", "s would be") : (" was", "s were")
        if refused > 0 {
            try errors.write("\(refused) file\(refused == 1 ? oneLeft : severalLeft) left alone, as said above\n")
        }
    }
}
