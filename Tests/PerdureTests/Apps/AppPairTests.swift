import Perdure
import PerdureYAML
import Testing

/// Each link of an app's history becomes the link that the next version of the app wrote.
@Suite struct AppPairTests {
    @Test("every pair has its links")
    func pairsAreComplete() {
        #expect(AppPair.activities.allSatisfy { $0.outcome != nil && $0.before != "null" && $0.after != "null" })
        #expect(AppPair.urls.allSatisfy { $0.outcome != nil && !$0.before.isEmpty && !$0.after.isEmpty })
    }

    @Test("a link becomes the whole link of its pair", arguments: AppPair.activities + AppPair.urls)
    func pair(pair: AppPair) throws {
        let engine = pair.app.engine(to: pair.target)
        let run = try AppRun(pair.before, engine)
        #expect(run.outcome == pair.outcome, "\(run.messages)")
        #expect(run.value != nil && run.value == AppRun.value(pair.after), "\(run.text)")
        let again = try AppRun(run.text, engine)
        #expect(again.outcome == .current && again.text == run.text, "\(again.outcome) \(again.messages)")
    }

    @Test("every version of every lineage is where a pair or a link starts or ends", arguments: App.all)
    func versions(app: App) {
        let reached = Set((AppPair.activities + AppPair.urls).filter { $0.app.name == app.name }.map(\.target))
        let told = Set(AppLink.all.filter { $0.app.name == app.name }.map { "\($0.lineage)=\($0.version ?? -1)" })
        let versions = app.loaded.definitions.lineages.flatMap { lineage in
            lineage.schemas.map { "\(lineage.name)=\($0.version)" }
        }
        #expect(versions.count > 3 && Set(versions).subtracting(reached).subtracting(told) == [])
    }
}
