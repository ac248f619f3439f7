import CommandLineKit
import Perdure
import PerdureBatch

/// `--fail-on`: the outcomes that make the command end with 1.
struct FailOnOption {
    private static let defaults = ["failed", "invalid", "unversioned", "malformed", "unreadable"]
    private static let names = Outcome.allCases.map(\.rawValue) + EntryOutcome.allCases.map(\.rawValue)

    static let option = Option.list(
        "fail-on", "OUTCOMES", commas: true, help: "End with 1 where links or entries ended so; 'none' never does.",
        choices: (names + ["none"]).map { Choice($0) }, defaultText: defaults.joined(separator: ","),
        heading: "What is said")

    private let chosen: Set<String>

    init(_ arguments: ParsedArguments) throws {
        let given = try arguments.strings("fail-on")
        chosen = given.isEmpty ? Set(Self.defaults) : Set(given).subtracting(["none"])
    }

    func exitCode(for tally: RunTally) -> Int32 {
        let links = Outcome.allCases.contains { chosen.contains($0.rawValue) && tally[$0] > 0 }
        let entries = EntryOutcome.allCases.contains { chosen.contains($0.rawValue) && tally[$0] > 0 }
        return links || entries ? ExitCodes.findings : ExitCodes.done
    }
}
