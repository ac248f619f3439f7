package import Perdure

/// What an app should do with one link, for people and for programs.
package struct RestorationReport {
    package static let format = "perdure-restoration/1"

    private let restoration: Restoration
    /// The link as it is to be opened: the dictionary of an activity, or the text of a URL.
    private let link: Value
    private let place: Place?

    package init(_ restoration: Restoration, _ link: Value, at place: Place?) {
        self.restoration = restoration
        self.link = link
        self.place = place
    }

    /// What each verdict means.
    private static let meanings: [Restoration.Verdict: String] = [
        .open: "open the content",
        .moved: "the content has moved; open it under its new identifier",
        .deleted: "the content is gone; say so",
        .newer: "the link is newer than the app; say so, and leave it as it is",
        .fallback: "only its page in the browser is left to open",
        .unresolvable: "nothing says which content it is about",
        .unknown: "no lineage describes it; it is no link of this app",
        .unversioned: "its version can't be told, so it can't be opened",
        .invalid: "it does not satisfy the schema of its own version, so it can't be opened",
        .failed: "it can't be brought to the version that the app knows",
        .discarded: "this kind of link has no successor",
    ]

    private var meaning: String { Self.meanings[restoration.verdict] ?? "" }

    /// A few lines, and the link as it is to be opened.
    package var text: String {
        var lines = (place.map { ["\($0)"] } ?? []) + ["\(restoration.verdict.rawValue): \(meaning)"]
        func add(_ name: String, _ text: String?) {
            if let text { lines.append("  \(name.padded(to: 12))\(TextReport.oneLine(text))") }
        }
        add("identifier", restoration.identifier)
        add("moved from", restoration.movedFrom)
        add("web page", restoration.webpageURL)
        add("version", version)
        for message in restoration.messages { add("note", message) }
        let shown = link.text.map { [TextReport.oneLine($0)] } ?? pretty
        return (lines + shown.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }

    private var pretty: [String] {
        String(decoding: JSONText.pretty(link), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private var version: String? {
        guard let lineage = restoration.lineage else { return nil }
        let from = restoration.from.map(String.init) ?? "unknown"
        guard let to = restoration.to, to != restoration.from else { return "\(lineage) \(from)" }
        return "\(lineage) \(from), brought to \(to)"
    }

    /// One JSON object in one line, its keys always the same.
    package var json: String {
        func text(_ text: String?) -> Value { text.map(Value.string) ?? .null }
        func number(_ number: Int?) -> Value { number.map(Value.integer) ?? .null }
        let members: Value.Members = [
            ("format", .string(Self.format)), ("place", place.map(Self.place) ?? .null),
            ("verdict", .string(restoration.verdict.rawValue)), ("meaning", .string(meaning)),
            ("identifier", text(restoration.identifier)), ("movedFrom", text(restoration.movedFrom)),
            ("webpageURL", text(restoration.webpageURL)), ("lineage", text(restoration.lineage)),
            ("from", number(restoration.from)), ("to", number(restoration.to)),
            ("outcome", .string(restoration.outcome.rawValue)),
            ("messages", .array(restoration.messages.map(Value.string))), ("link", link),
        ]
        return String(decoding: JSONText.encoded(.dictionary(members)), as: UTF8.self) + "\n"
    }

    private static func place(_ place: Place) -> Value {
        .dictionary([
            ("file", .string(place.file)), ("line", .integer(place.line)), ("column", .integer(place.column)),
        ])
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
