import Perdure

/// Paths in a schema that lead nowhere: in `recognise`, `variants`, identifiers and URL forms.
enum SchemaPathCheck {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        lineage.schemas.flatMap { schema in
            var whole = schema
            whole.userInfo += schema.linkFields.filter { schema.userInfo[key: $0.key] == nil }
            let shape = SchemaShape(whole, versionKey: lineage.versionKey)
            var findings: [Finding] = []
            for identifier in schema.identifiers {
                if let template = identifier.template { findings += parts(template, identifier.place, shape) }
            }
            for form in schema.urls { findings += parts(form.template, form.place, shape) }
            for variant in schema.variants {
                for path in variant.condition.paths { findings += check(path, variant.place, shape, "'when'") }
            }
            return findings
        }
    }

    private static func parts(_ template: Template, _ place: Place, _ shape: SchemaShape) -> [Finding] {
        template.parts.filter { !$0.isIgnored }.flatMap {
            check($0.path, place, shape, "the template \"\(template.source)\"")
        }
    }

    private static func check(_ path: Path, _ place: Place, _ shape: SchemaShape, _ what: String) -> [Finding] {
        guard case .nothing(let name, let names) = shape.lookup(path) else { return [] }
        return [
            Finding(
                .unknownField, "\(what) uses '\(path)', and the schema has no '\(name)'", at: place,
                help: Suggestion.help(for: name, in: names)
                    ?? "Declare it under userInfo, or under linkFields if only identifiers and URLs carry it.")
        ]
    }
}
