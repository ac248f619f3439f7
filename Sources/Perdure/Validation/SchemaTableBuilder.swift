/// Compiles a schema for validation.
struct SchemaTableBuilder {
    var rules: [FieldRule] = []
    /// The rules of each dictionary.
    var dictionaries: [TableRange] = []
    var unions: [[SchemaTable.UnionArm]] = []
    var bounds: [FieldBounds] = []
    var bytes: [UInt8] = []
    /// The dictionary of the payload.
    var payload: Int32 = -1
    /// A key that may be there whatever the schema says.
    var versionKey: [UInt8] = []
    /// What the link's own attributes must be, by their key.
    var attributes: [FieldRule] = []
    var unknown = Schema.UnknownPolicy.keep
    /// The activity types; empty where the schema names none.
    var activityTypes: [[UInt8]] = []
    /// Conditions of unions refer to paths of this plan.
    private(set) var plan: Plan?

    /// Compiles the schema as it holds where no variant, or after one, was merged in.
    init(_ schema: Schema, versionKey: String?) {
        var conditions = PlanBuilder(
            source: 0, target: 0, shape: SchemaShape(schema, versionKey: nil), tables: [:])
        unknown = schema.unknown
        self.versionKey = Array((versionKey ?? "").utf8)
        activityTypes = schema.activityTypes.map { Array($0.utf8) }
        payload = dictionary(schema.userInfo, at: Path(.payload, []), &conditions)
        var described = schema.identifiers.map { identifier in
            var field = identifier.field
            field.template = nil
            return field
        }
        if let title = schema.title { described.append(title) }
        for field in described {
            let key = field.key.hasPrefix("$") ? String(field.key.dropFirst()) : field.key
            attributes.append(rule(field.renamed(key), at: Path(.payload, []), &conditions))
        }
        plan = conditions.plan
        bytes += self.versionKey
    }

    private mutating func dictionary(_ fields: [Field], at path: Path, _ conditions: inout PlanBuilder) -> Int32 {
        var rows: [FieldRule] = []
        for field in fields { rows.append(rule(field, at: path.appending(Path(key: field.key)), &conditions)) }
        let start = Int32(rules.count)
        rules += rows
        dictionaries.append(TableRange(start: start, count: Int32(rows.count)))
        return Int32(dictionaries.count - 1)
    }

    private mutating func rule(_ field: Field, at path: Path, _ conditions: inout PlanBuilder) -> FieldRule {
        let key = Array(field.key.utf8)
        var rule = FieldRule(
            keyStart: Int32(bytes.count), keyCount: Int32(key.count), kind: field.kind, required: field.required,
            nullable: field.nullable)
        bytes += key
        rule.take(field)
        if let row = FieldBounds(field) {
            bounds.append(row)
            rule.bounds = Int32(bounds.count - 1)
        }
        switch field.content {
        case .scalar: break
        case .json(let content): rule.content = single(content, at: path, &conditions)
        case .elements(let element): if let element { rule.element = single(element, at: path.every, &conditions) }
        case .fields(let fields): rule.members = dictionary(fields, at: path, &conditions)
        case .entries(let keys, let values):
            if let keys { rule.entryKey = single(keys, at: path.every, &conditions) }
            if let values { rule.element = single(values, at: path.every, &conditions) }
        case .union(let arms):
            var rows: [SchemaTable.UnionArm] = []
            for arm in arms {
                // The paths of its condition start at the dictionary that may be the arm.
                let (prefix, base) = (conditions.shape.prefix, conditions.base)
                (conditions.shape.prefix, conditions.base) = (path, path)
                let condition = conditions.condition(arm.condition)
                (conditions.shape.prefix, conditions.base) = (prefix, base)
                rows.append(
                    SchemaTable.UnionArm(
                        condition: conditions.compiledCondition(condition),
                        dictionary: dictionary(arm.fields, at: path, &conditions)))
            }
            unions.append(rows)
            rule.union = Int32(unions.count - 1)
        }
        return rule
    }

    private mutating func single(_ field: Field, at path: Path, _ conditions: inout PlanBuilder) -> Int32 {
        let row = rule(field, at: path, &conditions)
        rules.append(row)
        return Int32(rules.count - 1)
    }
}
