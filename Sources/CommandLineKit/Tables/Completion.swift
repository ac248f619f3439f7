/// What a shell offers in place of a value that has no fixed choices.
package enum Completion: Sendable {
    /// Nothing.
    case none
    /// Files and folders.
    case files
    /// Folders only.
    case folders
    /// The tool's own commands.
    case commands
}
