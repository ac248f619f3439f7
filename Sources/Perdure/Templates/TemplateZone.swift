/// Where in a template the reader is: what the text there is, and what ends it.
struct TemplateZone {
    let flavour: TextFlavour
    /// Bytes that end it, outside brackets.
    let ends: [UInt8]
    /// Whether `{?…}`, or a bracket before one of `ends` or a `&`, ends it too.
    private(set) var mayEnd: Bool
    /// Whether a bracket that it did not open ends it.
    private(set) var isBracketed = false

    private init(_ flavour: TextFlavour, endsAt ends: StaticString, mayEnd: Bool = true) {
        self.flavour = flavour
        self.ends = Array("\(ends)".utf8)
        self.mayEnd = mayEnd
    }

    static let plain = TemplateZone(.plain, endsAt: "", mayEnd: false)
    static let scheme = TemplateZone(.scheme, endsAt: ":", mayEnd: false)
    static let authority = TemplateZone(.authority, endsAt: "/?#")
    static let path = TemplateZone(.path, endsAt: "?#")
    static let queryValue = TemplateZone(.query, endsAt: "&#")
    static let fragment = TemplateZone(.fragment, endsAt: "")
    /// The fragment where a query follows in it: paths and segments again.
    static let fragmentPath = TemplateZone(.path, endsAt: "?")
    static let fragmentQueryValue = TemplateZone(.query, endsAt: "&")
    /// The same inside `[#…]` or `[&name=…]`: the closing bracket ends it, too.
    var inBrackets: TemplateZone {
        var zone = self
        zone.mayEnd = false
        zone.isBracketed = true
        return zone
    }
}
