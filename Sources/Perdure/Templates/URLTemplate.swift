/// A template for URLs: `"https://reader.example.com/a/{id}{?page}"`, `"message:{id}"`, `"{link}"`.
package struct URLTemplate: Sendable {
    /// Shared, so that passing a template on costs nothing; it never changes.
    private let content: Content

    private final class Content: Sendable {
        let source: String
        let parts: [TemplatePart]
        let form: URLForm
        /// Pairs of parts that name the same field, and so must read the same text.
        let pairs: [PartPair]
        /// The groups without parts, which rewriting keeps.
        let literalGroups: [LiteralGroup]

        init(_ source: String, _ parts: [TemplatePart], _ form: URLForm) {
            self.source = source
            self.parts = parts
            self.form = form
            pairs = PartPair.all(in: parts, uses: form.patterns.flatMap(\.partUses))
            literalGroups = form.patterns.flatMap(\.literalGroups)
        }
    }

    /// Reads a template as definitions write it.
    package init(reading text: String) throws(TemplateFailure) {
        var reader = TemplateReader(text)
        let form = try reader.url()
        content = Content(text, reader.parts, form)
        schemes = form.isWhole ? nil : Self.texts(of: form.scheme)
        hosts = form.isWhole ? nil : form.hasAuthority ? Self.texts(of: form.authority) : []
    }

    /// As it was written.
    package var source: String { content.source }
    package var parts: [TemplatePart] { content.parts }
    var form: URLForm { content.form }
    var literalGroups: [LiteralGroup] { content.literalGroups }
    var pairs: [PartPair] { content.pairs }

    /// The schemes that it can have, in small letters; nil where a part names it, or where the whole URL is a field.
    package let schemes: [String]?
    /// What can follow `//`, in small letters: the host, and user and port where the form writes them. Nil where a part
    /// names it, or where the whole URL is a field; empty in an opaque form.
    package let hosts: [String]?

    private static func texts(of pattern: TextPattern) -> [String]? {
        TemplateElement.texts(of: pattern.elements)?.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the whole URL is one field, verbatim.
    package var isWholeField: Bool { form.isWhole }

    /// Whether a URL with this scheme and host may match: what a search for URLs asks first. `host` is what follows
    /// `//`; nil where nothing like it is there.
    package func couldMatch(scheme: UnsafeRawBufferPointer, host: UnsafeRawBufferPointer?) -> Bool {
        if form.isWhole { return true }
        guard form.hasAuthority == (host != nil) else { return false }
        var match = TemplateMatch()
        guard TextMatcher.match(form.scheme, scheme, 0..<scheme.count, into: &match) else { return false }
        guard let host else { return true }
        return TextMatcher.match(form.authority, host, 0..<host.count, into: &match)
    }

    /// Reads a URL by the template; nil where it does not match.
    package func match(_ text: UnsafeRawBufferPointer) -> TemplateMatch? {
        match(text, URLRanges(text))
    }

    func match(_ text: UnsafeRawBufferPointer, _ ranges: URLRanges?) -> TemplateMatch? {
        var match = TemplateMatch()
        if content.form.isWhole {
            guard TextMatcher.match(content.form.path, text, 0..<text.count, into: &match) else { return nil }
        } else {
            guard let ranges, content.form.match(text, ranges, into: &match) else { return nil }
        }
        return PartPair.agree(content.pairs, match, text) ? match : nil
    }
}

/// Equal as written is equal.
extension URLTemplate: Hashable {
    package static func == (a: URLTemplate, b: URLTemplate) -> Bool { a.source == b.source }

    package func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
