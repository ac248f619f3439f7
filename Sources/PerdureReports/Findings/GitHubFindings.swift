internal import Perdure

/// Findings as GitHub's workflow commands: `::error file=…,line=…,col=…,title=…::message`.
enum GitHubFindings {
    static func line(of finding: Finding) -> String {
        let place = finding.place
        var properties = [("file", place.file)]
        if place.line > 0 {
            properties.append(("line", String(place.line)))
            properties.append(("endLine", String(max(place.line, place.endLine))))
        }
        // GitHub takes columns of one line only, and an end that is in the range.
        if place.column > 0 {
            properties.append(("col", String(place.column)))
            if place.endLine == place.line, place.endColumn > place.column {
                properties.append(("endColumn", String(place.endColumn - 1)))
            }
        }
        properties.append(("title", finding.rule))
        let written = properties.map { "\($0.0)=\(escaped($0.1, propertyEscapes))" }.joined(separator: ",")
        return "::\(command(for: finding.severity)) \(written)::\(escaped(message(of: finding), messageEscapes))"
    }

    private static func command(for severity: Severity) -> String {
        severity == .note ? "notice" : severity.rawValue
    }

    /// GitHub shows a message alone, so notes and help go into it.
    private static func message(of finding: Finding) -> String {
        let notes = finding.notes.map { note in (note.place.map { "\($0): " } ?? "") + note.message }
        return ([finding.message] + notes + (finding.help.map { [$0] } ?? [])).joined(separator: "\n")
    }

    private static let messageEscapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
    private static let propertyEscapes = messageEscapes.merging([":": "%3A", ",": "%2C"]) { $1 }

    private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.map { escapes[$0] ?? TerminalCharacter($0).text }.joined()
    }
}
