import Perdure

/// What is proved of each migration of a lineage, once for all releases.
struct MatrixHops: Sendable {
    private var proofs: [Int: RouteProof] = [:]
    private var losing: Set<Int> = []
    private let lineage: Lineage

    init(_ lineage: Lineage, _ definitions: Definitions) {
        self.lineage = lineage
        let prover = LineageProver(lineage, tables: definitions.tables)
        for migration in lineage.migrations {
            if migration.steps.contains(where: \.mayLose) { losing.insert(migration.from) }
            if let to = migration.to { proofs[migration.from] = prover.hop(from: migration.from, to: to) }
        }
    }

    /// What stands between two versions; nil where no chain leads there.
    func way(from: Int, to: Int) -> Way? {
        var way = Way()
        var version = from
        while version < to {
            guard let next = lineage.migrations.first(where: { $0.from == version })?.to, next > version,
                let proof = proofs[version]
            else { return nil }
            way.add(proof, loses: losing.contains(version))
            version = next
        }
        return version == to ? way : nil
    }

    struct Way {
        var loses = false
        var isProved = true
        var fault: (reason: String, link: Value, version: Int)?

        mutating func add(_ proof: RouteProof, loses: Bool) {
            self.loses = self.loses || loses
            guard fault == nil else { return }
            switch proof.verdict {
            case .refuted(let found):
                fault = (
                    "'\(found.problem.path)' \(found.problem.message) in version \(proof.to)", found.link, proof.from
                )
            case .undecided: isProved = false
            case .proved: break
            }
            guard fault == nil, let failure = proof.failures.first else { return }
            let who = failure.site.map { "'\($0.keyword)'" } ?? "the migration"
            fault = ("\(who) on the way to version \(proof.to) fails: \(failure.message)", failure.link, proof.from)
        }
    }
}

extension Step {
    /// Whether it or a step inside it says that it loses something.
    fileprivate var mayLose: Bool { site.lossy != nil || children.contains(where: \.mayLose) }
}
