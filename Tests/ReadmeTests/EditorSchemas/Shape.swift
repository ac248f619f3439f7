import Perdure
import PerdureFixtures

/// What may stand under a key.
enum Shape {
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
    static let variantKeys = [
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
}
