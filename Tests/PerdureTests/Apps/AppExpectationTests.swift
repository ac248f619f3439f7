import Perdure
import Testing

/// The results that the case files themselves know.
@Suite struct AppExpectationTests {
    struct Row: Sendable, CustomStringConvertible {
        var app: App
        var link: AppCase
        var description: String { "\(app) \(link)" }
    }

    static let rows = App.all.flatMap { app in
        app.cases.filter { !$0.expected.isEmpty }.map { Row(app: app, link: $0) }
    }

    /// Facts for people; and what the app keeps outside the link, where no migration can put anything.
    private static let prose: Set<String> = [
        "note", "shippedAppBehaviour", "smartFeedsHidingReadArticles", "feedsHidingReadArticles",
    ]

    @Test("what a case file expects holds", arguments: rows)
    func holds(row: Row) throws {
        let run = try AppRun(row.link.link.json, row.app.engine())
        for (key, value) in row.link.expected where !Self.prose.contains(key) {
            switch key {
            case "outcome": #expect(value.text == "discard" && run.outcome == .discarded)
            case "reason": #expect(run.messages == [value.text ?? ""])
            case "url":
                for url in row.link.urls { #expect(try AppRun(url, row.app.engine()).text == value.text) }
            default:
                let path = key.split(separator: ".").map(String.init)
                #expect(path.reduce(run.value) { $0?[$1] } == value, "\(key) in \(run.text)")
            }
        }
    }

    @Test("there are as many as the case files have")
    func count() { #expect(Self.rows.count == 6) }
}
