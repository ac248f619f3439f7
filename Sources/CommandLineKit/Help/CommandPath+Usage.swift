extension CommandPath {
    /// What follows the command's words in its usage line.
    ///
    /// Arguments and what cannot be left out are spelt; whatever else there is
    /// hides behind `[options]`.
    var usageParts: [String] {
        if command.run == nil { return ["COMMAND", "[options]"] }
        let groups = exclusions.map { $0.usage(options) }
        let required = options.filter(\.isRequired).map(\.usage)
        return command.arguments.map(\.usage) + groups + required + ["[options]"]
    }
}
