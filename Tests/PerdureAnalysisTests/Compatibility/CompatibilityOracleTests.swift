import Foundation
import Perdure
import PerdureAnalysis
import Testing

/// What `breaking` says against links that are made and read: whatever is called breaking is shown by a link that fails,
/// and where nothing is, no link does.
@Suite struct CompatibilityOracleTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// `PERDURE_PAIRS` and `PERDURE_INSTANCES` ask for more, for a longer look: 1200 and 10000 are the full number.
    static let pairs = Array(0..<(environment["PERDURE_PAIRS"].flatMap { Int($0) } ?? 120))
    static let instances = environment["PERDURE_INSTANCES"].flatMap { Int($0) } ?? 250

    @Test("what is said of a random change is what its links show", arguments: pairs)
    func oracle(seed: Int) throws {
        let pair = RandomSchemaPair(seed: seed)
        let earlier = try Samples.definitions(pair.earlier)
        let present = try Samples.definitions(pair.present)
        let breaks = Compatibility.breaks(of: earlier, in: present)
        for found in breaks where found.isBreaking {
            let isShown = found.witnesses.contains { Self.fails($0, found, earlier, present) }
            #expect(isShown, "\(seed): \(found.finding.message) [\(found.finding.rule)]\n\(found.witnesses)\n\(pair)")
        }
        for audience in Audience.allCases {
            guard !breaks.contains(where: { $0.isBreaking && $0.audiences.contains(audience) }) else { continue }
            // A warning says that it is not known.
            guard
                !breaks.contains(where: {
                    !$0.isBreaking && $0.finding.notes.contains { $0.message.contains("no link was found") }
                })
            else { continue }
            try expectSafe(audience, earlier, present, "\(seed)\n\(pair)")
        }
    }

    /// Whether a link of one side really goes wrong on the other, seen without any of what found it.
    private static func fails(
        _ witness: Witness, _ found: Break, _ earlier: Definitions, _ present: Definitions
    ) -> Bool {
        let (writer, reader) = witness.audience == .savedLinks ? (earlier, present) : (present, earlier)
        let own = Outcome.of(witness.link, writer)
        guard [.current, .migrated].contains(own.outcome) else { return false }
        let other = Outcome.of(witness.link, reader)
        if ![.current, .migrated].contains(other.outcome) || other.version != own.version { return true }
        let reading = RouteTrial(reader)
        return forgets(witness.link, witness.audience, reading) || identifier(witness.link, writer, reader)
    }

    /// Whether the reader passes over a field of the link.
    private static func forgets(_ link: Value, _ audience: Audience, _ reader: RouteTrial?) -> Bool {
        audience == .savedLinks && reader.map { $0.unknownCount(of: link) > 0 } ?? false
    }

    /// Whether the link's content has another identifier under the reader.
    private static func identifier(_ link: Value, _ writer: Definitions, _ reader: Definitions) -> Bool {
        guard let lineage = reader.lineages.first, let schema = lineage.newest,
            let own = link["targetContentIdentifier"]
        else { return false }
        guard schema.identifier(.targetContentIdentifier) != nil else { return true }
        return LinkGenerator(schema, of: lineage, seed: 1).settled(link)?["targetContentIdentifier"] != own
    }

    private func expectSafe(
        _ audience: Audience, _ earlier: Definitions, _ present: Definitions, _ text: String
    ) throws {
        let (writer, reader) = audience == .savedLinks ? (earlier, present) : (present, earlier)
        let lineage = try #require(writer.lineages.first)
        let schema = try #require(lineage.newest)
        var generator = LinkGenerator(schema, of: lineage, seed: 77)
        var urls = URLGenerator(schema, of: lineage, seed: 77)
        let engines = (MigrationEngine(writer), MigrationEngine(reader))
        let trial = RouteTrial(reader)
        for number in 0..<Self.instances {
            let link = number % 5 == 0 ? urls.url().map(Value.url) : generator.link()
            guard let link else { continue }
            let own = Outcome.of(link, engines.0)
            guard own.outcome == .current else { continue }
            let other = Outcome.of(link, engines.1)
            // A type that a shipped app does not know is left alone.
            if audience == .shippedApps, other.outcome == .unknown { continue }
            let isGood =
                other.outcome == .current && other.version == own.version && !Self.forgets(link, audience, trial)
            guard isGood else {
                Issue.record("\(audience), link \(number) is \(other): \(link.spelling)\n\(text)")
                return
            }
        }
    }

    /// What an app makes of a link.
    private enum Outcome {
        typealias Result = (outcome: Perdure.Outcome, version: Int?)

        static func of(_ link: Value, _ definitions: Definitions) -> Result { of(link, MigrationEngine(definitions)) }

        static func of(_ link: Value, _ engine: MigrationEngine) -> Result {
            if case .url(let text) = link {
                let (_, outcome, from, _) = engine.migrate(url: text)
                return (outcome, from)
            }
            let result = engine.migrate(activity: link).result
            return (result.outcome, result.from)
        }
    }
}

extension RouteTrial {
    /// The only version of some definitions, for looking at its links.
    fileprivate convenience init?(_ definitions: Definitions) {
        guard let lineage = definitions.lineages.first, let version = lineage.newest?.version else { return nil }
        self.init(lineage, from: version, to: version, tables: [:])
    }
}
