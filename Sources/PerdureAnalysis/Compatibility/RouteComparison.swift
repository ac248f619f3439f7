import Perdure

/// Migrations and repairs as they shipped against what they are now, and the new ones that shipped links go through.
struct RouteComparison {
    private let old: Lineage
    private let new: Lineage
    private let comparison: Comparison
    /// The app that shipped.
    private let app: LinkReader

    /// How many links of a version are taken along both ways.
    private static let count = 400

    static func breaks(_ old: Lineage, _ new: Lineage, _ comparison: Comparison, _ app: LinkReader) -> [Break] {
        let routes = RouteComparison(old: old, new: new, comparison: comparison, app: app)
        return routes.changed + routes.failing + routes.ended
    }

    // MARK: What shipped

    /// Ways between versions that shipped, where they lead a link elsewhere now.
    private var changed: [Break] {
        let versions = comparison.shipped.schemas(of: old)
        let hops = zip(versions, versions.dropFirst()).compactMap { from, to in
            old.migrations.first { $0.from == from.version }.map { ($0, from, to.version) }
        }
        let repairs = old.repairs.compactMap { repair in
            versions.first { $0.version == repair.from }.map { (repair, $0, repair.from) }
        }
        return (hops + repairs).compactMap { migration, from, to in changed(migration, from, to) }
    }

    private func changed(_ migration: Migration, _ from: Schema, _ to: Int) -> Break? {
        guard new.schema(from.version) != nil, new.schema(to) != nil else { return nil }
        let others = migration.isRepair ? new.repairs : new.migrations
        let now = others.first { $0.from == migration.from }
        let isWritten = now.map { !comparison.isSame(migration, $0) } ?? true
        let tables = migration.steps.flatMap(\.tables).map(\.source.key)
        let isOther = tables.contains { key in
            guard let was = comparison.earlier.tables[key], let now = comparison.present.tables[key] else {
                return false
            }
            return was.columns != now.columns || was.rows != now.rows
        }
        guard isWritten || isOther else { return nil }
        let rule: Rule = migration.isRepair ? .repairChanged : .migrationChanged
        let subject = migration.isRepair ? "its repair" : "its migration to version \(to)"
        let isGone = now == nil
        let change = Change(
            rule: rule, path: [],
            message: isGone ? "\(subject) is gone" : "\(subject) is not what shipped", place: now?.place ?? new.place,
            earlier: migration.place,
            help: "Put it back. "
                + (migration.isRepair
                    ? "Links that it mended are invalid without it."
                    : "Links that it left wrong are mended by a repair of version \(to), or in a new version."),
            audiences: [.savedLinks])
        let witness = difference(from, to)
        // A table that grew, and leads known rows where it led them, is no change of the migration.
        if witness == nil, !isWritten { return nil }
        return Break(change, [witness].compactMap { $0 }, lineage: old.name, version: from.version)
    }

    /// A link that both ways lead to different ends, or that only the old one leads to any.
    private func difference(_ from: Schema, _ to: Int) -> Witness? {
        guard let before = RouteTrial(old, from: from.version, to: to, tables: comparison.earlier.tables) else {
            return nil
        }
        let now = RouteTrial(new, from: from.version, to: to, tables: comparison.present.tables)
        var generator = LinkGenerator(from, of: old, seed: 1, hints: hints(from.version))
        func differs(_ link: Value) -> String? {
            guard case .valid(let was, _) = before.run(link) else { return nil }
            guard let now else { return "no way leads there now" }
            switch now.run(link) {
            case .valid(let after, _):
                let found = ValueDifference.between(was, after).first
                return found.map {
                    "it became \(Self.spelt($0.before)) at '\($0.path)', and becomes \(Self.spelt($0.after)) now"
                }
            case .invalid(let problems), .broken(let problems, _):
                return problems.first.map { "'\($0.path)' \($0.message)" } ?? "it is refused now"
            case .stopped(.failed(let failure), _): return failure.message
            case .stopped(.discarded(let reason, _, _), _): return "it is discarded now: \(reason)"
            case .unsettled: return "the repair does not come to rest on it now"
            }
        }
        for number in 0..<Self.count {
            guard let link = number % 4 == 3 ? generator.randomLink() : generator.link() else { break }
            guard before.isValid(link), differs(link) != nil, app.isOwn(link, of: from.version) else { continue }
            let smallest = Shrinker.shrink(link, settling: generator.settled) {
                before.isValid($0) && differs($0) != nil && app.isOwn($0, of: from.version)
            }
            return Witness(link: smallest, audience: .savedLinks, message: differs(smallest) ?? "")
        }
        return nil
    }

