import Foundation
import Perdure
import PerdureFixtures

/// JSON Schemas of the files that people write, for editors: made of the tables by which the files are read.
///
/// They say less than `check`: which keys there are, what stands under each, and what is required.
struct EditorSchema {
    let name: String
    /// The keys of the file, as its reader knows them.
    let keys: [(key: String, summary: String)]
    let required: [String]
    /// What stands under each key.
    let shapes: [String: Value]
    /// Whether `null` may stand under a key, which removes what `like` brought.
    var allowsNull = false

    static let all = [lineage, version, migration, releases, project, links]

    var text: String {
        var members: Value.Members = [
            ("$schema", .string("http://json-schema.org/draft-07/schema#")),
            ("title", .string("Perdure: \(name)")),
        ]
        if case .dictionary(let object) = Shape.object(
            keys, shapes, required: required, allowsNull: allowsNull)
        {
            members += object
        }
        members.append(("definitions", Shape.definitions))
        return String(decoding: JSONText.pretty(.dictionary(members)), as: UTF8.self) + "\n"
    }

    /// Keys of inner mappings for which no shape was given, or that no reader knows.
    static var problems: [String] { Shape.problems }

    private static let lineage = EditorSchema(
        name: "lineage", keys: LineageReader.keys, required: ["lineage"],
        shapes: [
            "perdure": Shape.language, "lineage": Shape.text, "summary": Shape.text,
            "version": .of([
                Shape.oneOf(["by-shape"]),
                Shape.object(
                    [
                        ("key", "The key of userInfo."), ("missing", "What it means where the key is missing."),
                    ],
                    [
                        "key": Shape.text,
                        "missing": .of([Shape.version, Shape.oneOf(["by-shape", "unversioned"])]),
                    ]),
            ]),
            "surfaces": Shape.list(Shape.oneOf(Lineage.Surface.allCases.map(\.rawValue))),
        ])

    private static let version = EditorSchema(
        name: "version", keys: SchemaReader.keys, required: ["lineage", "version"],
        shapes: [
            "perdure": Shape.language, "lineage": Shape.text, "version": Shape.version,
            "like": Shape.version,
            "summary": Shape.text, "activity": Shape.list(Shape.text), "recognise": Shape.condition,
            "title": Shape.descriptionOrText, "identifiers": Shape.identifiers, "urls": Shape.urls,
            "userInfo": Shape.fields, "linkFields": Shape.fields, "variants": Shape.variants,
            "requiredUserInfoKeys": Shape.list(Shape.text), "eligible": Shape.eligible,
            "unknown": Shape.oneOf(Schema.UnknownPolicy.allCases.map(\.rawValue)),
            "written": Shape.version,
        ], allowsNull: true)

    private static let migration = EditorSchema(
        name: "migration", keys: MigrationReader.keys, required: ["lineage", "from", "to", "steps"],
        shapes: [
            "perdure": Shape.language, "lineage": Shape.text, "from": Shape.version,
            "to": .of([Shape.version, Shape.oneOf(["none"])]), "summary": Shape.text,
            "steps": Shape.steps,
            "down": Shape.steps,
        ])

    private static let releases = EditorSchema(
        name: "releases", keys: ReleasesReader.keys, required: ["releases"],
        shapes: ["perdure": Shape.language, "releases": Shape.array(Shape.release)])

    private static let project = EditorSchema(
        name: "project", keys: SettingsReader.keys, required: [],
        shapes: [
            "perdure": Shape.language, "schemas": Shape.list(Shape.text),
            "migrations": Shape.list(Shape.text),
            "bundleIdentifiers": Shape.list(Shape.text),
            "rules": Shape.object(
                Rule.all.map { ($0.name, $0.summary) },
                Dictionary(
                    uniqueKeysWithValues: Rule.all.map { rule in
                        (
                            rule.name,
                            Shape.oneOf(
                                rule.stopsLoading ? ["error"] : RuleSetting.allCases.map(\.rawValue))
                        )
                    })),
            "approvals": Shape.array(Shape.approval),
        ])

    private static let links = EditorSchema(
        name: "links", keys: LinkFileReader.keys, required: ["format"],
        shapes: [
            "format": Shape.oneOf([LinkFile.format]), "summary": Shape.text, "link": Shape.link,
            "to": Shape.version,
            "expect": Shape.expectation,
            "links": Shape.array(
                Shape.object(
                    LinkFileReader.keys.filter { !["format", "links"].contains($0.key) },
                    [
                        "summary": Shape.text, "link": Shape.link, "to": Shape.version,
                        "expect": Shape.expectation,
                    ],
                    required: ["link"])),
        ])
}

extension Value {
    /// A schema that one of several must fit.
    fileprivate static func of(_ ways: [Value]) -> Value { .dictionary([("anyOf", .array(ways))]) }
}

