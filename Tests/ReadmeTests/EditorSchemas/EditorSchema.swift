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

    private static let rules = Shape.object(
        Rule.all.map { ($0.name, $0.summary) },
        Dictionary(
            uniqueKeysWithValues: Rule.all.map { rule in
                (rule.name, Shape.oneOf(rule.stopsLoading ? ["error"] : RuleSetting.allCases.map(\.rawValue)))
            }))

    private static let project = EditorSchema(
        name: "project", keys: SettingsReader.keys, required: [],
        shapes: [
            "perdure": Shape.language, "schemas": Shape.list(Shape.text),
            "migrations": Shape.list(Shape.text),
            "bundleIdentifiers": Shape.list(Shape.text),
            "rules": rules,
            "folders": .dictionary([("type", .string("object")), ("additionalProperties", rules)]),
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
