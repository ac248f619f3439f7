import Perdure
import Testing

/// An app says what has become of content: at once, or after a while.
@Suite struct ContentQuestionTests {
    private static let definitions = TestDefinitions.hop(
        from: "userInfo: {docId: {type: string, required: true}}\nurls: [\"thing:{docId}\"]",
        to: """
            identifiers:
              targetContentIdentifier: "doc-{id}"
              webpageURL: "https://x.example/{id}"
            urls: ["thing://open/{id}{?page}"]
            userInfo: {id: {type: string, required: true, identity: true}, page: integer}
            """, steps: "  - rename: {docId: id}"
    ).definitions
    private let restorer = Restorer(MigrationEngine(Self.definitions))
    private let old = Link(
        activityType: "com.x.thing", targetContentIdentifier: "doc-1", webpageURL: "https://x.example/1",
        userInfo: ["docId": .string("1"), "note": .string("mine")])

    @Test("identifiers are asked for in their order, until something is known of one") func order() {
        var asked: [String] = []
        let restoration = restorer.restore(old) { identifier in
            asked.append(identifier)
            return identifier == "https://x.example/1" ? .deleted : nil
        }
        #expect(asked == ["doc-1", "https://x.example/1"])
        #expect(restoration.verdict == .deleted && restoration.identifier == "https://x.example/1")
    }

    @Test("nobody is asked about a link that can't be opened") func refused() {
        for link in [
            Link(activityType: "com.other"), Link(activityType: "com.x.thing", userInfo: ["docId": .integer(1)]),
            Link(activityType: "com.x.thing", userInfo: ["activityVersion": .integer(9)]),
        ] {
            let restoration = restorer.restore(link) { _ in
                Issue.record("it asks about \(link)")
                return nil
            }
            #expect(restoration.content == nil && restoration.link == link)
        }
    }

    @Test("the answer may take its time, and what it throws comes through") @MainActor func later() async throws {
        struct Offline: Error {}
        var asked: [String] = []
        let restoration = await restorer.restore(old) { identifier in
            await Task.yield()
            asked.append(identifier)
            return identifier == "doc-1" ? .moved(to: "doc-2") : nil
        }
        #expect(asked == ["doc-1", "doc-2"])
        #expect(restoration.verdict == .moved && restoration.identifier == "doc-2")
        await #expect(throws: Offline.self) {
            _ = try await restorer.restore(old) { _ async throws in throw Offline() }
        }
        #expect(throws: Offline.self) { _ = try restorer.restore(url: "thing:1") { _ in throw Offline() } }
        let url = await restorer.restore(url: "thing:1") { _ async in .live }
        #expect(url.verdict == .open)
    }

    @Test("the content is the upgraded payload, without the version, with fields that nobody knows") func content() {
        let content = restorer.restore(old) { _ in .live }.content
        #expect(content?.lineage == "thing" && content?.activityType == "com.x.thing")
        #expect(content?.userInfo == ["id": .string("1"), "note": .string("mine")])
        #expect(content?.identifiers == [:])
        #expect(content?.original?.userInfo["activityVersion"] == .integer(2))
    }

    @Test("what a URL says has the types of its schema") func url() {
        let restoration = restorer.restore(url: "thing://open/7?page=3&mark=x")
        #expect(restoration.content?.userInfo == ["id": .string("7"), "page": .integer(3)])
        #expect(restoration.content?.activityType == nil && restoration.content?.original == nil)
    }

    @Test("content that has moved is said under its new identifier, or not at all") func moved() {
        func moved(to new: String) -> Restoration {
            restorer.restore(old) { $0 == "doc-1" ? .moved(to: new) : nil }
        }
        let known = moved(to: "doc-2")
        #expect(known.content?.userInfo["id"] == .string("2"))
        #expect(known.content?.original?.webpageURL == "https://x.example/2")
        #expect(known.link?.userInfo["id"] == .string("1"), "the link itself stays as it came")
        let strange = moved(to: "elsewhere")
        #expect(strange.verdict == .moved && strange.content == nil && strange.identifier == "elsewhere")
        let url = restorer.restore(url: "thing:1") { $0 == "doc-1" ? .moved(to: "doc-2") : nil }
        #expect(url.verdict == .moved && url.content?.userInfo["id"] == .string("2"))
    }

    @Test("a universal link is the URL in an activity of the system") func universal() {
        let link = Link(activityType: "NSUserActivityTypeBrowsingWeb", webpageURL: "https://x.example/1")
        let restoration = restorer.restore(link) { _ in .live }
        #expect(restoration.verdict == .open && restoration.lineage == "thing")
        #expect(restoration.identifier == "doc-1" && restoration.content?.userInfo["id"] == .string("1"))
        #expect(restoration.url == "https://x.example/1")
        let other = Link(activityType: "NSUserActivityTypeBrowsingWeb", webpageURL: "https://other.example")
        #expect(restorer.restore(other) { _ in .live }.verdict == .unknown)
    }

    @Test("asking a closure and reading a catalog come to the same") func same() {
        let states: [String: ContentState] = [
            "doc-1": .moved(to: "doc-2"), "doc-2": .moved(to: "doc-1"), "doc-3": .deleted, "doc-4": .moved(to: "doc-3"),
        ]
        let catalog = ContentStates(states)
        for number in 1...5 {
            let link = Link(
                activityType: "com.x.thing", targetContentIdentifier: "doc-\(number)",
                userInfo: ["id": .string("\(number)"), "activityVersion": .integer(2)])
            let read = Restorer(MigrationEngine(Self.definitions), catalog: catalog).restore(link)
            let asked = restorer.restore(link) { states[$0] }
            #expect(read.verdict == asked.verdict && read.messages == asked.messages)
            #expect(read.identifier == asked.identifier && read.movedFrom == asked.movedFrom)
        }
    }
}
