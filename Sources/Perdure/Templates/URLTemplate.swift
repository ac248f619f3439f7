/// A template for URLs: `"https://reader.example.com/a/{id}{?page}"`, `"message:{id}"`, `"{link}"`.
package struct URLTemplate: Sendable, Hashable {
    /// As it was written.
    package let source: String
    package let parts: [TemplatePart]
    let form: URLForm
    /// Pairs of parts that name the same field, and so must read the same text.
    let pairs: [PartPair]
    /// The schemes that it can have, in small letters; nil where a part names it, or where the whole URL is a field.
    package let schemes: [String]?
    /// What can follow `//`, in small letters: the host, and user and port where the form writes them. Nil where a part
    /// names it, or where the whole URL is a field; empty in an opaque form.
    package let hosts: [String]?

    /// Reads a template as definitions write it.
    package init(reading text: String) throws(TemplateFailure) {
        var reader = TemplateReader(text)
        let form = try reader.url()
        self.form = form
        source = text
        parts = reader.parts
        pairs = PartPair.all(in: parts, uses: form.patterns.flatMap(\.partUses))
        if case .components(let form) = form {
            schemes = Self.texts(of: form.scheme)
            hosts = form.authority.map { Self.texts(of: $0) } ?? []
        } else {
            (schemes, hosts) = (nil, nil)
        }
    }

    private static func texts(of pattern: TextPattern) -> [String]? {
        TemplateElement.texts(of: pattern.elements)?.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether the whole URL is one field, verbatim.
    package var isWholeField: Bool {
        if case .whole = form { true } else { false }
    }

    /// Whether a URL with this scheme and host may match: what a search for URLs asks first. `host` is what follows `//`;
    /// nil where nothing like it is there.
    package func couldMatch(scheme: UnsafeRawBufferPointer, host: UnsafeRawBufferPointer?) -> Bool {
        guard case .components(let form) = form else { return true }
        guard (form.authority == nil) == (host == nil) else { return false }
        var match = TemplateMatch()
        guard TextMatcher.match(form.scheme, scheme, 0..<scheme.count, into: &match) else { return false }
        guard let authority = form.authority, let host else { return true }
        return TextMatcher.match(authority, host, 0..<host.count, into: &match)
    }

    /// Reads a URL by the template; nil where it does not match.
    package func match(_ text: UnsafeRawBufferPointer) -> TemplateMatch? {
        match(text, URLRanges(text))
    }

    func match(_ text: UnsafeRawBufferPointer, _ ranges: URLRanges?) -> TemplateMatch? {
        var match = TemplateMatch()
        switch form {
        case .whole(let pattern):
            guard TextMatcher.match(pattern, text, 0..<text.count, into: &match) else { return nil }
        case .components(let form):
            guard let ranges, form.match(text, ranges, into: &match) else { return nil }
        }
        return PartPair.agree(pairs, match, text) ? match : nil
    }
}
