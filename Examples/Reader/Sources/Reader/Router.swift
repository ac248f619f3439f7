import Perdure
import PerdureFoundation

/// Leads from links to screens, and writes what is on a screen into activities.
@MainActor public final class Router {
    private let library: Library

    public init(_ library: Library) { self.library = library }

    // MARK: Links to screens

    /// What to show for an activity: `scene(_:continue:)`, `application(_:continue:restorationHandler:)`,
    /// `onContinueUserActivity`.
    public func screen(for activity: some UserActivityProperties) async -> Screen {
        await screen(for: AppLink.links.restore(activity) { await self.library.state(of: $0) })
    }

    /// What to show for a URL: `scene(_:openURLContexts:)`, `onOpenURL`.
    public func screen(forURL url: String) async -> Screen {
        await screen(for: AppLink.links.restore(url: url) { await self.library.state(of: $0) })
    }

    private func screen(for restored: RestoredLink<AppLink>) async -> Screen {
        switch restored.action {
        case .open(let link): return await screen(for: link)
        case .moved(let link?, _): return await screen(for: link)
        case .moved(nil, _), .deleted: return .list(.gone)
        case .fallback(_, let page): return .browser(page)
        // A search, and a shortcut that says nothing, name no content.
        case .unresolvable(let link): return await screen(for: link)
        case .newer: return .list(.newer)
        case .unknown, .discarded, .refused: return .list(.unreadable)
        }
    }

    private func screen(for link: AppLink) async -> Screen {
        switch link {
        case .article(let article): return .article(article.articleID, page: article.position?.page ?? 0)
        case .search(let search): return .search(search.query)
        case .surprise: return await library.some.map { .article($0, page: 0) } ?? .list(nil)
        }
    }

    // MARK: Screens to activities

    /// The activity type for a screen; nil for one that is not offered elsewhere.
    public func activityType(for screen: Screen) -> String? {
        switch screen {
        case .article: "com.example.reader.article"
        case .search: "com.example.reader.search"
        case .list, .browser: nil
        }
    }

    /// Writes a screen into an activity, best late: in `userActivityWillSave`, after `needsSave` was set.
    public func write(_ screen: Screen, to activity: some UserActivityProperties) async throws {
        switch screen {
        case .article(let id, let page):
            var link = AppLink.Article(articleID: id, title: await library.title(of: id) ?? id)
            if page > 0 { link.position = .init(page: page) }
            try AppLink.links.write(link, to: activity)
        case .search(let query): try AppLink.links.write(AppLink.Search(query: query), to: activity)
        case .list, .browser: break
        }
    }
}
