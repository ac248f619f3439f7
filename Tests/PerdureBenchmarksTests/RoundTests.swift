import PerdureBenchmarks
import Testing

/// A toy subject: what a round does with contenders that only copy.
struct RoundTests {
    private func site(_ scratch: Scratch) -> Site {
        Site(folder: scratch.path, perdure: "/bin/true", own: "/bin/true", tools: Tools())
    }

    private func copy(_ name: String, _ text: String, _ comparison: Contender.Comparison = .bytes) -> Contender {
        Contender(name, ["sh", "-c", "printf %s \"$1\" > \"$2\"", "sh", text, name + ".txt"])
            .with { ($0.product, $0.comparison) = (name + ".txt", comparison) }
    }

    @Test func eachRunsOnceARoundAndSlowOnesInEveryThird() throws {
        let scratch = try Scratch()
        let slow = copy("slow", "a").with { $0.isSlow = true }
        var round = Round([copy("own", "a"), copy("quick", "a"), slow], at: site(scratch))
        let results = try round.measure(runs: 4)
        #expect(results.map { $0.runs.count } == [4, 4, 4])
        #expect(results.map { $0.runs.filter { $0 != nil }.count } == [4, 4, 2])
        #expect(results.allSatisfy { ($0.peakBytes ?? 0) > 0 })
    }

    @Test func theFirstToRunIsAnotherInEachRound() throws {
        let scratch = try Scratch()
        var order: [String] = []
        var round = Round([copy("a", ""), copy("b", ""), copy("c", "")], at: site(scratch)) { contender in
            order.append(contender.name)
            return Program.Usage(seconds: 1, peakBytes: 1, code: 0)
        }
        _ = try round.measure(runs: 2)
        #expect(order == ["a", "b", "c", "a", "b", "c", "b", "c", "a"])
    }

    @Test func anotherOutputOfTheSameEditIsSaid() throws {
        let scratch = try Scratch()
        var round = Round(
            [copy("own", "a"), copy("same", "a"), copy("other", "b"), copy("else", "b", .none)], at: site(scratch))
        let results = try round.measure(runs: 1)
        #expect(results.map(\.comparison) == [.notCompared, .equal, .different, .notCompared])
    }

    @Test func whatIsMissingIsNamedAndNotRun() throws {
        let scratch = try Scratch()
        let missing = copy("b", "").with { $0.needs = [.program("no-such-program")] }
        var round = Round([copy("a", ""), missing], at: site(scratch))
        let results = try round.measure(runs: 1)
        #expect(results[1].missing == "no-such-program is not here")
        #expect(results[1].seconds == nil && results[0].seconds != nil)
    }

    @Test func aProgramThatFailsEndsTheSubjectWithWhatItSaid() throws {
        let scratch = try Scratch()
        var round = Round([Contender("own", ["sh", "-c", "echo broken >&2; exit 3"])], at: site(scratch))
        let failure = #expect(throws: BenchmarkFailure.self) { try round.measure(runs: 1) }
        #expect(failure?.description == "'own' ended with 3: broken\n")
    }

    @Test func aReferenceThatFailsIsNamedAndTheOthersGoOn() throws {
        let scratch = try Scratch()
        let broken = Contender("broken", ["sh", "-c", "echo too old >&2; exit 3"])
        var round = Round([copy("own", "a"), broken, copy("same", "a")], at: site(scratch))
        let results = try round.measure(runs: 2)
        #expect(results.map(\.missing) == [nil, "ended with 3: too old", nil])
        #expect(results.map { $0.seconds?.count } == [2, nil, 2])
    }

    @Test func aProgramThatIsNotThereIsSaid() throws {
        let scratch = try Scratch()
        #expect(throws: BenchmarkFailure.self) { try Program(["no-such-program"], in: scratch.path).run() }
    }
}
