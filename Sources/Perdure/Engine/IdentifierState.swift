/// What an identifier was when a hop began: how its text was read, so that it can be written anew afterwards.
struct IdentifierState {
    /// Nil where the link does not have it, or it does not fit the template of the version it comes from.
    var reading: Reading?
    var isPresent = false
    /// The text, where the payload makes it of the template and it was read in another way.
    var built: [UInt8]?

    struct Reading {
        var text: [UInt8]
        var template: Template
        var match: TemplateMatch
        /// For each binding, the payload value that it says; -1 for what only the identifier carries.
        var origins: [Int]
    }
}
