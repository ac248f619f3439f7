/// A part of a text: of a URL, or of a text that has a template.
package enum TextPart: Sendable {
    case scheme, host, path, fragment
    case query(String)
    case template(Template, part: Int)

    package static let urlNames = ["scheme", "host", "path", "query", "fragment"]

    package static func urlPart(_ components: ArraySlice<Path.Component>) -> TextPart? {
        guard case .key(let name)? = components.first else { return nil }
        switch (name, components.count) {
        case ("scheme", 1): return .scheme
        case ("host", 1): return .host
        case ("path", 1): return .path
        case ("fragment", 1): return .fragment
        case ("query", 2):
            if case .key(let item) = components[components.startIndex + 1] { return .query(item) }
            return nil
        default: return nil
        }
    }

    /// What a template's part is, as a field.
    package static func field(_ name: String, form: ScalarForm?, place: Place) -> Field {
        var field = Field(key: name, kind: form?.fieldKind ?? .string, place: place)
        field.form = form.flatMap { $0.isFormat ? $0 : nil }
        return field
    }
}
