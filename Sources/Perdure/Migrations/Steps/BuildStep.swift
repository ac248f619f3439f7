/// `build: {field: a, template: "{kind}-{id}"}` — fields put together into a text.
package struct BuildStep: Step {
    package static let keyword = "build"
    package static let summary = "Puts fields together into a text, by a template or a URL template."
    package static let usage = StepUsage(
        "`{field, template or url}`",
        [
            .required("field", "The path that gets the text."), .template, .url,
            .optional("consume", "`true`: the parts that are fields of the payload go."),
        ], back: "Parses the text into its parts.")

    package let site: StepSite
    let field: Path
    let template: Template
    let consume: Bool

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let template = TemplateArgument.read(arguments)
            let consume = arguments.boolean("consume") ?? false
            guard let field, let template, reader.isSingle(field, at: reader.argument.place) else { return nil }
            return BuildStep(site: reader.site, field: field, template: template, consume: consume)
        }
    }

    private var base: Path? { field.isPayload && field.components.count > 1 ? field.parent : nil }

    private func partPath(_ part: TemplatePart) -> Path { base.map { $0.appending(part.path) } ?? part.path }

    /// Whether a part that goes may hold something that the text does not say: an optional one that is no plain text.
    private func mayGoUnsaid(_ part: TemplatePart, _ shape: SchemaShape) -> Bool {
        guard !part.isIgnored, !template.requires(part), let field = shape.field(partPath(part)) else { return false }
        switch field.content {
        case .scalar: return field.kind == .any || !field.kind.isScalar
        case .elements(let element): return element.map { !$0.kind.isScalar } ?? true
        default: return true
        }
    }

    package func advance(_ shape: inout SchemaShape) {
        var required = true
        for part in template.parts where !part.isIgnored {
            let source = shape.expect(partPath(part), at: site)
            if template.requires(part), source?.required != true { required = false }
        }
        if consume, let part = template.parts.first(where: { mayGoUnsaid($0, shape) }) {
            shape.expectDeclaredLoss(
                partPath(part), at: site, because: "drops '\(partPath(part))' where it has no text")
        }
        if consume { for part in template.parts where partPath(part).isPayload { shape.remove(partPath(part)) } }
        guard shape.absolute(field).isPayload || shape.absolute(field).root == .scratch else { return }
        var built =
            shape.field(field) ?? Field(key: "", kind: template.kind == .url ? .url : .string, place: site.place)
        built.required = built.required || required
        shape.set(built, at: field)
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(
            .build(
                path: builder.path(field), template: builder.template(template, into: base), consume: consume,
                site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        let site = builder.site(site)
        builder.emit(.parse(path: builder.path(field), template: builder.template(template, into: base), site: site))
        if builder.shape.field(field) == nil { builder.emit(.remove(path: builder.path(field), site: site)) }
    }
}
