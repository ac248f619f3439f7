import Perdure

/// Templates that could read one text in two ways, where they are read.
enum TemplateLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        lineage.schemas.flatMap { schema in
            // An identifier whose parts the payload repeats is never read to learn what they are.
            let templates =
                schema.identifiers.filter { !isRepeated(by: schema, $0) }
                .compactMap { identifier in identifier.template.map { ($0, identifier.place) } }
                + schema.urls.map { ($0.template, $0.place) }
            return templates.compactMap { template, place in
                template.ambiguity.map { ambiguity in
                    Finding(
                        .ambiguousTemplate,
                        "the template \"\(template.source)\" could read \"\(ambiguity.example)\" in two ways",
                        at: place,
                        help: "Give the parts types, as {id:uuid}, or put a literal between them that none of them has."
                    )
                }
            }
        }
    }

    private static func isRepeated(by schema: Schema, _ identifier: Identifier) -> Bool {
        let shape = SchemaShape(schema, versionKey: nil)
        return !identifier.attribute.isURL
            && (identifier.template?.parts ?? []).allSatisfy { part in
                part.isIgnored || part.path.isPayload && shape.field(part.path) != nil
            }
    }
}
