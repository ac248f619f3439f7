/// What an app should do with a link that it was handed.
public struct Restoration: Sendable {
    /// What to do, in a word.
    public enum Verdict: String, Sendable, CaseIterable {
        /// Open the content.
        case open
        /// The content goes by another identifier now: open that.
        case moved
        /// The content is gone: say so.
        case deleted
        /// The link is from a newer version of the app than this one: say so, and leave it as it is.
        case newer
        /// Nothing but a page in the browser is left to open.
        case fallback
        /// The link names no content.
        case unresolvable
        /// No lineage describes it: it is no link of this app.
        case unknown
        /// Its version can't be told.
        case unversioned
        /// It does not satisfy the schema of its own version.
        case invalid
        /// It can't be brought to the version that the app supports.
        case failed
        /// This kind of link has no successor; the messages say why.
        case discarded

        /// Whether something is wrong with the link or the definitions.
        public var isProblem: Bool { self == .unversioned || self == .invalid || self == .failed }
    }

    /// What to do.
    public var verdict: Verdict
    /// What the upgraded link says, payload first. Of content that has moved: what the link says under its new
    /// identifier, or nil where the definitions can't say what that is made of. Nil where the link can't be brought to
    /// the version that the app supports.
    public var content: LinkContent?
    /// The upgraded link, or the one that was given where it stays as it is; nil for a link that is only a URL.
    public var link: Link?
    /// The same of a link that is only a URL.
    public var url: String?
    /// What names the content; of content that has moved, its identifier from now on.
    public var identifier: String?
    /// What named the content that has moved.
    public var movedFrom: String?
    /// A page to open in the browser where the app can't open the link.
    public var webpageURL: String?
    /// The name of its lineage; nil where none describes it, or several do.
    public var lineage: String?
    /// The version it came in; nil where it could not be told.
    public var from: Int?
    /// The version it has now.
    public var to: Int?
    /// What became of it on its way to the supported version.
    public var outcome: Outcome
    /// What there is to say beyond the verdict, a sentence each.
    public var messages: [String]

    init(
        verdict: Verdict, lineage: String?, from: Int?, to: Int?, outcome: Outcome, messages: [String]
    ) {
        self.verdict = verdict
        self.lineage = lineage
        self.from = from
        self.to = to
        self.outcome = outcome
        self.messages = messages
    }
}

extension Restoration.Verdict {
    /// What keeps a link from being opened, whatever content there is; nil where nothing does.
    init?(standingInTheWay outcome: Outcome) {
        switch outcome {
        case .current, .migrated, .migratedWithLoss: return nil
        case .newer: self = .newer
        case .unknown: self = .unknown
        case .unversioned: self = .unversioned
        case .invalid: self = .invalid
        case .failed: self = .failed
        case .discarded: self = .discarded
        }
    }
}
