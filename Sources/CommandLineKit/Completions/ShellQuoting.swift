/// Writes text so that a shell reads it back as one word.
enum ShellQuoting {
    /// For bash and zsh.
    static func posix(_ text: String) -> String {
        "'"
            + text.split(separator: "'", omittingEmptySubsequences: false).joined(
                separator: "'\\''") + "'"
    }

    /// For fish, where a backslash counts inside single quotes.
    static func fish(_ text: String) -> String {
        "'" + escaping(text, "\\'") + "'"
    }

    /// The text with a backslash before each of the given characters.
    static func escaping(_ text: String, _ characters: String) -> String {
        text.map { characters.contains($0) ? "\\\($0)" : String($0) }.joined()
    }
}
