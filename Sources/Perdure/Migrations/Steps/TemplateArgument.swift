/// The `template` or `url` of `parse` and `build`, and what its parts are as fields.
enum TemplateArgument {
    static func read(_ arguments: MappingReader) -> Template? {
        let plain = arguments.node("template")
        let url = arguments.node("url")
        if let url, plain == nil { return Template.read(url, kind: .url, "'url'", arguments) }
        if let plain, url == nil { return Template.read(plain, kind: .plain, "'template'", arguments) }
        arguments.add(
            Finding(
                .missingKey, "\(arguments.what) needs 'template' or 'url', and not both", at: arguments.node.place,
                help: "Write template: \"{kind}-{id}\", or url: \"https://example.com/{id}\"."))
        return nil
    }

    static func addParts(
        of template: Template, below base: Path?, required: Bool, _ site: StepSite, _ shape: inout SchemaShape
    ) {
        for part in template.parts where !part.isIgnored {
            let path = base.map { $0.appending(part.path) } ?? part.path
            guard shape.field(path) == nil else {
                shape.expectDeclaredConflict(path, at: site)
                continue
            }
            var field = Field(key: "", kind: part.form?.fieldKind ?? .string, place: site.place)
            if part.form?.isFormat == true { field.form = part.form }
            if part.isRepeated {
                let element = field
                field = Field(key: "", kind: .array, place: site.place)
                field.content = .elements(element)
            }
            field.required = required && template.requires(part)
            shape.set(field, at: path)
        }
    }
}
