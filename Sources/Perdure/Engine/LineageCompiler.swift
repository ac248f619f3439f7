/// Makes a lineage ready: tables for its versions, and the plans from each to the wanted one.
struct LineageCompiler: Sendable {
    let lineage: Lineage
    let target: Int
    /// Whether links go on from the newest version to where the lineage ends, if it does.
    let goesToEnd: Bool
    let routes: RouteCompiler
    /// Whether links go up hop by hop, so that no way of several hops is compiled.
    let goesByHops: Bool
    /// The activity types of all versions.
    private let types: Set<String>

    init(
        _ lineage: Lineage, target: Int, goesToEnd: Bool = false, tables: [String: LookupTable],
        goesByHops: Bool = false
    ) {
        self.lineage = lineage
        self.target = target
        self.goesToEnd = goesToEnd
        self.goesByHops = goesByHops
        routes = RouteCompiler(lineage, tables: tables)
        types = Set(lineage.schemas.flatMap(\.activityTypes))
    }

    func compiled() -> CompiledLineage {
        var missing = Lineage.Missing.byShape
        if case .key(_, let rule) = lineage.versionRule { missing = rule }
        let newest = lineage.schemas.map(\.writtenVersion).max() ?? 0
        return CompiledLineage(
            lineage: lineage, target: target, end: goesToEnd ? routes.end() : nil, versions: CompiledVersions(self),
            versionKey: Array((lineage.versionKey ?? "").utf8), missing: missing, newestWritten: newest)
    }

    func version(_ schema: Schema) -> CompiledVersion {
        let key = lineage.versionKey
        var conditions = PlanBuilder(
            source: schema.version, target: schema.version, shape: SchemaShape(schema, versionKey: key), tables: [:])
        var tables: [CompiledVersion.VariantTable] = []
        for variant in schema.variants {
            let row = conditions.condition(variant.condition)
            tables.append(
                .init(
                    condition: conditions.compiledCondition(row),
                    table: SchemaTable(schema.merged(with: variant), versionKey: key, lineageTypes: types)))
        }
        tables.append(.init(condition: nil, table: SchemaTable(schema, versionKey: key, lineageTypes: types)))
        let recognise = schema.recognise.map { conditions.condition($0) }
        let up = routes.up(from: schema.version)
        let isClimbed = goesByHops && schema.version < target && up != nil
        let route = schema.version == target || isClimbed ? nil : way(from: schema.version, by: up)
        return CompiledVersion(
            schema: schema, tables: tables, urlTable: urlTable(schema), conditions: conditions.plan,
            recognise: recognise.map { conditions.compiledCondition($0) },
            repair: routes.repair(of: schema.version), up: up, route: route, isClimbed: isClimbed,
            noRoute: route == nil ? "no chain of migrations leads from version \(schema.version) to \(target)" : nil,
            forms: schema.allURLForms.map { CompiledURLForm($0, of: schema, versionKey: key) })
    }

    /// The way to the target, which may be the way to the next version.
    private func way(from version: Int, by up: Plan?) -> Plan? {
        up?.target == target ? up : routes.route(from: version, to: target)
    }

    /// The payload's fields and those that only URLs carry: what a URL's parts are.
    private func urlTable(_ schema: Schema) -> SchemaTable {
        var whole = schema
        whole.userInfo += schema.linkFields.filter { schema.userInfo[key: $0.key] == nil }
        return SchemaTable(whole, versionKey: lineage.versionKey, lineageTypes: types)
    }
}
