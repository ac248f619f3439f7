/// What it takes to settle links that are at their version: the plan from that version to the same one.
struct SettlingPlan: Sendable {
    let plan: Plan
    let schema: Schema
    let version: CompiledVersion
    /// The URL forms of each variant, and those of none at the end, each with the place of its template in the plan.
    let urlForms: [[(form: LinkURLForm, template: Int32)]]

    /// The hop that settles; the plan has no other.
    var hop: Hop { plan.hops[0] }

    /// Nil where the lineage does not have its wanted version.
    init?(_ lineage: CompiledLineage) {
        guard let index = lineage.index(of: lineage.target) else { return nil }
        version = lineage.versions[index]
        schema = version.schema
        var builder = PlanBuilder(
            source: schema.version, target: schema.version,
            shape: SchemaShape(schema, versionKey: lineage.lineage.versionKey), tables: [:])
        builder.target = schema
        let hop = HopSettling(lineage: lineage.lineage, source: schema, target: schema).hop(in: &builder)
        _ = builder.add(hop: hop)
        urlForms = (schema.variants.map(schema.merged) + [schema]).map { schema in
            schema.allURLForms.map { ($0, builder.template($0.template)) }
        }
        plan = builder.plan
    }
}

/// The settling plans of an engine's lineages.
struct SettlingPlans: Sendable {
    private let plans: [SettlingPlan?]

    init(_ engine: MigrationEngine) { plans = engine.lineages.map { SettlingPlan($0) } }

    /// By the lineage's place among the engine's; nil for none.
    subscript(lineage: Int) -> SettlingPlan? { plans.indices.contains(lineage) ? plans[lineage] : nil }
}
