import Perdure
import PerdureYAML
import Testing

/// The links of the samples, from every version to every other and back.
@Suite struct SampleRoundTripTests {
    /// An engine for each version of each lineage.
    private static let engines: [String: [Int: MigrationEngine]] = Dictionary(
        uniqueKeysWithValues: SampleDefinitions.loaded.definitions.lineages.map { lineage in
            let engines = lineage.schemas.map { schema in
                (schema.version, SampleDefinitions.engine(to: "\(lineage.name)=\(schema.version)"))
            }
            return (lineage.name, Dictionary(uniqueKeysWithValues: engines))
        })

    private static let texts = Set(
        SampleLinkTests.activities.flatMap { [$0.before, $0.after] }
            + OneBusAway.activities.flatMap { [$0.before, $0.after] })

    @Test("down and up again is the same link", arguments: SampleDefinitions.loaded.definitions.lineages.map(\.name))
    func downUp(name: String) throws {
        let lineage = try #require(SampleDefinitions.loaded.definitions.lineage(name))
        let engines = try #require(Self.engines[name])
        var (tried, arrived) = (0, 0)
        for text in Self.texts.sorted() {
            for (source, engine) in engines.sorted(by: { $0.key < $1.key }) {
                let link = try TestRun.run(text, engine)
                guard link.result.lineage >= 0, engine.lineages[link.result.lineage].lineage.name == name,
                    link.outcome.isRewritten || link.outcome == .current, link.result.to == source
                else { continue }
                for (target, below) in engines where target < source {
                    tried += 1
                    if try downUp(link.text, lineage, from: engine, to: below) { arrived += 1 }
                }
            }
        }
        #expect(tried > 0 && arrived > 0, "\(arrived) of \(tried)")
    }

    /// - Returns: whether it got down.
    private func downUp(
        _ text: String, _ lineage: Lineage, from above: MigrationEngine, to below: MigrationEngine
    ) throws -> Bool {
        let down = try TestRun.run(text, below)
        guard down.outcome.isRewritten, let target = down.result.to else { return false }
        #expect(down.outcome == .migrated)
        let up = try TestRun.run(down.text, above)
        guard up.result.from == target else { return true }
        #expect(up.outcome.isRewritten && up.warnings.isEmpty, "\(up.messages)\(up.warnings)\n\(text)\n\(down.text)")
        let key = lineage.versionKey ?? ""
        #expect(
            try LinkMeaning.of(up.text, versionKey: key) == LinkMeaning.of(text, versionKey: key),
            "\(text)\n\(down.text)\n\(up.text)")
        // A link that has come down from a higher version keeps what it dropped there.
        #expect(up.text.contains(Remainder.key) == text.contains(Remainder.key))
        return true
    }
}
