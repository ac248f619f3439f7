/// What a piece of text is, and with that how it is spelt: a plain text, or one component of a URL (RFC 3986,
/// section 3).
enum TextFlavour: Sendable, Hashable {
    case plain, scheme, authority, path, query, fragment

    /// How text is spelt here.
    var spelling: TemplateBinding.Spelling {
        switch self {
        case .plain, .scheme: .plain
        case .authority, .path, .query, .fragment: .percent
        }
    }

    /// Whether literals compare without case (RFC 3986, section 6.2.2.1).
    var foldsCase: Bool { self == .scheme || self == .authority }

    /// The byte that no part may hold unencoded. What ends the whole component never gets as far as a part.
    var stop: UInt8? { self == .path ? UInt8(ascii: "/") : nil }

    /// The rule by which new text is encoded here; nil writes it as it is.
    var encoding: PercentEncoding.Component? {
        switch self {
        case .plain, .scheme: nil
        case .authority, .path: .path
        case .query: .query
        case .fragment: .fragment
        }
    }

    /// Whether raw text of a URL can stand here without changing where the component ends.
    func holdsRaw(_ raw: some Sequence<UInt8>) -> Bool {
        switch self {
        case .plain, .scheme: true
        case .authority, .path: raw.allSatisfy { !"/?#".utf8.contains($0) }
        case .query: raw.allSatisfy { !"&#".utf8.contains($0) }
        case .fragment: true
        }
    }
}
