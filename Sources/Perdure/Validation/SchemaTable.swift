/// A schema compiled for validation: flat tables, no references in the loop.
package final class SchemaTable: Sendable {
    let rules: [FieldRule]
    /// The rules of each dictionary.
    let dictionaries: [TableRange]
    /// Which of the first 64 rules of each dictionary are for required members, as bits.
    let requiredRows: [UInt64]
    let unions: [[UnionArm]]
    let bounds: [FieldBounds]
    let bytes: [UInt8]
    /// The dictionary of the payload.
    let payload: Int32
    /// A key that may be there whatever the schema says.
    let versionKey: Range<Int>
    /// What the link's own attributes must be, by their key.
    let attributes: [FieldRule]
    let refusesUnknown: Bool
    /// Whether some field's text is a link of its own.
    let hasLinks: Bool
    /// Whether it is worth saying which fields are unknown.
    let reportsUnknown: Bool
    /// The activity types, where a link of the lineage may have another; else empty.
    let activityTypes: [[UInt8]]
    /// Conditions of unions refer to paths of this plan.
    let plan: Plan

    struct UnionArm: Sendable {
        var condition: CompiledCondition
        var dictionary: Int32
    }

    /// Compiles the schema as it holds where no variant, or after one, was merged in.
    ///
    /// - Parameter lineageTypes: the activity types of all versions: a link has one of them.
    package init(_ schema: Schema, versionKey: String?, lineageTypes: Set<String>) {
        let builder = SchemaTableBuilder(schema, versionKey: versionKey)
        rules = builder.rules
        dictionaries = builder.dictionaries
        requiredRows = builder.dictionaries.map { range in
            builder.rules[range.indices].prefix(64).enumerated().reduce(0) { bits, row in
                row.element.required ? bits | 1 << UInt64(row.offset) : bits
            }
        }
        unions = builder.unions
        bounds = builder.bounds
        bytes = builder.bytes
        payload = builder.payload
        // Beside the fields' keys, so that one look at the bytes is enough.
        self.versionKey = builder.bytes.count - builder.versionKey.count..<builder.bytes.count
        attributes = builder.attributes
        refusesUnknown = builder.unknown == .refuse
        hasLinks = rules.contains(where: \.isLink)
        reportsUnknown = builder.unknown == .report
        activityTypes = lineageTypes.isSubset(of: schema.activityTypes) ? [] : builder.activityTypes
        plan = builder.plan ?? Plan(PlanTables(source: 0, target: 0))
    }
}
