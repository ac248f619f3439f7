/// A text that a template could read in two ways.
package struct TemplateAmbiguity: Sendable, Hashable {
    /// The shortest such text, or, in a URL template, such a component of one.
    package let example: String
    /// A part that the two ways read differently; nil where only literal brackets differ.
    package let part: TemplatePart?
}

extension Template {
    /// A text that an alternative could read in two ways; nil where types or literals leave only one, whatever the
    /// text.
    ///
    /// Matching is always the same: each part takes the shortest text. But what `build` writes might then be read
    /// as something else. Dates are taken to be any run of what dates consist of.
    package var ambiguity: TemplateAmbiguity? {
        plain.lazy.compactMap(\.ambiguity).first ?? url.lazy.compactMap(\.ambiguity).first
    }
}

extension PlainTemplate {
    /// See ``Template/ambiguity``.
    package var ambiguity: TemplateAmbiguity? { AmbiguitySearch.first(in: [pattern], parts: parts) }
}

extension URLTemplate {
    /// See ``Template/ambiguity``.
    package var ambiguity: TemplateAmbiguity? { AmbiguitySearch.first(in: form.patterns, parts: parts) }
}
