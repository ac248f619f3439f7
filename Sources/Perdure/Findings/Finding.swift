/// Something that is wrong, or worth knowing, in a file that a person can mend.
///
/// Findings are values: all of them are collected in one go, and none stops the collecting.
public struct Finding: Sendable, Hashable {
    /// The rule's stable name, as in `unknown-key`; the reference has a section for each.
    public var rule: String
    /// How much it matters.
    public var severity: Severity
    /// One sentence: what is wrong.
    public var message: String
    /// Where it is.
    public var place: Place
    /// Other places that help to understand it.
    public var notes: [Note]
    /// What to do about it, as a sentence; nil where the message says it already.
    public var help: String?
    /// What it is about, by names that stay when lines move, as in `article/3/userInfo.page`; nil where the message
    /// says it well enough. With it, the message may change its words, and the fingerprint stays.
    public var subject: String?
    /// Its fingerprint, where it was taken when more findings stood beside it.
    package var fingerprint: Fingerprint?
    /// A mechanical way out: text to put at a place of the file; nil where a person has to decide.
    package var fix: Edit?

    /// A further place with its own sentence.
    public struct Note: Sendable, Hashable {
        /// One sentence.
        public var message: String
        /// Where that is; nil where it has no place.
        public var place: Place?

        /// A note with its sentence and place.
        public init(_ message: String, at place: Place? = nil) {
            self.message = message
            self.place = place
        }
    }

    /// Text in the place of what stands there.
    package struct Edit: Sendable, Hashable {
        package var place: Place
        package var text: String

        package init(_ text: String, at place: Place) {
            self.text = text
            self.place = place
        }
    }

    package init(
        _ rule: Rule, _ message: String, at place: Place, notes: [Note] = [], help: String? = nil,
        severity: Severity? = nil, subject: String? = nil
    ) {
        self.rule = rule.name
        self.severity = severity ?? rule.severity
        self.message = message
        self.place = place
        self.notes = notes
        self.help = help
        self.subject = subject
    }

    /// The same finding with a mechanical way out.
    package func fixed(by text: String, at place: Place) -> Finding {
        var finding = self
        finding.fix = Edit(text, at: place)
        return finding
    }

    /// Whether it keeps the definitions from loading.
    public var isLoadError: Bool { Rule.named(rule)?.stopsLoading ?? false }
}

/// Collects findings as they are met.
package struct FindingList: Sendable {
    package private(set) var all: [Finding] = []

    package init() {}

    package mutating func add(_ finding: Finding) { all.append(finding) }

    package mutating func add(
        _ rule: Rule, _ message: String, at place: Place, notes: [Finding.Note] = [], help: String? = nil
    ) {
        all.append(Finding(rule, message, at: place, notes: notes, help: help))
    }

    package mutating func add(contentsOf list: FindingList) { all += list.all }
    package mutating func add(contentsOf findings: [Finding]) { all += findings }

    package var hasErrors: Bool { all.contains { $0.severity == .error } }
    package var hasLoadErrors: Bool { all.contains { $0.isLoadError && $0.severity == .error } }

    /// By place, then rule and message, without repeats: the same list for the same files on any machine.
    package var sorted: [Finding] {
        var seen = Set<Finding>()
        return all.filter { seen.insert($0).inserted }
            .sorted { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
    }
}
