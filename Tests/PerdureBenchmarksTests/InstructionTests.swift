import PerdureBenchmarks
import Testing

struct InstructionTests {
    private var baseline: InstructionBaseline {
        var baseline = InstructionBaseline(compiler: "Swift 6", architecture: "x86_64")
        baseline.counts = ["ndjson": 1000, "check": 500]
        return baseline
    }

    @Test func theCountIsReadFromCallgrindsLastWords() {
        let text = "==12== Events    : Ir\n==12== Collected : 1873040\n==12==\n==12== I   refs:      1,873,040\n"
        #expect(InstructionCase.collected(text) == 1_873_040)
        #expect(InstructionCase.collected("==12== nothing\n") == nil)
    }

    @Test func aRegressionIsMoreThanTheToleranceAllows() {
        #expect(baseline.verdict(on: "ndjson", 1030) == .fine)
        #expect(baseline.verdict(on: "ndjson", 1031) == .regression)
        #expect(baseline.verdict(on: "ndjson", 970) == .fine)
        #expect(baseline.verdict(on: "ndjson", 969) == .better)
        #expect(baseline.verdict(on: "other", 1) == .unknown)
    }

    @Test func baselinesReadBackAsTheyWereWritten() throws {
        #expect(try InstructionBaseline(baseline.json) == baseline)
        #expect(throws: BenchmarkFailure.self) { try InstructionBaseline(Array("[]".utf8)) }
    }
}
