import PerdureFormats

/// Links whose address an exporter has dropped: what is left of them is `href="#"`.
enum LostLinks {
    private static let remains: [StaticString] = [
        "href=\"#\"", "href='#'", "href=\\\"#\\\"", "href=\\u0022#\\u0022", "href=\"\"#\"\"",
    ]

    static func count(in entry: ExportEntry) -> Int {
        // Most texts have no such thing, and are searched once.
        guard entry.bytes.offset(of: "href=", from: 0) != nil else { return 0 }
        return remains.reduce(0) { $0 + entry.count(of: $1) }
    }
}
