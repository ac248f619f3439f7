import Perdure

/// What refers to itself: conditions, fields and steps.
extension Shape {
    static let definitions = Value.dictionary([
        ("condition", object(conditionKeys, conditionShapes)),
        ("description", object(fieldKeys, fieldShapes)),
        (
            "field",
            .of([
                oneOf(FieldKind.allCases.map(\.rawValue)), object(fieldKeys, fieldShapes),
            ])
        ),
        ("step", step), ("steps", .of([array(reference("step")), type("null")])),
    ])

    private static let conditionKeys = Condition.table.map { row in
        (key: String(row.form.prefix { $0 != ":" }), summary: row.summary)
    }
    private static let conditionShapes: [String: Value] = [
        "present": list(text), "absent": list(text), "equals": type("object"),
        "matches": type("object"),
        "type": type("object"), "activity": list(text), "all": array(condition),
        "any": array(condition),
        "not": condition,
    ]

    private static let fieldKeys = FieldReader.keys.map { (key: $0.key, summary: $0.summary) }
    private static let fieldShapes: [String: Value] = [
        "type": oneOf(FieldKind.allCases.map(\.rawValue)), "required": flag, "nullable": flag,
        "default": anything,
        "identity": flag, "summary": text, "deprecated": text,
        "accept": list(oneOf(FieldKind.allCases.map(\.rawValue))), "enum": array(anything),
        "open": flag, "link": flag,
        "format": oneOf(ScalarForm.allCases.map(\.rawValue)), "template": template, "parts": fields,
        "pattern": text,
        "minLength": version, "maxLength": version, "minimum": type("number"),
        "maximum": type("number"), "of": field,
        "fields": fields, "keys": field, "values": field,
        "one-of": array(
            object(
                [("when", "The condition."), ("fields", "The members where it holds.")],
                ["when": condition, "fields": fields], required: ["when", "fields"])),
        "content": field,
    ]

    /// A step has one verb, its policies beside it, and for `when` its branches.
    private static let step: Value = {
        var keys = StepTable.all.map { (key: $0.keyword, summary: $0.summary) }
        var shapes = Dictionary(uniqueKeysWithValues: StepTable.all.map { ($0.keyword, argument($0)) })
        let beside = StepUsage.policies + [StepUsage.onConflict] + StepTable.all.flatMap { $0.usage.beside }
        for row in beside where shapes[row.key] == nil {
            keys.append((row.key, row.summary))
            shapes[row.key] = besideShapes[row.key] ?? anything
        }
        guard case .dictionary(let members) = object(keys, shapes) else { return anything }
        let verbs = StepTable.keywords.map { Value.dictionary([("required", .array([.string($0)]))]) }
        return .dictionary(members + [("oneOf", .array(verbs))])
    }()

    private static let besideShapes: [String: Value] = [
        "lossy": text, "unknown": flag, "identity": flag, "then": steps, "else": steps,
        "onConflict": oneOf(StepSite.ConflictPolicy.allCases.map(\.rawValue)),
    ]

    /// What stands under a verb: a mapping of the step's arguments, or for steps without such a table what each takes.
    private static func argument(_ step: any Step.Type) -> Value {
        let arguments = step.usage.arguments
        guard arguments.isEmpty else {
            return object(
                arguments.map { ($0.key, $0.summary) }, argumentShapes,
                required: arguments.filter(\.isRequired).map(\.key))
        }
        return bareArguments[step.keyword] ?? anything
    }

    private static let argumentShapes: [String: Value] = ["steps": steps, "where": condition]

    private static let bareArguments: [String: Value] = [
        "rename": type("object"), "move": type("object"), "remove": list(text), "wrap": text,
        "unwrap": text,
        "when": condition, "discard": text,
        "cases": array(
            object(
                [("when", "The condition."), ("then", "The steps where it holds.")],
                ["when": condition, "then": steps],
                required: ["when", "then"])),
    ]

    static var problems: [String] {
        let bare = StepTable.all.filter { $0.usage.arguments.isEmpty }.map { $0.keyword }
        return difference(conditionKeys.map(\.key), conditionShapes)
            + difference(fieldKeys.map(\.key), fieldShapes)
            + difference(bare, bareArguments)
    }

    private static func difference(_ keys: [String], _ shapes: [String: Value]) -> [String] {
        Set(keys).symmetricDifference(shapes.keys).sorted()
    }
}