/// What may stand under a key.
private enum Shape {
    static let text = type("string")
    static let flag = type("boolean")
    static let anything = Value.dictionary([])
    static let version = Value.dictionary([("type", .string("integer")), ("minimum", .integer(0))])
    static let language = Value.dictionary([("const", .integer(1))])
    static let condition = reference("condition")
    static let field = reference("field")
    static let steps = reference("steps")
    static let template = list(text)
    static let link = Value.of([text, type("object")])
    static let fields = Value.dictionary([
        ("type", .string("object")), ("additionalProperties", field),
    ])
    static let descriptionOrText = Value.of([reference("field"), reference("description")])

    static let identifiers = object(
        LinkAttribute.identifiers.map { ($0.rawValue, $0.summary) },
        Dictionary(
            uniqueKeysWithValues: LinkAttribute.identifiers.map {
                ($0.rawValue, Value.of([template, reference("description")]))
            }))
    static let urls = list(
        .of([
            text,
            object(
                [
                    ("url", "The template."), ("name", "Pairs this form with that of another version."),
                    ("set", "What the form means beyond its parts."),
                ], ["url": template, "name": text, "set": type("object")], required: ["url"]),
        ]))
    static let eligible = object(
        LinkAttribute.eligibilities.map { ($0, "Whether the activity is eligible for it.") },
        Dictionary(uniqueKeysWithValues: LinkAttribute.eligibilities.map { ($0, flag) }))
    static let variants = array(
        object(
            [("when", "The condition.")] + SchemaReader.keys.filter { variantKeys.contains($0.key) },
            [
                "when": condition, "title": descriptionOrText, "identifiers": identifiers, "urls": urls,
                "userInfo": fields, "requiredUserInfoKeys": list(text), "eligible": eligible,
            ], required: ["when"]))
    private static let variantKeys = [
        "title", "identifiers", "urls", "userInfo", "requiredUserInfoKeys", "eligible",
    ]

    static let release = object(
        [
            ("name", "What it is called."), ("date", "When it came out."),
            ("lineages", "What it writes and reads of each lineage."),
        ],
        [
            "name": text, "date": text,
            "lineages": .dictionary([
                ("type", .string("object")),
                (
                    "additionalProperties",
                    object(
                        [("writes", "The version that it writes."), ("reads", "The versions that it reads.")],
                        ["writes": version, "reads": .of([version, text, array(version)])],
                        required: ["writes", "reads"])
                ),
            ]),
        ], required: ["name", "lineages"])
    static let approval = object(
        [
            ("finding", "The fingerprint."), ("reason", "Why it is all right."),
            ("expires", "Until when: 2027-01-31."),
        ],
        [
            "finding": .dictionary([("type", .string("string")), ("pattern", .string("^[0-9a-f]{12}$"))]),
            "reason": text, "expires": text,
        ], required: ["finding", "reason", "expires"])
    static let expectation = object(
        LinkFileReader.expectationKeys,
        [
            "outcome": oneOf(Outcome.allCases.map(\.rawValue)), "version": version, "link": link,
        ])

    // MARK: What refers to itself

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

    // MARK: Making them

    static func type(_ name: String) -> Value { .dictionary([("type", .string(name))]) }
    static func reference(_ name: String) -> Value {
        .dictionary([("$ref", .string("#/definitions/\(name)"))])
    }
    static func oneOf(_ names: [String]) -> Value {
        .dictionary([("enum", .array(names.map(Value.string)))])
    }
    static func array(_ item: Value) -> Value {
        .dictionary([("type", .string("array")), ("items", item)])
    }
    /// One, or a list of them.
    static func list(_ item: Value) -> Value { .of([item, array(item)]) }

    /// An object with these keys and no others.
    static func object(
        _ keys: [(key: String, summary: String)], _ shapes: [String: Value], required: [String] = [],
        allowsNull: Bool = false
    ) -> Value {
        let properties = keys.map { key, summary -> (key: String, value: Value) in
            let shape = shapes[key] ?? anything
            let isFixed = required.contains(key)
            let way = allowsNull && !isFixed ? Value.of([shape, type("null")]) : shape
            guard case .dictionary(let members) = way, members.first?.key != "$ref" else {
                return (key, .dictionary([("description", .string(summary)), ("allOf", .array([way]))]))
            }
            return (key, .dictionary([("description", .string(summary))] + members))
        }
        var members: Value.Members = [
            ("type", .string("object")), ("additionalProperties", .boolean(false)),
            ("properties", .dictionary(properties)),
        ]
        if !required.isEmpty { members.append(("required", .array(required.map(Value.string)))) }
        return .dictionary(members)
    }
}
