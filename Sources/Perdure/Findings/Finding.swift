/// Something that is wrong, or worth knowing, in a file that a person can mend.
///
/// Findings are values: all of them are collected in one go, and none stops the collecting.
public struct Finding: Sendable, Hashable {
    /// The rule's stable name, as in `unknown-key`. Every rule stands in ``Rule/all``.
    public var rule: String
    public var severity: Severity
    /// One sentence: what is wrong.
    public var message: String
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
        public var message: String
        public var place: Place?

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

    public init(
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
public struct FindingList: Sendable {
    public private(set) var all: [Finding] = []

    public init() {}

    public mutating func add(_ finding: Finding) { all.append(finding) }

    public mutating func add(
        _ rule: Rule, _ message: String, at place: Place, notes: [Finding.Note] = [], help: String? = nil
    ) {
        all.append(Finding(rule, message, at: place, notes: notes, help: help))
    }

    public mutating func add(contentsOf list: FindingList) { all += list.all }
    public mutating func add(contentsOf findings: [Finding]) { all += findings }

    public var hasErrors: Bool { all.contains { $0.severity == .error } }
    public var hasLoadErrors: Bool { all.contains { $0.isLoadError && $0.severity == .error } }

    /// By place, then rule and message, without repeats: the same list for the same files on any machine.
    public var sorted: [Finding] {
        var seen = Set<Finding>()
        return all.filter { seen.insert($0).inserted }
            .sorted { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }
    }
}
