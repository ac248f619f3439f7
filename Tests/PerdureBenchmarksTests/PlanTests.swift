import Perdure
import PerdureBenchmarks
import Testing

struct PlanTests {
    @Test(arguments: PlanCase.all.map(\.name))
    func everyCaseDoesWhatItSays(name: String) throws {
        let plan = try #require(PlanCase.named(name))
        try PlanLoop.run(plan, count: 3)
        try PlanLoop.lex(plan, count: 3)
    }

    @Test(arguments: AppCall.all.map(\.name))
    func everyCallDoesWhatItSays(name: String) throws {
        try #require(AppCall.named(name)).run(count: 2)
    }

    @Test func everyStepHasACase() {
        let names = Set(PlanCase.all.map(\.name))
        #expect(StepTable.keywords.filter { !names.contains($0) } == [])
    }

    @Test func thePayloadOfFiveEditsIsAsLongAsTheTargetSays() throws {
        let plan = try #require(PlanCase.named("five-edits"))
        #expect((110...150).contains(plan.payload.utf8.count))
    }
}
