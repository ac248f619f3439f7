/// Text from a file, as a terminal may show it.
package enum TerminalText {
    /// One line of text, with characters that would steer the terminal spelt out.
    package static func visible(_ line: String) -> String {
        line.unicodeScalars.map { TerminalCharacter($0).text }.joined()
    }
}