    private static func spelt(_ value: Value?) -> String { value.map(\.spelling) ?? "nothing" }

    /// Values that the migrations of a version speak of.
    private func hints(_ version: Int) -> [Value] {
        [(old, comparison.earlier.tables), (new, comparison.present.tables)].flatMap { lineage, tables in
            let compiler = RouteCompiler(lineage, tables: tables)
            let next = lineage.migrations.first { $0.from == version }?.to
            let plans = [compiler.repair(of: version), next.flatMap { compiler.route(from: version, to: $0) }]
            return plans.compactMap { $0?.spokenValues }.flatMap(\.self)
        }
    }

    // MARK: What is new

    /// New hops on which links of a shipped version get lost.
    private var failing: [Break] {
        guard let first = comparison.shipped.schemas(of: old).first?.version else { return [] }
        let migrations = new.migrations.filter { $0.from >= first && !$0.isRepair && isNew($0) }
        guard !migrations.isEmpty else { return [] }
        let prover = LineageProver(new, tables: comparison.present.tables)
        return migrations.flatMap { migration -> [Break] in
            guard let to = migration.to, let proof = prover.hop(from: migration.from, to: to) else { return [] }
            var breaks: [Break] = []
            if case .refuted(let found) = proof.verdict {
                breaks.append(
                    fails(
                        migration, found.site, found.link,
                        "'\(found.problem.path)' \(found.problem.message) in version \(to)"))
            }
            for failure in proof.failures {
                breaks.append(fails(migration, failure.site, failure.link, failure.message))
            }
            return breaks
        }
    }

    /// Whether links of the version that it starts from, or of one before it, did not go this way when they shipped.
    private func isNew(_ migration: Migration) -> Bool {
        guard let was = old.migrations.first(where: { $0.from == migration.from && $0.to == migration.to }) else {
            return true
        }
        return !comparison.isSame(was, migration)
            || [migration.from, migration.to ?? migration.from].contains { version in
                guard let before = old.schema(version), let now = new.schema(version) else { return true }
                return !comparison.isSame(before, now)
            }
    }

    private func fails(_ migration: Migration, _ site: StepSite?, _ link: Value, _ why: String) -> Break {
        let step = site.map { "'\($0.keyword)'" } ?? "the migration"
        let change = Change(
            rule: .routeFails, path: [],
            message:
                "\(step) on the way to version \(migration.to.map(String.init) ?? "none") does not bring all of its links up",
            place: site?.place ?? migration.place, earlier: old.schema(migration.from)?.place,
            help: "Say what becomes of such links, with 'when' or 'otherwise'.", audiences: [.savedLinks])
        return Break(
            change,
            [Witness(link: new.stamped(link, version: migration.from), audience: .savedLinks, message: why)],
            lineage: new.name, version: migration.from)
    }

    /// A lineage that ends now.
    private var ended: [Break] {
        new.migrations.filter { end in end.to == nil && !old.migrations.contains { $0.to == nil && $0.from == end.from }
        }
        .map { end in
            let change = Change(
                rule: .lineageEnded, path: [], message: "the lineage ends: its links have no successor",
                place: end.place, earlier: old.schema(end.from)?.place, audiences: [])
            return Break(change, [], lineage: new.name, version: nil)
        }
    }
}
