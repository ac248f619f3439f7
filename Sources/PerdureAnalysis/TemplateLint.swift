import Perdure

/// Templates that could read one text in two ways, where they are read.
enum TemplateLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        lineage.schemas.flatMap { schema in
            let templates =
                schema.identifiers.compactMap { identifier in identifier.template.map { ($0, identifier.place) } }
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
}
