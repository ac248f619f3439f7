import Perdure
import Testing

/// What becomes of every link that the apps have ever written.
@Suite struct AppLinkTests {
    @Test("a saved link ends as its file says", arguments: AppLink.all)
    func link(link: AppLink) throws {
        let engine = link.app.engine(to: link.target)
        let run = try AppRun(link.link, engine)
        #expect(run.outcome == link.outcome, "\(run.messages)")
        #expect(link.version == nil || run.version == link.version)
        #expect((link.after != nil) == run.outcome.isRewritten)
        #expect(run.value != nil && run.value == AppRun.value(link.after ?? link.link), "\(run.text)")
        guard run.outcome.isRewritten else { return }
        let again = try AppRun(run.text, engine)
        #expect(again.outcome == .current && again.text == run.text, "\(again.outcome) \(again.messages)")
    }

    /// Going down may lose what the older version can't say; what comes up again is valid, and nothing more is lost.
    @Test(
        "a link that lost nothing comes back from its own version as it was",
        arguments: AppLink.all.filter { $0.outcome == .migrated && $0.version != nil && $0.target == nil })
    func downAndUp(link: AppLink) throws {
        let up = try AppRun(link.link, link.app.engine())
        let target = "\(link.lineage)=\(link.version ?? 0)"
        let down = try AppRun(up.text, link.app.engine(to: target))
        #expect(down.outcome == .current || down.outcome.isRewritten, "\(down.messages)")
        guard down.outcome == .migrated else { return }
        let again = try AppRun(down.text, link.app.engine())
        #expect(again.value == up.value, "\(down.text)\n\(again.text)")
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
