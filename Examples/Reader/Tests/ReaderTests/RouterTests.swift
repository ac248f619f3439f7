import Foundation
import Perdure
import PerdureFoundation
import Testing

@testable import Reader

/// What the app shows for links of all its versions, and what it writes.
@MainActor @Suite struct RouterTests {
    private let library = Library(["tides": "Tides", "birds": "Birds"])
    private var router: Router { Router(library) }

    /// An activity as the system has it.
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
        var uses: [Eligibility: Bool] = [:]
        func isEligible(for use: Eligibility) -> Bool? { uses[use] }
        func setEligible(for use: Eligibility, _ flag: Bool) { uses[use] = flag }

        init(_ type: String, title: String? = nil, id: String? = nil, _ userInfo: [AnyHashable: Any] = [:]) {
            (activityType, self.title, targetContentIdentifier) = (type, title, id)
            self.userInfo = userInfo
        }

        static func article(_ userInfo: [AnyHashable: Any], id: String) -> Activity {
            Activity("com.example.reader.article", title: "Tides", id: id, userInfo)
        }
    }

    @Test func opensWhatTheFirstReleaseWrote() async {
        let old = Activity.article(["article": "tides", "page": 3], id: "tides")
        #expect(await router.screen(for: old) == .article("tides", page: 3))
        #expect(await router.screen(forURL: "reader:tides") == .article("tides", page: 0))
    }

    @Test func goesWhereContentHasMoved() async {
        await library.rename("tides", to: "ebb")
        let link = Activity.article(["articleID": "tides", "activityVersion": 2], id: "article-tides")
        #expect(await router.screen(for: link) == .article("ebb", page: 0))
        #expect(await router.screen(forURL: "reader://article/tides?page=2") == .article("ebb", page: 2))
    }

    @Test func saysWhatIsGoneAndWhatIsNewer() async {
        await library.remove("tides")
        let gone = Activity.article(["articleID": "tides", "activityVersion": 2], id: "article-tides")
        #expect(await router.screen(for: gone) == .list(.gone))
        let newer = Activity.article(["spread": 4, "activityVersion": 3], id: "x")
        #expect(await router.screen(for: newer) == .list(.newer))
        #expect(await router.screen(for: Activity("com.example.other")) == .list(.unreadable))
    }

    @Test func opensUniversalLinksAndShortcuts() async {
        let web = Activity("NSUserActivityTypeBrowsingWeb")
        web.webpageURL = URL(string: "https://reader.example.com/a/birds?page=1")
        #expect(await router.screen(for: web) == .article("birds", page: 1))
        #expect(
            await router.screen(for: Activity("com.example.reader.surprise", title: "Surprise me"))
                == .article("birds", page: 0))
    }

    @Test(arguments: [Screen.article("tides", page: 2), .article("birds", page: 0), .search("low water")])
    func opensWhatItWrites(_ screen: Screen) async throws {
        let activity = Activity(try #require(router.activityType(for: screen)))
        try await router.write(screen, to: activity)
        #expect(await router.screen(for: activity) == screen)
    }

    @Test func writesAllThatTheSchemaAsksFor() async throws {
        let activity = Activity("com.example.reader.article")
        try await router.write(.article("tides", page: 2), to: activity)
        #expect(activity.title == "Tides" && activity.targetContentIdentifier == "article-tides")
        #expect(activity.persistentIdentifier == "article-tides")
        #expect(activity.webpageURL?.absoluteString == "https://reader.example.com/a/tides?page=2")
        #expect(activity.requiredUserInfoKeys == ["articleID"])
        #expect(activity.uses == [.handoff: true, .search: true])
        #expect(activity.userInfo?["activityVersion"] as? Int == 2)
    }

    @Test func writesURLs() throws {
        let article = AppLink.Article(articleID: "tides", title: "Tides", position: .init(page: 3))
        #expect(try AppLink.links.writeURL(article, scheme: "reader") == "reader://article/tides?page=3")
        #expect(try AppLink.links.writeURL(article) == "https://reader.example.com/a/tides?page=3")
    }

    @Test func keepsFieldsThatItDoesNotKnow() throws {
        let link = Link(
            activityType: "com.example.reader.article", title: "Tides", targetContentIdentifier: "article-tides",
            userInfo: [
                "articleID": .string("tides"), "activityVersion": .integer(2), "mood": .string("calm"),
                "position": .dictionary([("page", .integer(1)), ("column", .integer(2))]),
            ])
        guard case .open(.article(var article)) = AppLink.links.restore(link).action else {
            Issue.record("it is not opened")
            return
        }
        article.position?.page = 5
        let written = try AppLink.links.write(article)
        #expect(written.userInfo["mood"] == .string("calm"))
        #expect(written.userInfo["position"] == .dictionary([("page", .integer(5)), ("column", .integer(2))]))
    }
}
