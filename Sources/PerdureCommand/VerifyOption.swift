import CommandLineKit
import Perdure
import PerdureArchives
import PerdureBatch
import PerdureReports

/// `--verify`: reads the output back, and compares.
struct VerifyOption {
    static let option = Option.flag(
        "verify", help: "Read the output back, and compare it with what was to be written.", heading: "How it is done")

    let isOn: Bool

    init(_ arguments: ParsedArguments, resumes: Bool) throws {
        isOn = arguments.flag("verify")
        guard isOn else { return }
        if arguments.flag("dry-run") {
            throw arguments.usageError("--dry-run writes nothing, so there is nothing to read back")
        }
        if resumes, arguments.flag("in-place") {
            throw arguments.usageError(
                "a run in place that is gone on with can't be compared, since it does not read what is done already",
                hints: ["Look at the whole afterwards: perdure migrate INPUT --dry-run."])
        }
        guard let output = arguments.value("output").map({ PathBytes($0.bytes) }) else { return }
        if output.isStandardStream || DirectFile.isDevice(output) {
            throw arguments.usageError(
                "what goes to \(output.isStandardStream ? "stdout" : "a device or pipe") can't be read back",
                hints: ["Write to a file: -o OUT."])
        }
    }

    /// What is not as it was to be written; nil where nobody asks.
    func findings(
        _ run: MigrateRun, _ inputs: [PathBytes], _ destination: MigrateRun.Destination, _ log: RunLog,
        progress: MigrateRun.Progress
    ) throws(RunFailure) -> [Finding]? {
        isOn ? try run.readBack(inputs, from: destination, log, progress: progress) : nil
    }

    static func say(_ findings: [Finding]?, quiet: Bool) throws {
        guard let findings else { return }
        if findings.isEmpty {
            if !quiet {
                try ByteOutput.standardError.write("verified: the output was read back, and is as it should be\n")
            }
            return
        }
        let style = Terminal.standardError.style
        let settings = FindingSettings(usesColour: style.color, width: style.width)
        try ByteOutput.standardError.write(FindingPrinter.print(findings, settings: settings, source: { _ in nil }))
    }
}
