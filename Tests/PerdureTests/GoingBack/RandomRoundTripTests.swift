import Foundation
import Perdure
import Testing

/// Down and up again over random definitions and links.
@Suite struct RandomRoundTripTests {
    /// A random lineage, engines to each of its versions, and links of each version.
    private struct Sample {
        let lineage: RandomLineage
        let engines: [Int: MigrationEngine]
        /// Valid links of versions above the first.
        private(set) var links: [(version: Int, text: String)] = []

        init(_ seed: Int) throws {
            lineage = RandomLineage(seed: seed)
            let definitions = lineage.definitions
            engines = Dictionary(
                uniqueKeysWithValues: lineage.versions.map { version in
                    (version.number, MigrationEngine(definitions.definitions) { _ in version.number })
                })
            for number in 0..<12 {
                let version = lineage.versions[number % 4]
                let link = RandomLink(version, hasKey: lineage.hasKey, seed: seed * 1_000 + number).text
                for target in max(version.number, 2)...4 {
                    let run = try TestRun.run(link, #require(engines[target]))
                    let isThere = run.outcome.isRewritten || run.outcome == .current
                    if isThere, run.result.to == target { links.append((target, run.text)) }
                }
            }
        }

        func run(_ text: String, to version: Int, _ policy: RemainderPolicy = .standard) throws -> TestRun {
            try TestRun.run(text, #require(engines[version]), policy)
        }
    }

    @Test(
        "down and up again is the same link, wherever its remainder is kept",
        arguments: TwinTests.seeds.filter { $0 % 2 == 0 })
    func downUp(seed: Int) throws {
        let sample = try Sample(seed)
        for (version, text) in sample.links {
            for target in 1..<version {
                try downUp(text, version, target, sample)
                try downUpByShelf(text, version, target, sample)
                try dropped(text, version, target, sample)
            }
        }
    }

    private func downUp(_ text: String, _ version: Int, _ target: Int, _ sample: Sample) throws {
        let down = try sample.run(text, to: target)
        // Without a version key, random shapes need not tell versions apart.
        guard down.outcome.isRewritten, isFrom(version, down, sample) else { return }
        #expect(down.outcome == .migrated, "\(text)\n\(sample.lineage)")
        let up = try sample.run(down.text, to: version)
        guard isFrom(target, up, sample) else { return }
        let about = Comment(
            rawValue: "\(up.messages) \(up.warnings)\n\(text)\n\(down.text)\n\(up.text)\n\(sample.lineage)")
        #expect(up.outcome.isRewritten && up.warnings.allSatisfy { !$0.contains("remainder") }, about)
        #expect(try LinkMeaning.of(up.text) == LinkMeaning.of(text), about)
        #expect(!up.text.contains(Remainder.key), about)
        for (link, goal) in [(text, target), (down.text, version)] {
            let twin = try TwinRun(Array(link.utf8), #require(sample.engines[goal]))
            #expect(twin.onTape == twin.onTree, about)
        }
    }

    private func downUpByShelf(_ text: String, _ version: Int, _ target: Int, _ sample: Sample) throws {
        let down = try sample.run(text, to: target, RemainderPolicy(.journal))
        guard down.outcome.isRewritten, isFrom(version, down, sample) else { return }
        #expect(!down.text.contains(Remainder.key))
        var shelf = RemainderShelf()
        if let kept = down.result.detail?.kept { shelf.add(kept) }
        let up = try sample.run(down.text, to: version, RemainderPolicy(.journal, shelf: shelf))
        guard isFrom(target, up, sample) else { return }
        #expect(
            try LinkMeaning.of(up.text) == LinkMeaning.of(text), "\(text)\n\(down.text)\n\(up.text)\n\(sample.lineage)")
    }

    private func isFrom(_ version: Int, _ run: TestRun, _ sample: Sample) -> Bool {
        if sample.lineage.hasKey { #expect(run.result.from == version) }
        return run.result.from == version
    }

    /// What is not kept is counted: where nothing is said to be lost, the way up alone leads to the same link but for
    /// what it adds.
    private func dropped(_ text: String, _ version: Int, _ target: Int, _ sample: Sample) throws {
        let kept = try sample.run(text, to: target)
        let down = try sample.run(text, to: target, RemainderPolicy(.drop))
        guard kept.outcome.isRewritten else { return }
        let remainder = SampleRun.value(kept.text)?["userInfo"]?[Remainder.key]?.text ?? "none"
        let entries = remainder == "none" ? [] : try Remainder(reading: remainder).layers.flatMap(\.entries)
        #expect(down.losses.map(\.path) == entries.filter { $0.value != nil }.map(\.place), "\(text)\n\(down.text)")
        #expect(down.outcome == (down.losses.isEmpty ? .migrated : .migratedWithLoss))
        #expect(down.losses.allSatisfy { $0.reason != nil })
    }

    /// The properties would say nothing if links never got down.
    @Test func mostGetDown() throws {
        var (tried, arrived, kept) = (0, 0, 0)
        for seed in TwinTests.seeds.prefix(60) {
            let sample = try Sample(seed)
            for (version, text) in sample.links {
                let down = try sample.run(text, to: version - 1)
                tried += 1
                if down.outcome == .migrated { arrived += 1 }
                if down.text.contains(Remainder.key) { kept += 1 }
            }
        }
        #expect(tried > 500 && arrived > tried / 2 && kept > tried / 10, "\(tried) \(arrived) \(kept)")
    }
}
