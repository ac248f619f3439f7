/// `wrap: a` — an array of one in place of a value.
package struct WrapStep: Step {
    package static let keyword = "wrap"
    package static let summary = "Puts a value into an array of its own."
    package static let usage = StepUsage("a path", back: "As `unwrap`.")

    package let site: StepSite
    let field: Path

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.mapping.path(reader.argument, "'wrap'").map { WrapStep(site: reader.site, field: $0) }
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        shape.update(field) { $0 = $0.wrapped(at: site.place) }
    }

    package func lower(into builder: inout PlanBuilder) {
        builder.emit(.wrap(path: builder.path(field), site: builder.site(site)))
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        builder.emit(.unwrap(path: builder.path(field), site: builder.site(site)))
    }
}

extension Field {
    /// An array whose elements this describes.
    func wrapped(at place: Place) -> Field {
        var array = Field(key: key, kind: .array, place: place)
        var element = self
        (array.required, array.identity, element.required, element.identity) = (required, identity, false, false)
        array.content = .elements(element)
        (array.minLength, array.maxLength) = (1, 1)
        return array
    }

    /// What an array has one of.
    func unwrapped(at place: Place, mayBeEmpty: Bool) -> Field {
        guard case .elements(let element?) = content else {
            var field = Field(key: key, kind: .any, place: place)
            field.required = required && !mayBeEmpty
            return field
        }
        var field = element.renamed(key)
        (field.required, field.identity) = (required && !mayBeEmpty, identity)
        return field
    }
}
