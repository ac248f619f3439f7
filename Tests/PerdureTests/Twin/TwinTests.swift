import Foundation
import Perdure
import PerdureFormats
import Testing

/// The engine on the tape against the same engine on a plain tree, over random definitions and links.
@Suite struct TwinTests {
    /// `PERDURE_SEEDS` asks for more, for a longer look.
    static let seeds = Array(0..<(ProcessInfo.processInfo.environment["PERDURE_SEEDS"].flatMap { Int($0) } ?? 100))

    /// A random lineage, engines to each of its versions, and links of them.
    private struct Sample {
        let lineage: RandomLineage
        /// By version.
        let engines: [Int: MigrationEngine]
        let links: [(version: Int, link: RandomLink)]

        init(_ seed: Int, links count: Int = 12) {
            let lineage = RandomLineage(seed: seed)
            let definitions = lineage.definitions
            #expect(definitions.findings.filter(\.isLoadError).isEmpty, "\(lineage)")
            self.lineage = lineage
            engines = Dictionary(
                uniqueKeysWithValues: lineage.versions.map { version in
                    (version.number, MigrationEngine(definitions.definitions) { _ in version.number })
                })
            // Of every version, and most of the first.
            links = (0..<count).map { number in
                let version = lineage.versions[number % 8 < 5 ? 0 : number % 8 - 4]
                return (version.number, RandomLink(version, hasKey: lineage.hasKey, seed: seed * 1_000 + number))
            }
        }

        func run(_ text: String, to version: Int = 4) throws -> TestRun {
            try TestRun.run(text, #require(engines[version]))
        }
    }

    @Test("every property of the engine, for one random lineage", arguments: seeds)
    func properties(seed: Int) throws {
        let sample = Sample(seed)
        try twin(sample)
        try twinOnTheWayDown(sample)
        try explained(sample)
        try unknownFieldsStay(sample)
        // Without a version key, random shapes need not tell versions apart.
        guard sample.lineage.hasKey else { return }
        try migratedIsCurrent(sample)
        try stepByStep(sample)
        // The way back of a branch may take another branch, for links that could have come either way.
        if !sample.lineage.hasBranches { try upDownUp(sample) }
    }

    /// The tape gives what the tree gives: link, outcome, and every message.
    private func twin(_ sample: Sample) throws {
        for (_, link) in sample.links {
            let run = try TwinRun(Array(link.text.utf8), #require(sample.engines[4]))
            #expect(run.onTape == run.onTree, "\(link.text)\n\(sample.lineage)")
        }
    }

    private func twinOnTheWayDown(_ sample: Sample) throws {
        for (_, link) in sample.links {
            let text = try sample.run(link.text).text
            let run = try TwinRun(Array(text.utf8), #require(sample.engines[1]))
            #expect(run.onTape == run.onTree, "\(text)\n\(sample.lineage)")
        }
    }

    /// Telling how changes nothing, and tells all of it: what the last step leaves is the link.
    private func explained(_ sample: Sample) throws {
        for (_, link) in sample.links {
            let run = try sample.run(link.text)
            let engine = try #require(sample.engines[4])
            try Array(link.text.utf8).withUnsafeBytes { source in
                var tape = Tape()
                try JSONTape.lex(source, into: &tape)
                let explanation = engine.explain(&tape)
                #expect(explanation.result.outcome == run.outcome, "\(link.text)\n\(sample.lineage)")
                #expect(explanation.result.detail?.messages ?? [] == run.messages)
                guard run.outcome.isRewritten else { return }
                var out: [UInt8] = []
                var renderer = JSONRenderer()
                renderer.render(tape, into: &out)
                #expect(String(decoding: out, as: UTF8.self) == run.text)
                let told = explanation.steps.filter { $0.changesLink }
                let left = ValueDifference.between(told.last?.after ?? .null, explanation.after ?? .null)
                #expect(left.allSatisfy { $0.keys == ["$scratch"] }, "\(left)\n\(link.text)\n\(sample.lineage)")
                for (step, next) in zip(told, told.dropFirst()) where next.hop === step.hop {
                    #expect(step.after == next.before, "\(link.text)\n\(sample.lineage)")
                }
            }
        }
    }

    /// What no schema knows stays as it is spelt.
    private func unknownFieldsStay(_ sample: Sample) throws {
        for (_, link) in sample.links {
            let text = try sample.run(link.text).text
            for member in link.unknown { #expect(text.contains(member), "\(link.text)\n\(text)\n\(sample.lineage)") }
        }
    }

    /// A link that was migrated is current, and stays byte for byte.
    private func migratedIsCurrent(_ sample: Sample) throws {
        for (_, link) in sample.links {
            let once = try sample.run(link.text)
            guard once.outcome.isRewritten else { continue }
            let twice = try sample.run(once.text)
            #expect(twice.outcome == .current, "\(twice.messages)\n\(link.text)\n\(once.text)\n\(sample.lineage)")
            #expect(twice.text == once.text)
        }
    }

    /// Step by step gives what the whole route gives.
    private func stepByStep(_ sample: Sample) throws {
        for (version, link) in sample.links {
            let whole = try sample.run(link.text)
            guard whole.outcome.isRewritten else { continue }
            var text = link.text
            for target in version...4 {
                let step = try sample.run(text, to: target)
                let arrived = step.outcome.isRewritten || step.outcome == .current
                #expect(arrived, "to \(target): \(step.messages)\n\(text)\n\(sample.lineage)")
                text = step.text
            }
            // White space may differ where one of the ways passes through a dictionary that was empty.
            let listings = try [text, whole.text].map { try LinkListing.text(ofJSON: Array($0.utf8)) }
            #expect(listings[0] == listings[1], "\(link.text)\n\(sample.lineage)")
        }
    }

    /// Up, down and up again gives what up gives, where nothing was lost on either way.
    private func upDownUp(_ sample: Sample) throws {
        for (version, link) in sample.links {
            let up = try sample.run(link.text)
            guard up.outcome == .migrated else { continue }
            let down = try sample.run(up.text, to: version)
            guard down.outcome == .migrated else { continue }
            let again = try sample.run(down.text)
            #expect(again.outcome.isRewritten, "\(again.messages)\n\(down.text)\n\(sample.lineage)")
            // The order of members may differ: what went and came again stands last.
            let values = [again.text, up.text].map { text in
                Array(text.utf8).withUnsafeBytes { JSONText.value(reading: $0) }
            }
            #expect(values[0] != nil && values[0] == values[1], "\(link.text)\n\(down.text)\n\(sample.lineage)")
        }
    }

    /// The properties would say nothing if links never got anywhere.
    @Test func everyOutcomeIsMet() throws {
        var counts: [Outcome: Int] = [:]
        for seed in Self.seeds.prefix(100) {
            let sample = Sample(seed)
            for (_, link) in sample.links { counts[try sample.run(link.text).outcome, default: 0] += 1 }
        }
        let all = counts.values.reduce(0, +)
        let rewritten = counts[.migrated, default: 0] + counts[.migratedWithLoss, default: 0]
        #expect(rewritten > all / 2, "\(counts)")
        for outcome in Outcome.allCases where outcome != .unknown {
            #expect(counts[outcome, default: 0] > 5, "\(counts)")
        }
    }
}
