/// What a URL template consists of. Flat, and without optional patterns where it can be: matching reads it in place.
struct URLForm: Sendable, Hashable {
    /// `"{link}"`: the whole URL is one field, verbatim, which `path` reads; there is nothing else then.
    var isWhole = false
    var scheme = TextPattern.empty(.scheme)
    /// Whether `//` follows the scheme; else the form is opaque.
    var hasAuthority = false
    /// What follows `//`.
    var authority = TextPattern.empty(.authority)
    var path = TextPattern.empty(.path)
    var query = URLQueryPattern()
    var fragment: Fragment?

    struct Fragment: Sendable, Hashable {
        /// The text, or what stands before the `?` in it where `query` is there.
        var text = TextPattern.empty(.fragment)
        /// The query inside the fragment.
        var query: URLQueryPattern?
        /// `[#…]`: the group, if the fragment may be absent.
        var group: Int?
    }

    /// Every pattern of the form, in the order of a URL.
    var patterns: [TextPattern] {
        let items = query.items.compactMap(\.value)
        let inFragment = fragment.map { [$0.text] + ($0.query?.items.compactMap(\.value) ?? []) }
        return [scheme, authority, path] + items + (inFragment ?? [])
    }
}
