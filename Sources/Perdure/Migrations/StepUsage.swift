/// How a step is written: the table that it is read by, and that the reference shows.
package struct StepUsage: Sendable {
    /// What stands under the verb, as one would write it.
    package var form: String
    /// The keys of the mapping under the verb; empty where no mapping of fixed keys stands there.
    package var arguments: [Argument]
    /// The keys beside the verb, besides the policies that every step has.
    package var beside: [Argument]
    /// Whether `onConflict` may stand beside it.
    package var hasConflicts: Bool
    /// What going back does.
    package var back: String

    package init(
        _ form: String, _ arguments: [Argument] = [], beside: [Argument] = [], hasConflicts: Bool = false, back: String
    ) {
        self.form = form
        self.arguments = arguments
        self.beside = beside
        self.hasConflicts = hasConflicts
        self.back = back
    }

    package struct Argument: Sendable {
        package var key: String
        package var isRequired: Bool
        package var summary: String

        package static func required(_ key: String, _ summary: String) -> Argument {
            Argument(key: key, isRequired: true, summary: summary)
        }

        package static func optional(_ key: String, _ summary: String) -> Argument {
            Argument(key: key, isRequired: false, summary: summary)
        }

        package static let field = required("field", "The path of the value.")
        package static let otherwise = optional(
            "otherwise",
            "What happens to a value without an answer: `{keep: true}`, `{value: …}` or `{discard: \"why\"}`; without it the link fails."
        )
        package static let steps = required("steps", "The steps, in order.")
        package static let template = optional("template", "A template; this or `url`.")
        package static let url = optional("url", "A URL template; this or `template`.")
    }

    /// What may stand beside every verb.
    package static let policies: [Argument] = [
        .optional("lossy", "Why nobody will miss what the step can lose. Without it `check` refuses a step that can."),
        .optional("unknown", "`true`: the step reaches for a field that the schema does not have."),
        .optional("identity", "`true`: a lossy step may touch a field that names the content."),
    ]

    package static let onConflict = Argument.optional(
        "onConflict", "`keep` or `replace`: what happens where the new place is taken. Without it the link fails.")
}
