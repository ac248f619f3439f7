/// Writes text and help blocks as roff with the `man` macros.
enum Roff {
    /// Text that roff shows as it is.
    ///
    /// A plain `-` and `'` may come out as typographic signs, which cannot be
    /// pasted into a shell, so both are named.
    static func escape(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case "\"": result += "\\(dq"
            default: result.append(character)
            }
        }
        return result
    }

    /// Text at the start of a line, where a dot would begin a request.
    static func line(_ text: String) -> String {
        let escaped = escape(text)
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    static func lines(_ block: HelpPage.Block) -> [String] {
        switch block {
        case .paragraph(let text):
            [".PP", line(text)]
        case .preformatted(let text):
            [".PP", ".RS 4", ".nf"] + text.map(line) + [".fi", ".RE"]
        case .entries(let entries):
            entries.flatMap(lines)
        case .example(let example):
            [".TP", "\\fB\(escape(example.line))\\fR", line(example.meaning)]
        }
    }

    private static func lines(_ entry: HelpPage.Entry) -> [String] {
        let term = entry.term.drop { $0 == " " }
        let head = [".TP", "\\fB\(escape(String(term)))\\fR", line(entry.meaning)]
        guard !entry.details.isEmpty else { return head }
        return head + [".RS"] + entry.details.flatMap(lines) + [".RE"]
    }
}
