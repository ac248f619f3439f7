import Foundation
import PerdureBenchmarks
import Testing

struct GrowthTests {
    private let series = GrowthSeries(name: "links", title: "Links", axis: "links", subject: "ndjson", largest: 1_000)

    @Test func sizesGoInStepsOfTen() {
        #expect(series.sizes(at: 1) == [1, 10, 100, 1000])
        #expect(series.sizes(at: 0.01) == [1, 10])
        #expect(series.sizes(at: 1e-9) == [1])
    }

    @Test func theVerdictFollowsTheSlope() {
        func verdict(_ costs: [Double]) -> String {
            GrowthResult(series, zip([1, 10, 100, 1000], costs).map { (size: $0, cost: $1) }).verdict
        }
        #expect(verdict([1, 1, 10, 100]) == "at most linear")
        #expect(verdict([1, 1, 10, 1000]) == "more than linear")
        #expect(verdict([1, 1, 1, 1]) == "too small to tell")
    }

    @Test func aPlotIsWellFormedAndHasADotForEachSize() throws {
        let result = GrowthResult(series, [(1, 0.002), (10, 0.003), (100, 0.02)])
        let svg = try #require(Plot(result)).svg
        #expect(svg.components(separatedBy: "<circle").count == 4)
        #expect(!svg.contains("nan") && !svg.contains("inf"))
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(Plot(GrowthResult(series, [])) == nil)
    }
}
