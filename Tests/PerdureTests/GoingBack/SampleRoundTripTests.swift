import Perdure
import PerdureYAML
import Testing

/// The links of the samples, from every version to every other and back.
@Suite struct SampleRoundTripTests {
    /// Links in JSON, with their lineage.
    static let links: [(lineage: String, text: String)] =
        SampleLinkTests.activities.flatMap { [($0.lineage, $0.before), ($0.lineage, $0.after)] }
        + OneBusAway.activities.flatMap { pair in
            ["stop", "trip"].flatMap { [($0, pair.before), ($0, pair.after)] }
        }

    @Test("down and up again is the same link", arguments: links.map(\.text))
    func activities(text: String) throws {
        for row in Self.links where row.text == text {
            guard let lineage = SampleDefinitions.loaded.definitions.lineage(row.lineage) else { continue }
            for source in lineage.schemas.map(\.version) {
                let engine = SampleDefinitions.engine(to: "\(lineage.name)=\(source)")
                let up = try TestRun.run(text, engine)
                guard up.result.lineage >= 0, engine.lineages[up.result.lineage].lineage.name == lineage.name,
                    up.outcome.isRewritten || up.outcome == .current, up.result.to == source
                else { continue }
                for target in lineage.schemas.map(\.version) where target < source {
                    try downUp(up.text, lineage, source, target)
                }
            }
        }
    }

    private func downUp(_ text: String, _ lineage: Lineage, _ source: Int, _ target: Int) throws {
        let below = SampleDefinitions.engine(to: "\(lineage.name)=\(target)")
        let above = SampleDefinitions.engine(to: "\(lineage.name)=\(source)")
        let down = try TestRun.run(text, below)
        guard down.result.from == source else { return }
        #expect(down.outcome.isRewritten || down.outcome == .failed, "\(down.messages)\n\(text)")
        guard down.outcome.isRewritten else { return }
        #expect(down.outcome == .migrated)
        let up = try TestRun.run(down.text, above)
        guard up.result.from == target else { return }
        #expect(up.outcome.isRewritten && up.warnings.isEmpty, "\(up.messages)\(up.warnings)\n\(text)\n\(down.text)")
        let key = lineage.versionKey ?? ""
        #expect(
            try LinkMeaning.of(up.text, versionKey: key) == LinkMeaning.of(text, versionKey: key),
            "\(text)\n\(down.text)\n\(up.text)")
        // A link that has come down from a higher version keeps what it dropped there.
        #expect(up.text.contains(Remainder.key) == text.contains(Remainder.key))
    }

    @Test("most of them get down")
    func mostGetDown() throws {
        var (tried, arrived) = (0, 0)
        for row in Self.links {
            guard let lineage = SampleDefinitions.loaded.definitions.lineage(row.lineage) else { continue }
            let engine = SampleDefinitions.engine()
            let up = try TestRun.run(row.text, engine)
            guard up.result.lineage >= 0, engine.lineages[up.result.lineage].lineage.name == lineage.name,
                up.result.to == lineage.newest?.version
            else { continue }
            for target in lineage.schemas.map(\.version).dropLast() {
                let down = try TestRun.run(up.text, SampleDefinitions.engine(to: "\(lineage.name)=\(target)"))
                tried += 1
                if down.outcome.isRewritten { arrived += 1 }
            }
        }
        #expect(tried > 40 && arrived > tried / 2, "\(arrived) of \(tried)")
    }
}
