import Perdure

/// Whether what a route produces is told to be of the version it leads to, where links say no version.
struct RecognitionProof {
    private let proof: RouteProof
    /// A link that is taken for something else, what it has become, and how it is taken; nil where none was found.
    private let found: (link: Value, after: Value, message: String)?

    /// Nil where it is certain that every link is recognised, or where links say their version.
    init?(_ prover: LineageProver, _ proof: RouteProof) {
        guard case .byShape = prover.lineage.versionRule,
            !proof.ends.allSatisfy({ prover.isRecognised($0, as: proof.to) })
        else { return nil }
        self.proof = proof
        found = Self.search(prover, proof)
    }

    private static func search(_ prover: LineageProver, _ proof: RouteProof) -> (Value, Value, String)? {
        let lineage = prover.lineage
        guard let source = lineage.schema(proof.from),
            let trial = RouteTrial(lineage, from: proof.from, to: proof.to, tables: prover.tables)
        else { return nil }
        var definitions = Definitions(lineages: [lineage])
        definitions.tables = prover.tables
        let engine = MigrationEngine(definitions, target: { _ in proof.to })
        func fault(_ link: Value) -> (after: Value, message: String)? {
            guard trial.isValid(link), case .valid(let after, _) = trial.run(link) else { return nil }
            var tape = Tape(after)
            var worker = Worker(copiesLineages: false)
            let result = engine.migrate(&tape, &worker)
            if result.outcome == .current { return nil }
            if let from = result.from, from != proof.to { return (after, "it is taken for version \(from)") }
            return (after, result.messages.first ?? "it is \(result.outcome.rawValue)")
        }
        var generator = LinkGenerator(prover.written(by: proof.from), source, seed: 1)
        for _ in 0..<600 {
            guard let link = generator.link() else { return nil }
            guard fault(link) != nil else { continue }
            let smallest = Shrinker.shrink(link, settling: generator.settled) { fault($0) != nil }
            return fault(smallest).map { (smallest, $0.after, $0.message) }
        }
        return nil
    }

    func finding(at place: Place) -> Finding {
        guard let found else {
            return Finding(
                .undecided,
                "links say no version, and it can't be decided whether each that comes from version \(proof.from) is told to be of version \(proof.to)",
                at: place,
                help: "No link was found that is taken for another. Say what tells them apart: recognise: {…}")
        }
        return Finding(
            .unrecognisedTarget,
            "a link that comes from version \(proof.from) is not told to be of version \(proof.to): \(found.message)",
            at: place,
            notes: [
                .init("the smallest link that shows it: \(found.link.json)"),
                .init("what comes out: \(found.after.json)"),
            ], help: "Say in each version what its links have: recognise: {present: …, absent: …}")
    }
}

/// Which of a lineage's versions the links of a set may be taken for.
///
/// A link that looks like several versions may be taken for any of them where the routes of all make the same of it.
/// That holds for the newest version, to which links go unless another is asked for, and for every one that is not
/// older than those that the link looks like.
extension LineageProver {
    /// Whether every link of a set is certainly told to be of a version by its shape, or of one that leads it to the
    /// same.
    fileprivate func isRecognised(_ set: LinkSet, as version: Int) -> Bool {
        guard let target = lineage.schema(version) else { return false }
        if let recognise = conditions(of: target).recognise, !recognise.narrow(set.link, holds: false).isEmpty {
            return false
        }
        let knowsAll = gaps(set, target, isClosed: true).allSatisfy { $0.message != Gap.unknown }
        let others = lineage.schemas.filter { other in
            other.version != version && !isOther(set, than: other, knowsAll: knowsAll)
        }
        return others.allSatisfy { other in
            guard let routes = RouteAgreement(lineage, compiler, target, other), let parts = routes.parts(of: set)
            else {
                return false
            }
            return parts.allSatisfy { part in
                isOther(part, than: other, knowsAll: knowsAll) || isRight(part, in: other) && routes.agree(on: part)
            }
        }
    }

    /// Whether no link of the set is taken for a version: it has another activity type, its `recognise` does not hold,
    /// or it leaves more fields unknown than the target, which knows all.
    private func isOther(_ set: LinkSet, than other: Schema, knowsAll: Bool) -> Bool {
        let types = set.link.member("activityType").value.cases
        let known = other.activityTypes.map(Value.string)
        if types.allSatisfy({ one in one.facts.values.map { !$0.contains(where: known.contains) } ?? false }) {
            return true
        }
        let conditions = conditions(of: other)
        if let recognise = conditions.recognise, recognise.narrow(set.link, holds: true).isEmpty { return true }
        return set.ways(other, conditions).allSatisfy { way in
            if conditions.recognise == nil, gaps(way.set, way.schema, isClosed: false).contains(where: \.isCertain) {
                return true
            }
            return knowsAll
                && gaps(way.set, way.schema, isClosed: true).contains { $0.message == Gap.unknown && $0.isCertain }
        }
    }

    /// Whether links that are taken for a version by its `recognise` are right in it.
    private func isRight(_ set: LinkSet, in other: Schema) -> Bool {
        other.recognise == nil || gaps(set, other, isClosed: false).isEmpty
    }

    private func conditions(of schema: Schema) -> SchemaConditions { SchemaConditions(schema, lineage) }

    private func gaps(_ set: LinkSet, _ schema: Schema, isClosed: Bool) -> [Gap] {
        TargetCheck.gaps(set, schema, lineage, conditions(of: schema), isClosed: isClosed)
    }
}
