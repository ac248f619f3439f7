import Perdure

/// What the proof says of a lineage's migrations, as findings.
enum ProofCheck {
    /// - Parameter known: what other checks said already; a step that they refuse is not followed.
    static func findings(
        in lineage: Lineage, tables: [String: LookupTable], known: [Finding]
    ) -> [Finding] {
        let prover = LineageProver(lineage, tables: tables)
        let refused = Set(known.filter { stopping.contains($0.rule) }.map(\.place.file))
        var named = Set(known.map(\.place))
        var findings: [Finding] = []
        var ends: [Int: RouteProof] = [:]
        var recognition = RecognitionReport(prover: prover)
        for migration in lineage.repairs + lineage.migrations where !refused.contains(migration.place.file) {
            guard let to = migration.to, let proof = prover.hop(from: migration.from, to: to) else { continue }
            let report = ProofReport(lineage: lineage, migration: migration, proof: proof)
            // A step that fails is said once, though it is on several ways.
            findings += report.unreached
            findings += report.verdict + report.unsettled + report.failures.filter { named.insert($0.place).inserted }
            if proof.isProved, !migration.isRepair {
                ends[migration.from] = proof
                recognition.look(at: proof, migration)
            }
        }
        findings += routes(lineage, prover, ends, &recognition)
        return findings + recognition.findings
    }

    /// Versions that can't be told, said once for each hop that leads to them, whichever version the links come from.
    private struct RecognitionReport {
        let prover: LineageProver
        private(set) var findings: [Finding] = []

        init(prover: LineageProver) { self.prover = prover }

        mutating func look(at proof: RouteProof, _ migration: Migration) {
            guard !findings.contains(where: { $0.place == migration.place }),
                let untold = RecognitionProof(prover, proof)
            else { return }
            findings.append(untold.finding(at: migration.place))
        }
    }

    /// Rules whose findings say that a step can't be followed.
    private static let stopping = [Rule.unknownField, .badTemplate, .missingTable].map(\.name)

    /// Routes of several hops that do not follow from their hops: where the first ones leave what no app of the version
    /// in between would write.
    private static func routes(
        _ lineage: Lineage, _ prover: LineageProver, _ hops: [Int: RouteProof], _ recognition: inout RecognitionReport
    ) -> [Finding] {
        var findings: [Finding] = []
        for first in lineage.migrations {
            guard var proof = hops[first.from] else { continue }
            while let next = lineage.migrations.first(where: { $0.from == proof.to }), let to = next.to,
                hops[next.from] != nil,
                let whole = prover.route(from: first.from, through: proof.ends, (next.from, to))
            {
                let report = ProofReport(lineage: lineage, migration: next, proof: whole)
                findings += report.verdict
                guard whole.isProved else { break }
                recognition.look(at: whole, next)
                proof = whole
            }
        }
        return findings
    }
}
