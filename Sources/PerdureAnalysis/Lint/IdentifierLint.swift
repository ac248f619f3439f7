import Perdure

/// What Quick Note, Handoff and Spotlight want of identifiers.
enum IdentifierLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        lineage.schemas.flatMap { schema in
            missing(schema, lineage) + identity(schema) + constant(schema) + differing(schema)
                + (schema.version == lineage.newest?.version ? webpage(schema) : [])
        }
    }

    /// Quick Note makes a link only of an activity with one of the three identifiers; what old versions did can't be
    /// changed, so only the newest is held to it.
    private static func missing(_ schema: Schema, _ lineage: Lineage) -> [Finding] {
        guard lineage.surfaces.contains(.quickNote), schema.identifiers.isEmpty,
            schema.version == lineage.newest?.version
        else { return [] }
        return [
            Finding(
                .noIdentifier, "Quick Note makes no link of an activity without an identifier", at: schema.place,
                help: "Give one: identifiers: {targetContentIdentifier: \"\(lineage.name)-{…}\"}")
        ]
    }

    private static func identity(_ schema: Schema) -> [Finding] {
        let templates = schema.identifiers.compactMap(\.template)
        guard !templates.isEmpty else { return [] }
        let used = Set(templates.flatMap(\.parts).compactMap(\.path.components.first))
        return schema.userInfo.filter { $0.identity && !used.contains(.key($0.key)) }.map { field in
            Finding(
                .identityUnused, "'\(field.key)' names the content, and no identifier uses it", at: field.place,
                notes: [.init("the identifiers are here", at: schema.place(of: "identifiers"))])
        }
    }

    /// An identifier that is the same for all content, where a field names the content.
    private static func constant(_ schema: Schema) -> [Finding] {
        guard let field = schema.userInfo.first(where: \.identity) else { return [] }
        return schema.identifiers.filter { $0.template?.parts.isEmpty == true }.map { identifier in
            Finding(
                .identityUnused,
                "\(identifier.attribute.rawValue) is the same for all content: its template names no field",
                at: identifier.place, notes: [.init("'\(field.key)' names the content", at: field.place)],
                help: "Write the field in braces: \"\(schema.lineage)-{\(field.key)}\".")
        }
    }

    private static func differing(_ schema: Schema) -> [Finding] {
        guard let target = schema.identifier(.targetContentIdentifier), let first = target.template,
            let persistent = schema.identifier(.persistentIdentifier), let second = persistent.template,
            first.source != second.source
        else { return [] }
        return [
            Finding(
                .identifiersDiffer, "targetContentIdentifier and persistentIdentifier are put together differently",
                at: persistent.place, notes: [.init("the other one is here", at: target.place)],
                help: "One identifier for all surfaces lets each find what another saved.")
        ]
    }

    private static func webpage(_ schema: Schema) -> [Finding] {
        guard let webpage = schema.identifier(.webpageURL), let template = webpage.template else { return [] }
        let schemes = Set(template.urlAlternatives.flatMap { $0.schemes ?? [] })
        guard let other = schemes.first(where: { $0 != "https" }) else { return [] }
        let isWeb = other == "http"
        return [
            Finding(
                .webpageNotHTTPS,
                isWeb
                    ? "webpageURL is http, and App Transport Security wants https"
                    : "webpageURL must be http or https, and here its scheme is '\(other)'", at: webpage.place,
                help: isWeb ? nil : "Put other URL forms under 'urls'.")
        ]
    }
}
