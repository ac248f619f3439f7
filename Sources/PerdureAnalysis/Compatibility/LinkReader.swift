import Perdure
import Synchronization

/// What an app makes of whole links: the definitions of one side, made ready.
struct LinkReader: Sendable {
    private let engine: MigrationEngine
    /// Every version whose form fits is tried on a URL, and few different ones are made: each is read once.
    private let urls = URLReadings()

    private final class URLReadings: Sendable {
        let known = Mutex<[String: Reading]>([:])
    }

    /// - Parameter goesByHops: for a reader of few links, which should be ready soon.
    init(_ definitions: Definitions, goesByHops: Bool = false) {
        engine = MigrationEngine(definitions, goesByHops: goesByHops) { _ in nil }
    }

    struct Reading: Sendable {
        var outcome: Outcome
        var lineage: String?
        var version: Int?
        /// The link as the app goes on with it.
        var link: Value
        var messages: [String]
        var site: StepSite?

        /// Whether the app opens it.
        var opens: Bool { outcome == .current || outcome.isRewritten }

        /// Whether it goes wrong, and not gently: the link is not merely left alone as one that the app does not know.
        var breaks: Bool { [.invalid, .unversioned, .failed].contains(outcome) }

        /// In a sentence.
        var described: String {
            let told = version.map { ", told as version \($0)" } ?? ""
            return "it is \(outcome.rawValue)\(told)"
                + (messages.isEmpty ? "" : ": \(messages.joined(separator: "; "))")
        }
    }

    func read(_ link: Value) -> Reading {
        let (new, result, messages) = engine.migrate(activity: link)
        return Reading(
            outcome: result.outcome, lineage: name(result.lineage), version: result.from, link: new ?? link,
            messages: messages, site: result.detail?.site)
    }

    func read(url: String) -> Reading {
        let bytes = Array(url.utf8)
        var tape = Tape()
        var worker = Worker(copiesLineages: false)
        let (result, pieces) = bytes.withUnsafeBytes { engine.migrate(url: $0, &tape, &worker) }
        let new = bytes.withUnsafeBytes { String(decoding: pieces.joined(with: $0), as: UTF8.self) }
        return Reading(
            outcome: result.outcome, lineage: name(result.lineage), version: result.from,
            link: .url(result.outcome.isRewritten ? new : url), messages: result.messages, site: result.detail?.site)
    }

    /// A link or, where it is a URL, its text.
    func read(any link: Value) -> Reading {
        guard case .url(let text) = link else { return read(link) }
        if let known = urls.known.withLock({ $0[text] }) { return known }
        let reading = read(url: text)
        urls.known.withLock { $0[text] = reading }
        return reading
    }

    /// Whether the app opens a link as one of that version.
    func isOwn(_ link: Value, of version: Int) -> Bool {
        let reading = read(any: link)
        return reading.opens && reading.version == version
    }

    /// The way up from a version of a lineage to another, by itself; nil where there is none.
    func way(of lineage: String, from version: Int, to other: Int) -> RouteTrial? {
        engine.lineages.first { $0.lineage.name == lineage }.flatMap { RouteTrial(up: version, to: other, in: $0) }
    }

    /// The versions that a URL may be of.
    func versions(of url: String) -> [Int] { engine.versions(of: url) }

    private func name(_ index: Int) -> String? {
        engine.lineages.indices.contains(index) ? engine.lineages[index].lineage.name : nil
    }
}
