/// `normalise: {field: a, trim: true, case: lower}` — one spelling for texts that mean the same.
package struct NormaliseStep: Step {
    package static let keyword = "normalise"
    package static let summary = "Gives texts that mean the same one spelling."
    package static let usage = StepUsage(
        "`{field, …}`",
        [
            .field, .optional("unicode", "`NFC` or `NFD`."), .optional("case", "`lower` or `upper`."),
            .optional("trim", "`true`: white space at both ends goes."),
            .optional("percentDecode", "`once`: percent-escapes are decoded once."),
        ], back: "Nothing; the older version reads the normalised text.")

    package let site: StepSite
    let field: Path
    let normalisation: Normalisation

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            var normalisation = Normalisation()
            if let node = arguments.node("unicode") { normalisation.unicode = arguments.choice(node, "'unicode'") }
            if let node = arguments.node("case") { normalisation.letterCase = arguments.choice(node, "'case'") }
            normalisation.trim = arguments.boolean("trim") ?? false
            if let node = arguments.node("percentDecode") {
                normalisation.percentDecode = arguments.string(node, "'percentDecode'") == "once"
                if !normalisation.percentDecode {
                    arguments.add(Finding(.badValue, "'percentDecode' is once", at: node.place))
                }
            }
            if normalisation == Normalisation() {
                arguments.add(
                    Finding(
                        .badValue, "'normalise' says nothing to do", at: reader.argument.place,
                        help: "It has unicode: NFC, case: lower, trim: true and percentDecode: once."))
            }
            return field.map { NormaliseStep(site: reader.site, field: $0, normalisation: normalisation) }
        }
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        shape.expectDeclaredLoss(field, at: site, because: "forgets how the text was spelt")
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(
            .normalise(
                path: builder.path(field), normalisation: builder.normalisation(normalisation), site: builder.site(site)
            ))
    }

    /// The older version reads the normalised text as well.
    package func lowerBack(into builder: inout PlanBuilder) {}
}
