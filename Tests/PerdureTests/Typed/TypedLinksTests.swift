import Perdure
import Testing

/// What an app should do with a link, with what it says as the app's type.
@Suite struct TypedLinksTests {
    private struct Thing: TypedLink, Equatable {
        var id: String
        var count: Int?
        var otherFields: [String: Value] = [:]
        var original: Link?

        init(_ content: LinkContent) throws(PayloadFault) {
            var fields = PayloadFields(content.userInfo)
            id = try fields.required("id", .string)
            count = try fields.optional("count", .integer)
            otherFields = fields.members
            original = content.original
        }

        var content: LinkContent {
            var fields = PayloadFields(otherFields)
            fields.set("id", id, .string)
            fields.setOptional("count", count, .integer)
            return LinkContent(lineage: "thing", userInfo: fields.members, original: original)
        }
    }

    private static let definitions = TestDefinitions([
        """
        lineage: thing
        version: 1
        activity: com.x.thing
        identifiers: {targetContentIdentifier: "doc-{id}", webpageURL: {type: url}}
        userInfo: {id: {type: string, required: true, identity: true}, count: integer}
        """,
        "lineage: gone\nversion: 1\nactivity: com.x.gone",
        "lineage: gone\nversion: 2\nactivity: com.x.gone",
        "lineage: gone\nfrom: 1\nto: 2\nsteps: [{discard: no successor}]",
    ]).definitions
    private let links = TypedLinks<Thing>(Self.definitions)

    private func told(_ link: Link, _ states: [String: ContentState] = [:]) -> String {
        switch links.restore(link, state: { states[$0] }).action {
        case .open(let thing): "open \(thing.id)"
        case .moved(let thing, let new): "moved \(thing?.id ?? "-") \(new)"
        case .deleted(let thing): "deleted \(thing.id)"
        case .fallback(let thing, let page): "fallback \(thing.id) \(page)"
        case .unresolvable(let thing): "unresolvable \(thing.id)"
        case .newer: "newer"
        case .discarded(let reason): "discarded \(reason)"
        case .unknown: "unknown"
        case .refused: "refused"
        }
    }

    private let link = Link(
        activityType: "com.x.thing", targetContentIdentifier: "doc-1", userInfo: ["id": .string("1")])

    @Test("each thing to do has what it needs") func actions() {
        #expect(told(link) == "open 1")
        #expect(told(link, ["doc-1": .moved(to: "doc-2")]) == "moved 2 doc-2")
        #expect(told(link, ["doc-1": .moved(to: "x")]) == "moved - x")
        #expect(told(link, ["doc-1": .deleted]) == "deleted 1")
        var other = link
        other.targetContentIdentifier = nil
        #expect(told(other) == "unresolvable 1")
        other.webpageURL = "https://x.example"
        #expect(told(other) == "fallback 1 https://x.example")
        other.userInfo["activityVersion"] = .integer(2)
        #expect(told(other) == "newer")
        #expect(told(Link(activityType: "com.x.gone")) == "discarded no successor")
        #expect(told(Link(activityType: "com.y")) == "unknown")
        #expect(told(Link(activityType: "com.x.thing")) == "refused")
    }

    @Test("a link that satisfies its schema and does not fit the type is refused, and says why") func unfit() {
        var large = link
        large.userInfo["count"] = .number(Number("123456789012345678901234567890")!)
        let restored = links.restore(large)
        #expect(restored.restoration.verdict == .open && restored.restoration.link == large)
        guard case .refused = restored.action else {
            Issue.record("\(restored.action)")
            return
        }
        #expect(restored.restoration.messages.last?.contains("'count' is 123456789012345678901234567890") == true)
    }

    @Test("what was opened, changed and written keeps what the type does not know") func kept() throws {
        var old = link
        old.userInfo["mood"] = .string("calm")
        old.userInfo["activityVersion"] = .integer(1)
        old.keywords = ["k"]
        guard case .open(var thing) = links.restore(old).action else {
            Issue.record("it is not opened")
            return
        }
        old.requiredUserInfoKeys = ["id"]
        #expect(try links.write(thing) == old)
        thing.count = 2
        old.userInfo["count"] = .integer(2)
        #expect(try links.write(thing) == old)
    }

    @Test("without a type, the content is the type") func untyped() {
        let links = TypedLinks<LinkContent>(Self.definitions, versions: ["thing": 1])
        guard case .open(let content) = links.restore(link).action else {
            Issue.record("it is not opened")
            return
        }
        #expect(content.userInfo == ["id": .string("1")])
    }
}
