import Perdure
import Testing

/// What an app should do with a link.
@Suite struct RestorerTests {
    private static let definitions = TestDefinitions.hop(
        from: "userInfo: {docId: {type: string, required: true}}\nurls: [\"thing:{docId}\"]",
        to: """
            identifiers:
              targetContentIdentifier: "doc-{id}"
              webpageURL: "https://x.example/{id}"
            urls: ["thing://open/{id}"]
            userInfo: {id: {type: string, required: true, identity: true}}
            """, steps: "  - rename: {docId: id}"
    ).definitions

    private func restorer(_ states: [String: ContentState] = [:], supports version: Int = 2) -> Restorer {
        Restorer(MigrationEngine(Self.definitions, versions: ["thing": version]), catalog: ContentStates(states))
    }

    private let link = Link(
        activityType: "com.x.thing", targetContentIdentifier: "doc-1", webpageURL: "https://x.example/1",
        userInfo: ["id": .string("1"), "activityVersion": .integer(2)])
    private let old = Link(
        activityType: "com.x.thing", targetContentIdentifier: "doc-1", userInfo: ["docId": .string("1")])

    @Test("an upgraded link is opened") func open() {
        let restoration = restorer().restore(old)
        #expect(restoration.verdict == .open && restoration.identifier == "doc-1")
        #expect(restoration.link?.userInfo["id"] == .string("1"))
        #expect(restoration.from == 1 && restoration.to == 2 && restoration.outcome == .migrated)
    }

    @Test("content that has moved is opened where it is now") func moved() {
        let restoration = restorer(["doc-1": .moved(to: "doc-2"), "doc-2": .moved(to: "doc-3")]).restore(old)
        #expect(restoration.verdict == .moved)
        #expect(restoration.identifier == "doc-3" && restoration.movedFrom == "doc-1")
    }

    @Test("content that is gone is told, with its page") func deleted() {
        let restoration = restorer(["doc-1": .deleted]).restore(link)
        #expect(restoration.verdict == .deleted && restoration.webpageURL == "https://x.example/1")
    }

    @Test("the first identifier that the catalog lists decides") func order() {
        #expect(restorer(["https://x.example/1": .deleted]).restore(link).verdict == .deleted)
        #expect(restorer(["https://x.example/1": .deleted, "doc-1": .live]).restore(link).verdict == .open)
    }

    @Test("what is left is a page, or nothing") func fallback() {
        var link = link
        link.targetContentIdentifier = nil
        #expect(restorer().restore(link).verdict == .fallback)
        link.webpageURL = nil
        let nothing = restorer().restore(link)
        #expect(nothing.verdict == .unresolvable && nothing.messages == ["it has no identifier"])
        let web = Link(activityType: "NSUserActivityTypeBrowsingWeb", webpageURL: "https://other.example")
        #expect(restorer().restore(web).verdict == .unknown)
    }

    @Test("a circle is told, and does not hang") func circle() {
        let restoration = restorer(["doc-1": .moved(to: "doc-2"), "doc-2": .moved(to: "doc-1")]).restore(link)
        #expect(restoration.verdict == .unresolvable)
        #expect(restoration.messages == ["the catalog sends it round in a circle: 'doc-1' → 'doc-2' → 'doc-1'"])
    }

    @Test("a link that is newer than the app stays as it is, though the definitions know it") func newer() {
        let restoration = restorer(supports: 1).restore(link)
        #expect(restoration.verdict == .newer && restoration.link == link && restoration.outcome == .newer)
        #expect(restorer(supports: 1).restore(url: "thing://open/1").verdict == .newer)
        var future = link
        future.userInfo["activityVersion"] = .integer(9)
        #expect(restorer().restore(future).verdict == .newer)
    }

    @Test("what stands in the way is told") func inTheWay() {
        let invalid = restorer().restore(Link(activityType: "com.x.thing", userInfo: ["docId": .integer(1)]))
        #expect(invalid.verdict == .invalid && !invalid.messages.isEmpty && invalid.verdict.isProblem)
        #expect(restorer().restore(Link(activityType: "com.other")).verdict == .unknown)
    }

    @Test("a URL names its content by the templates of its version") func url() {
        let open = restorer().restore(url: "thing:1")
        #expect(open.verdict == .open && open.url == "thing://open/1" && open.identifier == "doc-1")
        #expect(restorer(["doc-1": .deleted]).restore(url: "thing:1").verdict == .deleted)
        let moved = restorer(["thing:1": .moved(to: "thing://open/7")]).restore(url: "thing:1")
        #expect(moved.verdict == .moved && moved.identifier == "thing://open/7")
        #expect(restorer().restore(url: "other:1").verdict == .unknown)
    }
}
