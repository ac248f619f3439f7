import Foundation
import Perdure
import PerdureAnalysis
import Testing

/// The proof against the engine, over random lineages: what is called proved never goes wrong, and what is called
/// refuted really does.
@Suite struct ProofTwinTests {
    /// `PERDURE_SEEDS` asks for more, for a longer look.
    static let seeds = Array(0..<(ProcessInfo.processInfo.environment["PERDURE_SEEDS"].flatMap { Int($0) } ?? 40))

    @Test("what is proved of a random lineage holds for its links", arguments: seeds)
    func proved(seed: Int) throws {
        let random = RandomLineage(seed: seed)
        let definitions = random.definitions.definitions
        for lineage in definitions.lineages {
            let prover = LineageProver(lineage, tables: definitions.tables)
            for migration in lineage.migrations + lineage.repairs {
                guard let to = migration.to, let proof = prover.hop(from: migration.from, to: to) else { continue }
                try hold(proof, migration, lineage, definitions, "\(random)")
            }
        }
    }

    private func hold(
        _ proof: RouteProof, _ migration: Migration, _ lineage: Lineage, _ definitions: Definitions, _ text: String
    ) throws {
        let trial = try #require(RouteTrial(lineage, from: proof.from, to: proof.to, tables: definitions.tables))
        switch proof.verdict {
        case .undecided: return
        case .refuted(let found):
            #expect(trial.isValid(found.link))
            guard case .broken = trial.run(found.link) else {
                Issue.record("\(found.link) is no counterexample\n\(text)")
                return
            }
        case .proved:
            let schema = try #require(lineage.schema(proof.from))
            var generator = LinkGenerator(schema, of: lineage, seed: proof.from)
            for number in 0..<120 {
                guard let link = generator.link() else { break }
                if case .broken(let problems, _) = trial.run(link) {
                    Issue.record(
                        "\(proof.from) → \(proof.to), link \(number): \(problems)\n\(link.spelling)\n\(text)")
                    return
                }
            }
        }
    }

    @Test("most of what random lineages do is decided")
    func decided() {
        var (proved, refuted, undecided) = (0, 0, 0)
        var reasons: [String: Int] = [:]
        for seed in Self.seeds.prefix(100) {
            let definitions = RandomLineage(seed: seed).definitions.definitions
            for lineage in definitions.lineages {
                let prover = LineageProver(lineage, tables: definitions.tables)
                for migration in lineage.migrations + lineage.repairs {
                    switch prover.hop(from: migration.from, to: migration.to ?? 0)?.verdict {
                    case .proved: proved += 1
                    case .refuted: refuted += 1
                    case .undecided(_, let message):
                        undecided += 1
                        reasons["\(seed) \(migration.from): \(message)", default: 0] += 1
                    case nil: break
                    }
                }
            }
        }
        #expect(undecided * 20 < proved + refuted + undecided, "\(reasons)")
        #expect(proved > refuted)
    }
}
