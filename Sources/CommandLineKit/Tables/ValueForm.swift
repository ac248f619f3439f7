/// What the values of an option or argument look like.
package struct ValueForm: Sendable {
    /// What stands for the value in help: `OUT`.
    package var placeholder: String
    /// The only values allowed; empty if any will do.
    package var choices: [Choice]
    /// What the help says an absent value means.
    package var defaultText: String?
    /// What a shell offers to complete it with, if there are no choices.
    package var completion: Completion
}
