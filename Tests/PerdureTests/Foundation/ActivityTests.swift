import Foundation
import Perdure
import PerdureFoundation
import Testing

/// Activities as links, and links as activities.
@Suite struct ActivityTests {
    /// An activity as Apple's systems have it, as far as the adapter sees it.
    private final class Activity: UserActivityProperties {
        let activityType: String
        var title: String?
        var targetContentIdentifier: String?
        var persistentIdentifier: String?
        var webpageURL: URL?
        var referrerURL: URL?
        var userInfo: [AnyHashable: Any]?
        var requiredUserInfoKeys: Set<String>?
        var keywords: Set<String> = []
        var expirationDate: Date?
        private var flags: [Eligibility: Bool] = [.handoff: true, .search: false]

        init(_ activityType: String) { self.activityType = activityType }
        func isEligible(for use: Eligibility) -> Bool? { flags[use] }
        func setEligible(for use: Eligibility, _ flag: Bool) { if flags[use] != nil { flags[use] = flag } }
    }

    private let link = Link(
        activityType: "com.x.a", title: "T", targetContentIdentifier: "t", persistentIdentifier: "p",
        webpageURL: "https://x.example/a?b=c", referrerURL: "http://y.example/",
        userInfo: [
            "text": .string("x"), "flag": .boolean(true), "one": .integer(1), "half": .number(Number("0.5")!),
            "date": .date(Timestamp(secondsSinceReferenceDate: 12.5)), "url": .url("x:y"),
            "id": .uuid("0F8FAD5B-D9CB-469F-A165-70867728950E"), "data": .data([1, 2]),
            "list": .array([.string("a"), .null]), "inner": .dictionary([("k", .integer(2))]),
        ], requiredUserInfoKeys: ["one", "text"], keywords: ["k"],
        expirationDate: Timestamp(secondsSinceReferenceDate: 99), eligible: [.handoff: false, .search: true])

    @Test("what a link says, an activity says, and says again") func roundTrip() throws {
        let activity = Activity("com.x.a")
        try activity.update(with: link)
        #expect(activity.userInfo?["date"] as? Date == Date(timeIntervalSinceReferenceDate: 12.5))
        #expect(activity.requiredUserInfoKeys == ["one", "text"] && activity.webpageURL?.query == "b=c")
        #expect(Link(activity) == link)
    }

    @Test("what is no value of an activity is left out, and the rest is there") func odd() {
        let activity = Activity("com.x.a")
        activity.userInfo = ["a": 1, 7: "no text", "b": Activity("x"), "c": [Set([1]), NSNull()] as [Any]]
        #expect(Link(activity).userInfo == ["a": .integer(1), "c": .array([.set([.integer(1)]), .null])])
    }

    @Test("another type, and an address that would stop the app, change nothing") func faults() throws {
        let activity = Activity("com.x.b")
        #expect(throws: ActivityFault.self) { try activity.update(with: link) }
        var other = link
        other.activityType = "com.x.b"
        for text in ["x://y", "", "no url", "file:///a"] {
            other.webpageURL = text
            let fault = #expect(throws: ActivityFault.self) { try activity.update(with: other) }
            #expect(fault?.description.contains("'\(text)'") == true)
        }
        #expect(activity.title == nil && activity.userInfo == nil)
    }

    @Test("an app reads activities and writes into them in one call each") func links() async throws {
        let definitions = TestDefinitions([
            """
            lineage: thing
            version: 2
            activity: com.x.thing
            identifiers: {targetContentIdentifier: "doc-{id}"}
            userInfo: {id: {type: string, required: true, identity: true}}
            """
        ]).definitions
        let links = TypedLinks<LinkContent>(definitions)
        let activity = Activity("com.x.thing")
        try links.write(LinkContent(lineage: "thing", title: "T", userInfo: ["id": .string("7")]), to: activity)
        #expect(activity.targetContentIdentifier == "doc-7" && activity.userInfo?["activityVersion"] as? Int == 2)
        let restored = links.restore(activity) { $0 == "doc-7" ? .deleted : nil }
        guard case .deleted(let content) = restored.action else {
            Issue.record("\(restored)")
            return
        }
        #expect(content.userInfo == ["id": .string("7")])
        guard case .open = links.restore(activity).action else {
            Issue.record("it is not opened")
            return
        }
        let later = await links.restore(activity) { _ async in ContentState.live }
        #expect(later.restoration.verdict == .open)
    }
}
