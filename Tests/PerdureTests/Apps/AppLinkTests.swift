import Perdure
import Testing

/// What becomes of every link that the apps have ever written, in their newest versions.
@Suite struct AppLinkTests {
    @Test("a saved link ends as its file says", arguments: AppLink.all)
    func link(link: AppLink) throws {
        let run = try AppRun(link.link, link.app.engine())
        #expect(run.outcome == link.outcome, "\(run.messages)")
        #expect(link.version == nil || run.version == link.version)
        #expect((link.after != nil) == run.outcome.isRewritten)
        #expect(run.value != nil && run.value == AppRun.value(link.after ?? link.link), "\(run.text)")
        guard run.outcome.isRewritten else { return }
        let again = try AppRun(run.text, link.app.engine())
        #expect(again.outcome == .current && again.text == run.text, "\(again.outcome) \(again.messages)")
    }

    @Test("every case file is a saved link, and so is each of its URLs", arguments: App.all)
    func complete(app: App) {
        let saved = AppLink.all.filter { $0.app.name == app.name }
        let names = Set(saved.map { String($0.name.drop { $0 != "/" }.dropFirst()) })
        #expect(Set(app.cases.map(\.name)).subtracting(names) == [])
        #expect(Set(app.cases.flatMap(\.urls)).subtracting(saved.map(\.link)) == [])
        for link in app.cases {
            let own = saved.first { $0.name.hasSuffix("/" + link.name) }
            #expect(own.flatMap { AppRun.value($0.link) } == link.link, "\(link)")
        }
    }
}
