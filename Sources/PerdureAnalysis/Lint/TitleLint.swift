import Perdure

/// Titles, which Quick Note, Spotlight and Siri show.
enum TitleLint {
    private static let showing: [Lineage.Surface] = [.quickNote, .spotlight]

    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        guard let newest = lineage.newest else { return [] }
        return missing(newest, lineage) + unreadable(newest, lineage)
    }

    private static func missing(_ newest: Schema, _ lineage: Lineage) -> [Finding] {
        guard let surface = lineage.surfaces.first(where: showing.contains), newest.title?.required != true else {
            return []
        }
        return [
            Finding(
                .titleMissing, "\(surface.rawValue) shows the title, and the schema does not require one",
                at: newest.place, help: "Write title: {required: true}.",
                subject: "\(lineage.name)/\(newest.version)/title")
        ]
    }

    /// A title that is what a program calls the content.
    private static func unreadable(_ newest: Schema, _ lineage: Lineage) -> [Finding] {
        guard let title = newest.title, let what = what(title, newest, lineage) else { return [] }
        return [
            Finding(
                .titleNotForPeople, "the title is \(what), and people are to read it", at: title.place,
                help: "Let the title be what the content is called: its headline, its name.",
                subject: "\(lineage.name)/\(newest.version)/title")
        ]
    }

    private static func what(_ title: Field, _ schema: Schema, _ lineage: Lineage) -> String? {
        if title.kind != .string { return title.kind.described }
        if let form = title.form, forPrograms.contains(form) { return "text of the form \(form.rawValue)" }
        guard let template = title.template else { return nil }
        if let same = schema.identifiers.first(where: { $0.template?.source == template.source }) {
            return "the same as \(same.attribute.rawValue)"
        }
        let shape = SchemaShape(schema.withLinkFields, versionKey: lineage.versionKey)
        for part in template.parts where !part.isIgnored {
            let field = shape.field(part.path)
            if [.uuid, .data].contains(part.form) || field?.kind == .uuid || field?.form == .uuid {
                return "made of the identifier '\(part.name)'"
            }
        }
        return nil
    }

    private static let forPrograms: Set<ScalarForm> = [
        .uuid, .url, .integer, .number, .boolean, .base64, .hex, .json, .path, .point, .size, .rect,
    ]
}
