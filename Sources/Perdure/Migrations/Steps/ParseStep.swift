/// `parse: {field: a, template: "{kind}-{id}"}` — a text taken apart into fields.
package struct ParseStep: Step {
    package static let keyword = "parse"
    package static let summary = "Takes a text apart into fields, by a template or a URL template."
    package static let usage = StepUsage(
        "`{field, template or url, into}`",
        [
            .required("field", "The path of the text."), .template, .url,
            .optional("into", "The dictionary that gets the parts; without it they stand beside the field."),
        ], hasConflicts: true, back: "Builds the text of its parts, and removes them.")

    package let site: StepSite
    let field: Path
    let template: Template
    let into: Path?

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let template = TemplateArgument.read(arguments)
            let into = arguments.node("into").flatMap { arguments.path($0, "'into'") }
            guard let field, let template, reader.isSingle(field, at: reader.argument.place) else { return nil }
            return ParseStep(site: reader.site, field: field, template: template, into: into)
        }
    }

    /// Where the parts go: `into`, else beside the field; for an attribute, to the payload.
    private var base: Path? { into ?? (field.isPayload && field.components.count > 1 ? field.parent : nil) }

    package func advance(_ shape: inout SchemaShape) {
        let source = shape.expect(field, at: site)
        TemplateArgument.addParts(of: template, below: base, required: source?.required ?? false, site, &shape)
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(
            .parse(
                path: builder.path(field), template: builder.template(template, into: base), site: builder.site(site)))
    }

    /// The text stayed where it was; it is put together anew only where its parts have changed since.
    package func lowerBack(into builder: inout PlanBuilder) {
        builder.emit(
            .build(
                path: builder.path(field), template: builder.template(template, into: base), consume: true,
                site: builder.site(site), keepsAgreeing: true))
    }
}
