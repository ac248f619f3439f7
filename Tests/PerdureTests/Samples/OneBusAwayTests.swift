import Perdure
import Testing

@Suite struct OneBusAwayTests {
    @Test func everyFixtureHasAPair() {
        let names = Set(OneBusAway.activities.map(\.name))
        #expect(names.count == 11 && OneBusAway.activities.count == 25 && OneBusAway.urls.count == 20)
        #expect(OneBusAway.activities.allSatisfy { !$0.before.isEmpty && !$0.after.isEmpty && !$0.outcomes.isEmpty })
    }

    @Test("an activity becomes what its migration says, and nothing else changes", arguments: OneBusAway.activities)
    func activity(pair: OneBusAway.Pair) throws {
        let run = try TestRun.run(
            pair.before, SampleDefinitions.engine(to: pair.target), RemainderPolicy(.drop))
        #expect(pair.outcomes.contains(run.outcome), "\(run.outcome) \(run.messages)")
        let (after, wanted) = (SampleRun.value(run.text), SampleRun.value(pair.after))
        #expect(after != nil && after == wanted, "\(run.text)")
        let again = try TestRun.run(
            run.text, SampleDefinitions.engine(to: pair.target), RemainderPolicy(.drop))
        #expect(again.outcome == .current && again.text == run.text, "\(again.messages)")
    }

    @Test("a URL becomes what its migration says", arguments: OneBusAway.urls)
    func url(pair: OneBusAway.Pair) {
        let run = SampleRun.url(pair.before, SampleDefinitions.engine(to: pair.target))
        #expect(pair.outcomes.contains(run.outcome), "\(run)")
        #expect(run.text == pair.after)
        let again = SampleRun.url(run.text, SampleDefinitions.engine(to: pair.target))
        #expect(again.outcome == .current && again.text == run.text, "\(again)")
    }
}
