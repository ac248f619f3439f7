import PerdureFormats
import Testing

@Suite struct URLNeedlesTests {
    /// What may stand before a scheme, and whether one can begin after it.
    static let prefixes: [(text: String, isBoundary: Bool)] = [
        ("", true), (" ", true), ("(", true), ("_", true), ("=", true), (":", true), ("/", true), ("\u{E9}", true),
        ("-", true), (".", true), ("+", true), (" -", true), ("...", true), ("\n", true), ("\"", true),
        ("x", false), ("X", false), ("1", false), ("x-", false), ("x.", false), ("1+", false), ("x-.+", false),
    ]
    /// Names before a colon, and whether they are looked for.
    static let names: [(text: String, isKnown: Bool)] = [
        ("myapp", true), ("MYAPP", true), ("MyApp", true), ("b", true), ("com.example.x+y", true), ("t2", true),
        (longName, true), ("app", false), ("myap", false), ("mxapp", false), ("example.x+y", false), ("2", false),
        ("mailto", false), ("applenotes", false), ("http", false), (longName + "x", false), ("", false),
    ]
    static let longName = "com.example." + String(repeating: "a", count: 80)

    @Test(arguments: prefixes, names)
    func aKnownNameIsFoundAfterABoundary(
        _ prefix: (text: String, isBoundary: Bool), _ name: (text: String, isKnown: Bool)
    ) {
        let finder = URLTextFinder(URLNeedles(schemes: ["MyApp", "b", "com.example.x+y", "T2", Self.longName]))
        let start = prefix.text.utf8.count
        let text = Array((prefix.text + name.text + ":y").utf8)
        let found = text.withUnsafeBytes { finder.slots(in: $0, syntax: .plain) }
        let expected = prefix.isBoundary && name.isKnown ? [start..<text.count] : []
        #expect(found.map(\.range) == expected)
    }

    @Test(arguments: [
        ("http://a.b", true), ("https://a.b/x", true), ("HTTPS://A.B", true), ("http://a.b:8080", true),
        ("http://u@a.b/", true), ("http://u:p@a.b?q", true), ("http://a.b./", true), ("http://a@b@a.b", true),
        ("http://c.d:80/", true), ("http://[::1]/", true), ("http://[::1]:8/", true), ("http://é.f/", true),
        ("http://c.d", false), ("http://c.d:8", false), ("http://xa.b", false), ("http://a.bx", false),
        ("http://a.b.c", false), ("http://a.b@c.d/", false), ("http:a.b", false), ("http:/a.b", false),
        ("httpx://a.b", false), ("http://", false), ("http:///a.b", false), ("http://[::2]/", false),
    ])
    func webAddressesAreToldByTheirHost(_ url: String, _ isKnown: Bool) {
        let finder = URLTextFinder(URLNeedles(schemes: [], hosts: ["A.b", "c.d:80", "[::1]", "é.f", ""]))
        let text = Array(url.utf8)
        let found = text.withUnsafeBytes { finder.slots(in: $0, syntax: .plain) }
        #expect(found.map(\.range) == (isKnown ? [text.indices] : []))
    }
}
