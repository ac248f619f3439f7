/// `replace: {field: a, find: x, with: y}` — repair of a text.
package struct ReplaceStep: Step {
    package static let keyword = "replace"
    package static let summary = "Replaces every match in a text by another text."
    package static let usage = StepUsage(
        "`{field, find or pattern, with}`",
        [
            .required("field", "The path of the text."), .optional("find", "The text to look for; this or `pattern`."),
            .optional("pattern", "The regular expression to look for; this or `find`."),
            .required("with", "What takes its place; with a pattern, `$1` to `$9` are its groups and `$$` is `$`."),
        ], back: "Nothing; the older version reads the repaired text.")

    package let site: StepSite
    let field: Path
    let replacement: Replacement

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let search = search(arguments)
            let with = arguments.required("with").flatMap { arguments.string($0, "'with'") }
            guard let field, let search, let with else { return nil }
            if case .pattern(let pattern) = search, Replacement.greatestGroup(in: with) > pattern.groupCount {
                arguments.add(
                    Finding(
                        .badPattern,
                        "'with' names the group $\(Replacement.greatestGroup(in: with)), and the pattern has \(pattern.groupCount)",
                        at: arguments.entry("with")?.value.place ?? reader.argument.place,
                        help: "Write $$ for a dollar sign."))
                return nil
            }
            return ReplaceStep(site: reader.site, field: field, replacement: Replacement(search, with: with))
        }
    }

    private static func search(_ arguments: MappingReader) -> Replacement.Search? {
        let find = arguments.node("find")
        let pattern = arguments.node("pattern")
        if let find, pattern == nil {
            guard let text = arguments.string(find, "'find'") else { return nil }
            if !text.isEmpty { return .text(text) }
            arguments.add(Finding(.badValue, "'find' looks for nothing", at: find.place))
            return nil
        }
        if let pattern, find == nil {
            return arguments.string(pattern, "'pattern'").flatMap { arguments.pattern($0, at: pattern) }.map {
                .pattern($0)
            }
        }
        arguments.add(
            Finding(
                .missingKey, "\(arguments.what) needs 'find' or 'pattern', and not both", at: arguments.node.place,
                help: "Write find: \"text\", or pattern: 'regular expression'."))
        return nil
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        shape.expectDeclaredLoss(field, at: site, because: "forgets what the text was")
        // What the text was known to be no longer holds.
        shape.update(field) { field in
            (field.template, field.pattern, field.values, field.form) = (nil, nil, [], nil)
            (field.minLength, field.maxLength) = (nil, nil)
        }
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(
            .replaceText(
                path: builder.path(field), replacement: builder.replacement(replacement), site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {}
}
