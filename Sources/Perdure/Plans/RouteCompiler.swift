/// Compiles the ways through a lineage.
package struct RouteCompiler {
    let lineage: Lineage
    let tables: [String: LookupTable]

    package init(_ lineage: Lineage, tables: [String: LookupTable]) {
        self.lineage = lineage
        self.tables = tables
    }

    /// The way from one version to another; nil where there is none.
    package func route(from source: Int, to target: Int) -> Plan? {
        guard let hops = hops(from: source, to: target), let first = lineage.schema(source) else { return nil }
        var builder = PlanBuilder(source: source, target: target, shape: shape(first), tables: tables)
        for hop in hops {
            append(hop, to: &builder)
            if let reached = hop.reached { appendRepair(of: reached, to: &builder) }
        }
        return builder.plan
    }

    /// The way from a version to the next; nil where there is none.
    package func up(from version: Int) -> Plan? {
        lineage.schemas.first { $0.version > version }.flatMap { route(from: version, to: $0.version) }
    }

    /// What becomes of links that have come to the newest version of a lineage that ends there; nil where it goes on.
    package func end() -> Plan? {
        guard let newest = lineage.newest,
            let end = lineage.migrations.first(where: { $0.from == newest.version && $0.to == nil })
        else { return nil }
        var builder = PlanBuilder(
            source: newest.version, target: newest.version, shape: shape(newest), tables: tables)
        append(Leg(migration: end, isUp: true), to: &builder)
        return builder.plan
    }

    /// What mends links of a version; nil where nothing does.
    package func repair(of version: Int) -> Plan? {
        guard lineage.repairs.contains(where: { $0.from == version }), let schema = lineage.schema(version) else {
            return nil
        }
        var builder = PlanBuilder(source: version, target: version, shape: shape(schema), tables: tables)
        appendRepair(of: version, to: &builder)
        return builder.plan
    }

    /// One migration, in the direction it is gone.
    private struct Leg {
        var migration: Migration
        var isUp: Bool

        var left: Int? { isUp ? migration.from : migration.to }
        var reached: Int? { isUp ? migration.to : migration.from }
    }

    private func hops(from source: Int, to target: Int) -> [Leg]? {
        var legs: [Leg] = []
        var version = source
        while version != target {
            let up = target > version
            let next = lineage.migrations.first { up ? $0.from == version : $0.to == version }
            guard let next else { return nil }
            let leg = Leg(migration: next, isUp: up)
            guard let reached = leg.reached else { return nil }
            legs.append(leg)
            version = reached
            if up ? version > target : version < target { return nil }
        }
        return legs
    }

    private func shape(_ schema: Schema) -> SchemaShape { SchemaShape(schema, versionKey: lineage.versionKey) }

    private func append(_ leg: Leg, to builder: inout PlanBuilder) {
        guard let source = leg.left.flatMap(lineage.schema) else { return }
        let target = leg.reached.flatMap(lineage.schema)
        builder.target = target
        builder.shape = shape(source)
        let settled = target.map { HopSettling(lineage: lineage, source: source, target: $0).hop(in: &builder) }
        let hop = builder.add(hop: settled ?? Hop(source: source.version, target: -1))
        builder.emit(.begin(hop: hop))
        if leg.isUp {
            StepList.lower(leg.migration.steps, into: &builder)
        } else if let down = leg.migration.down {
            StepList.lower(down, into: &builder)
        } else if let target {
            builder.shape = shape(target)
            StepList.lowerBack(leg.migration.steps, into: &builder)
            builder.emitPostponed()
        }
        guard target != nil else {
            let why = "the lineage ends with version \(source.version)"
            builder.emit(.discard(reason: builder.reason(why), site: -1))
            return
        }
        builder.emit(.settle(hop: hop))
    }

    private func appendRepair(of version: Int, to builder: inout PlanBuilder) {
        guard let schema = lineage.schema(version) else { return }
        builder.target = schema
        for repair in lineage.repairs where repair.from == version {
            builder.shape = shape(schema)
            StepList.lower(repair.steps, into: &builder)
        }
    }
}
