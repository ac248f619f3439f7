/// A piece of shell script with blanks, written `‹name›`.
enum ScriptTemplate {
    /// The template's lines with the blanks filled in.
    static func lines(_ template: String, _ values: [String: String]) -> [String] {
        let parts = template.split(separator: "‹", omittingEmptySubsequences: false)
        var script = String(parts[0])
        for part in parts.dropFirst() {
            let name = part.prefix { $0 != "›" }
            guard let value = values[String(name)] else {
                preconditionFailure("the template has a blank '\(name)' that nobody fills")
            }
            script += value + part.dropFirst(name.count + 1)
        }
        return script.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
