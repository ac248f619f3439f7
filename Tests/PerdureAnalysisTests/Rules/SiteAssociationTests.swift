import Perdure
import PerdureAnalysis
import Testing

/// Association files as Apple documents them: patterns, their order, and what they may say of case and escapes.
@Suite("Association files") struct SiteAssociationTests {
    /// - Parameter text: of the `applinks` object.
    private func site(_ text: String) throws -> SiteAssociation {
        let text = "{\"applinks\": \(text)}"
        let value = try #require(Array(text.utf8).withUnsafeBytes { JSONText.value(reading: $0) })
        var findings = FindingList()
        let site = SiteAssociation(value, file: "apple-app-site-association", &findings)
        #expect(findings.all.isEmpty)
        return try #require(site)
    }

    private func site(components: String, more: String = "") throws -> SiteAssociation {
        try site("{\"details\": [{\"appIDs\": [\"TEAM.com.x.app\"], \"components\": [\(components)]}]\(more)}")
    }

    /// A component, a URL that it opens, and one that it does not.
    private static let rows: [(component: String, opens: String, leaves: String)] = [
        (#"{"/": "/buy/*"}"#, "https://x.com/buy/a/b", "https://x.com/sell/a"),
        (#"{"/": "/buy/*"}"#, "https://x.com/buy/", "https://x.com/buy"),
        (#"{"/": "/a/????"}"#, "https://x.com/a/1234", "https://x.com/a/12345"),
        (#"{"/": "/a/?*"}"#, "https://x.com/a/1", "https://x.com/a/"),
        (#"{"/": "*.html"}"#, "https://x.com/a/b.html", "https://x.com/a/b.htm"),
        (#"{"/": "/"}"#, "https://x.com", "https://x.com/a"),
        (#"{"/": "/a", "?": {"id": "?*"}}"#, "https://x.com/a?b=1&id=2", "https://x.com/a?b=1"),
        (#"{"?": {"id": "???"}}"#, "https://x.com/q?id=abc", "https://x.com/q?id=abc&id=a"),
        (#"{"?": {"id": ""}}"#, "https://x.com/q", "https://x.com/q?id=1"),
        (#"{"?": "a=*"}"#, "https://x.com/q?a=1&b=2", "https://x.com/q?b=2&a=1"),
        (##"{"#": "no_*"}"##, "https://x.com/#no_links", "https://x.com/#links"),
        (#"{"/": "/Buy"}"#, "https://x.com/Buy", "https://x.com/buy"),
        (#"{"/": "/ä/*", "percentEncoded": false}"#, "https://x.com/%C3%A4/1", "https://x.com/a/1"),
        (#"{"/": "/%C3%A4/*"}"#, "https://x.com/%C3%A4/1", "https://x.com/a/1"),
        (#"{"/": "/$(digit)$(alpha)"}"#, "https://x.com/1a", "https://x.com/a1"),
        (#"{"/": "/$(lang)_$(region)/"}"#, "https://x.com/en_GB/", "https://x.com/EN_gb/"),
        (#"{"/": "/$(unknown)/*"}"#, "https://x.com/$", "https://x.com/$(unknown)/a"),
    ]

    @Test("A component opens what matches all of its parts", arguments: rows.dropLast())
    func components(_ row: (component: String, opens: String, leaves: String)) throws {
        let site = try site(components: row.component)
        #expect(site.opens(row.opens))
        #expect(!site.opens(row.leaves))
    }

    @Test("A variable that nobody has defined matches nothing")
    func unknownVariable() throws {
        let site = try site(components: #"{"/": "/$(unknown)*"}"#)
        #expect(!site.opens("https://x.com/") && !site.opens("https://x.com/$(unknown)"))
    }

    @Test("Case counts unless the component, the app or the site says otherwise, and the nearest decides")
    func caseSensitivity() throws {
        let own = try site(components: #"{"/": "/BUY/*", "caseSensitive": false}"#)
        #expect(own.opens("https://x.com/buy/1"))
        let site = try site(
            components: #"{"/": "/A/$(upper)"}, {"/": "/B", "caseSensitive": true}"#,
            more: #", "defaults": {"caseSensitive": false}"#)
        #expect(site.opens("https://x.com/a/z") && site.opens("https://x.com/B") && !site.opens("https://x.com/b"))
    }

    @Test("Substitution variables stand for each of their texts, wildcards included")
    func variables() throws {
        let site = try site(
            components: #"{"/": "/$(food)/eat"}"#,
            more: #", "substitutionVariables": {"food": ["pizza", "su?hi", "so*"]}"#)
        #expect(site.opens("https://x.com/pizza/eat") && site.opens("https://x.com/sushi/eat"))
        #expect(site.opens("https://x.com/soup/eat") && !site.opens("https://x.com/cake/eat"))
    }

    @Test("The first component that matches decides")
    func order() throws {
        let first = try site(components: #"{"/": "/help/web/*", "exclude": true}, {"/": "/help/*"}"#)
        #expect(first.opens("https://x.com/help/1") && !first.opens("https://x.com/help/web/1"))
        let second = try site(components: #"{"/": "/help/*"}, {"/": "/help/web/*", "exclude": true}"#)
        #expect(second.opens("https://x.com/help/web/1"))
    }

    @Test("The older forms are read: paths with NOT, one appID, a dictionary by app")
    func older() throws {
        let paths = #""paths": ["NOT /a/b*", "/a/*"]"#
        for text in [
            #"{"apps": [], "details": [{"appID": "TEAM.com.x.app", \#(paths)}]}"#,
            #"{"details": {"TEAM.com.x.app": {\#(paths)}}}"#,
        ] {
            let site = try site(text)
            #expect(site.opens("https://x.com/a/c", for: ["com.x.app"]) && !site.opens("https://x.com/a/bc"))
            #expect(!site.opens("https://x.com/a/c", for: ["com.x.other"]))
        }
    }

    @Test("No pattern takes long")
    func hostile() throws {
        let stars = String(repeating: "*a", count: 2_000)
        let site = try site(components: "{\"/\": \"/\(stars)b\"}")
        #expect(!site.opens("https://x.com/" + String(repeating: "a", count: 2_000)))
    }
}
