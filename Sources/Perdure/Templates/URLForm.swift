/// What a URL template consists of.
enum URLForm: Sendable, Hashable {
    /// `"{link}"`: the whole URL is one field, verbatim.
    case whole(TextPattern)
    case components(Components)

    struct Components: Sendable, Hashable {
        var scheme: TextPattern
        /// What follows `//`; nil in an opaque form.
        var authority: TextPattern?
        var path = TextPattern([], .path, parts: [])
        var query = URLQueryPattern()
        var fragment: Fragment?

        init(scheme: TextPattern) {
            self.scheme = scheme
        }
    }

    struct Fragment: Sendable, Hashable {
        /// The text, or what stands before the `?` in it where `query` is there.
        var text = TextPattern([], .fragment, parts: [])
        /// The query inside the fragment.
        var query: URLQueryPattern?
        /// `[#…]`: the group, if the fragment may be absent.
        var group: Int?
    }

    /// Nil where the whole URL is one field.
    var components: Components? {
        if case .components(let components) = self { components } else { nil }
    }
}
