package import Perdure

/// Whether every link that an app of one version writes becomes one of another version.
package struct RouteProof: Sendable {
    package let from: Int
    package let to: Int
    package var verdict: Verdict
    /// Links that fail cleanly on the way, one for each step that may.
    package var failures: [Failure] = []
    /// A link that a repair changes at every run.
    package var unsettled: Value?
    /// What no link comes to: the place, and what stands there.
    var unreached: [(place: Place, what: String)] = []
    /// What comes out; nothing where that was not followed to the end.
    var ends: [LinkSet] = []

    package enum Verdict: Sendable {
        /// None comes out that the target does not accept.
        case proved
        case refuted(Counterexample)
        /// What could not be followed: the place in the link and a sentence.
        case undecided(path: String, message: String)
    }

    /// A link that comes out as none of the target's.
    package struct Counterexample: Sendable {
        package var link: Value
        package var after: Value
        package var problem: Validator.Problem
        /// The last step that touched what is wrong; nil where none did.
        package var site: StepSite?
    }

    package struct Failure: Sendable {
        package var link: Value
        package var message: String
        /// The step; nil for what the engine settles.
        package var site: StepSite?
    }

    package var isProved: Bool { if case .proved = verdict { true } else { false } }
}

/// Proves the hops and routes of a lineage.
package struct LineageProver {
    let lineage: Lineage
    let tables: [String: LookupTable]
    let compiler: RouteCompiler
    private let conditions: [Int: SchemaConditions]

    package init(_ lineage: Lineage, tables: [String: LookupTable]) {
        self.lineage = lineage
        self.tables = tables
        compiler = RouteCompiler(lineage, tables: tables)
        conditions = Dictionary(
            lineage.schemas.map { ($0.version, SchemaConditions($0, lineage)) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// What an app of a version writes.
    func written(by version: Int) -> [LinkSet] {
        guard let schema = lineage.schema(version), let conditions = conditions[version] else { return [] }
        return LinkSet.written(under: schema, of: lineage, conditions)
    }

    /// The proof of one hop, or, where both versions are the same, of its repair; nil where there is none.
    package func hop(from: Int, to: Int) -> RouteProof? {
        guard let source = lineage.schema(from), let target = lineage.schema(to),
            let plan = from == to ? compiler.repair(of: from) : compiler.route(from: from, to: to)
        else { return nil }
        var sets = written(by: from)
        let start = sets
        var failing: [StepSite?] = []
        if from != to, let repair = compiler.repair(of: from) {
            var walk = PlanWalk(repair)
            sets = walk.run(sets)
            if walk.isLost { return lost(from, to) }
        }
        var walk = PlanWalk(plan)
        let ends = walk.run(sets)
        if walk.isLost { return lost(from, to) }
        failing += walk.failing
        let gaps = gaps(ends, target)
        var proof = RouteProof(from: from, to: to, verdict: .proved, ends: ends)
        // Links that are URLs lack what their form has no place for, and are not followed.
        if source.allURLForms.isEmpty { proof.unreached = UnreachedSteps.all(of: walk) }
        let repairs = from == to
        guard !gaps.isEmpty || !failing.isEmpty || repairs else { return proof }
        let search = CounterexampleSearch(
            start: start, source: source, plan: plan, lineage: lineage, from: from, to: to, tables: tables)
        let found = search?.run(needsBreak: !gaps.isEmpty, failing: failing, repairs: repairs)
        proof.unsettled = found?.unsettled
        proof.failures = found?.failures ?? []
        if let broken = found?.broken {
            proof.verdict = .refuted(broken)
        } else if let gap = gaps.first {
            proof.verdict = .undecided(path: gap.path, message: gap.message)
        }
        return proof
    }

    /// The proof of a whole route, from what the first hops leave; nil where it follows from the proofs of its hops.
    func route(from: Int, through sets: [LinkSet], _ hop: (from: Int, to: Int)) -> RouteProof? {
        guard !isWritten(sets, by: hop.from), let source = lineage.schema(from), let target = lineage.schema(hop.to),
            let plan = compiler.route(from: hop.from, to: hop.to)
        else { return nil }
        var walk = PlanWalk(plan)
        let ends = walk.run(sets)
        if walk.isLost { return lost(from, hop.to) }
        var proof = RouteProof(from: from, to: hop.to, verdict: .proved, ends: ends)
        let gaps = gaps(ends, target)
        guard let gap = gaps.first else { return proof }
        let search = CounterexampleSearch(
            start: written(by: from), source: source, plan: plan, lineage: lineage, from: from, to: hop.to,
            tables: tables)
        if let broken = search?.run(needsBreak: true, failing: []).broken {
            proof.verdict = .refuted(broken)
        } else {
            proof.verdict = .undecided(path: gap.path, message: gap.message)
        }
        return proof
    }

    private func lost(_ from: Int, _ to: Int) -> RouteProof {
        RouteProof(from: from, to: to, verdict: .undecided(path: "", message: "is more than is followed"))
    }

    /// What may be wrong with what comes out.
    private func gaps(_ ends: [LinkSet], _ target: Schema) -> [Gap] {
        guard let conditions = conditions[target.version] else { return [] }
        return ends.flatMap { TargetCheck.gaps($0, target, lineage, conditions) }
    }

    /// Whether an app of a version could have written all of these links, so that what is proved of its links holds
    /// for them.
    private func isWritten(_ sets: [LinkSet], by version: Int) -> Bool {
        guard let schema = lineage.schema(version), let conditions = conditions[version] else { return false }
        let differ = schema.variants.contains { !$0.identifiers.isEmpty }
        return !differ
            && sets.allSatisfy { set in
                let agrees = zip(LinkAttribute.identifiers, set.agreeing).allSatisfy { attribute, template in
                    guard let identifier = schema.identifier(attribute) else {
                        return set.link.member(attribute.rawValue).presence == .never
                    }
                    guard let wanted = identifier.template else { return true }
                    return template == wanted && carries(set, attribute, schema)
                }
                return agrees && TargetCheck.gaps(set, schema, lineage, conditions, isClosed: true).isEmpty
            }
    }

    /// Whether what only an identifier says is what the schema's fields for it may be.
    private func carries(_ set: LinkSet, _ attribute: LinkAttribute, _ schema: Schema) -> Bool {
        let member = set.link.member(attribute.rawValue)
        guard member.presence != .never else { return true }
        return member.value.cases.allSatisfy { one in
            guard let built = one.facts.built else { return false }
            return built.template.parts.allSatisfy { part in
                if built.isPayload[part.index] || part.isIgnored { return true }
                guard case .key(let key)? = part.path.components.first, part.path.components.count == 1,
                    let field = schema.linkFields[key: key] ?? schema.userInfo[key: key],
                    let value = built.parts[part.index]
                else { return part.path.root == .attribute(.activityType) }
                return TargetCheck.gaps(value, field, schema, lineage).isEmpty
            }
        }
    }
}
