import Perdure

/// Look-ups whose table was not given.
enum TableInputLint {
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
