package import Perdure
package import PerdureFormats

/// What every worker of a run is given: the engine, and what the run wants to know.
package struct SlotContext: Sendable {
    package let engine: MigrationEngine
    package let finder: URLTextFinder
    /// Whether what links looked like before and after is kept.
    package var keepsChanges = false
    /// Whether what a run must leave, and what links mean, is noted, to be compared when the output is read back.
    package var verifies = false
    /// Whether the links themselves are kept, with their places.
    var keepsLinks = false
    /// Where links may stand.
    private(set) var hints: LinkHints
    /// Is handed every link that no lineage describes, and every URL of whatever scheme.
    package var collector: (any LinkCollector)? {
        didSet { hints = Self.hints(finder, everyURL: collector != nil) }
    }
    /// Where the content of links is; nil where nobody asks.
    package var content: ContentPolicy?
    /// What becomes of what going down drops.
    package var remainders = RemainderPolicy.standard
    /// Bytes; a larger link is left, with a finding.
    package var linkSizeLimit = 16 << 20
    /// How many of an input's first bytes are looked at to tell its format.
    static let sniffSize = 64 << 10

    package init(_ engine: MigrationEngine) {
        self.engine = engine
        finder = URLTextFinder(
            URLNeedles(schemes: engine.urls.customSchemes, hosts: engine.urls.hosts, anyHost: engine.urls.allowsAnyHost)
        )
        hints = Self.hints(finder, everyURL: false)
    }

    private static func hints(_ finder: URLTextFinder, everyURL: Bool) -> LinkHints {
        LinkHints(finder.needles, everyURL: everyURL, encodedStarts: EncodedCarrier.starts.texts)
    }
}
