import Perdure

/// Look-ups whose table was not given.
enum TableInputLint {
    /// Whether a finding rests on a table that nobody has seen: without it every value seems to be missed.
    static func isGuess(_ finding: Finding, _ definitions: Definitions) -> Bool {
        finding.rule == Rule.mayFail.name
            && definitions.tableInputs.contains { !$0.isGiven && $0.steps.contains(finding.place) }
    }

    static func findings(_ definitions: Definitions) -> [Finding] {
        definitions.tableInputs.filter { !$0.isGiven }.flatMap { input in
            input.places.map { place in
                Finding(
                    .tableNotGiven,
                    "this look-up is not checked: its table '\(input.name)' is given when links are migrated",
                    at: place, help: "To check it with a table: --table \(input.name)=FILE")
            }
        }
    }
}
