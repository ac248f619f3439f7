/// `rewrite: {field: a, from: "…", to: "…"}` — a text of one template into another's; only what differs is re-spelt.
package struct RewriteStep: Step {
    package static let keyword = "rewrite"
    package static let summary = "Turns a text of one template into another's; only parts that differ are re-spelt."
    package static let usage = StepUsage(
        "`{field, from, to}`",
        [
            .required("field", "The path of the text."),
            .required("from", "The template, or URL template, that reads it."),
            .required("to", "The one that writes it."),
        ], back: "The other way round.")

    package let site: StepSite
    let field: Path
    let from: Template
    let to: Template

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            guard let field = arguments.path("field") else { return nil }
            let kind = kind(field, arguments)
            let from = arguments.required("from").flatMap { Template.read($0, kind: kind, "'from'", arguments) }
            let to = arguments.required("to").flatMap { Template.read($0, kind: kind, "'to'", arguments) }
            guard let from, let to, reader.isSingle(field, at: reader.argument.place) else { return nil }
            return RewriteStep(site: reader.site, field: field, from: from, to: to)
        }
    }

    /// A URL template where the field holds a URL: an attribute of that kind, or texts that begin with a scheme.
    private static func kind(_ field: Path, _ arguments: MappingReader) -> Template.Kind {
        if Template.Kind.forText(at: field) == .url { return .url }
        guard let node = arguments.node("from"), case .string(let text) = node.content else { return .plain }
        return text.contains("://") ? .url : .plain
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        for part in to.parts where !part.isIgnored && !from.parts.contains(where: { $0.name == part.name }) {
            if to.requires(part) {
                shape.findings.add(
                    .badTemplate, "'rewrite' writes the part '{\(part.name)}', which it does not read", at: site.place,
                    help: "Name the part in 'from' too, or use 'parse' and 'build'.")
            }
        }
        shape.update(field) { $0.template = to }
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(
            .rewrite(
                path: builder.path(field), from: builder.template(from), to: builder.template(to),
                site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        builder.emit(
            .rewrite(
                path: builder.path(field), from: builder.template(to), to: builder.template(from),
                site: builder.site(site)))
    }
}
