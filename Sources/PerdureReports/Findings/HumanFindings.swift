internal import Perdure

/// Findings for people: `file:line:column: severity: message [rule]`, the line with a caret, the notes, the help.
struct HumanFindings {
    let settings: FindingSettings
    private let source: (String) -> [UInt8]?
    /// The file shown last: findings come sorted, so most ask for the same one.
    private var current: (file: String, lines: LineTable, bytes: [UInt8])?

    init(settings: FindingSettings, source: @escaping (String) -> [UInt8]?) {
        self.settings = settings
        self.source = source
    }

    mutating func text(of finding: Finding) -> String {
        let severity = colour("\(finding.severity.rawValue):", Self.colours[finding.severity] ?? "1")
        var text = head(finding.place) + "\(severity) \(bold(visible(finding.message))) [\(finding.rule)]\n"
        text += excerpt(finding.place)
        for note in finding.notes {
            text += (note.place.map(head) ?? "") + "\(colour("note:", "36")) \(visible(note.message))\n"
            if let place = note.place { text += excerpt(place) }
        }
        if let help = finding.help { text += "\(colour("help:", "32")) \(visible(help))\n" }
        return text
    }

    private static let colours: [Severity: String] = [.error: "1;31", .warning: "1;33", .note: "1;36"]

    private func head(_ place: Place) -> String { bold(visible(place.description) + ":") + " " }

    /// The line of a place and the carets below it; empty where either is not known.
    private mutating func excerpt(_ place: Place) -> String {
        guard place.line > 0, load(place.file), let current,
            let line = current.lines.range(ofLine: place.line, in: current.bytes)
        else { return "" }
        let excerpt = LineExcerpt(current.bytes[line], place: place, width: settings.width)
        let carets = excerpt.carets.isEmpty ? "" : "    \(colour(excerpt.carets, "1;32"))\n"
        return "    \(excerpt.line)\n" + carets
    }

    private mutating func load(_ file: String) -> Bool {
        if current?.file == file { return true }
        guard let bytes = source(file) else { return false }
        current = (file, LineTable(bytes), bytes)
        return true
    }

    /// Text from a file may hold characters that steer a terminal.
    private func visible(_ text: String) -> String {
        TerminalText.visible(text)
    }

    private func bold(_ text: String) -> String { colour(text, "1") }

    private func colour(_ text: String, _ code: String) -> String {
        settings.usesColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
