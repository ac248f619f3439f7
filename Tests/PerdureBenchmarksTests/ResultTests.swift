import PerdureBenchmarks
import Testing

struct ResultTests {
    /// Perdure takes twice as long as `cat`, and a hundredth of what `jq` takes.
    private func result() throws -> SubjectResult {
        let subject = try #require(Subject.named("ndjson"))
        func contender(_ name: String, _ seconds: [Double?]) -> ContenderResult {
            var result = ContenderResult(name: name)
            result.runs = seconds.map { $0.map { .init(seconds: $0, peakBytes: 20_000_000, code: 0) } }
            return result
        }
        return SubjectResult(
            subject, count: 1000,
            [
                contender("perdure", [2, 4, 2]), contender("cat", [1, 2, 1]), contender("jq", [400, nil, nil]),
                ContenderResult(name: "Python orjson", missing: "Python's orjson is not here"),
            ])
    }

    @Test func ratiosAreTakenRoundByRound() throws {
        let result = try result()
        #expect(result.ratio(to: result.contenders[1])?.median == 2)
        #expect(result.ratio(to: result.contenders[2])?.median == 0.005)
        #expect(result.ratio(to: result.contenders[3]) == nil)
        #expect(result.rate == 500)
    }

    @Test func targetsAreHeldAgainstMedians() throws {
        let result = try result()
        #expect(result.isMet(.times(2, "cat")) == true)
        #expect(result.isMet(.times(1.9, "cat")) == false)
        #expect(result.isMet(.times(1, "Python orjson")) == nil)
        #expect(result.isMet(.rate(500)) == true && result.isMet(.rate(501)) == false)
        #expect(result.isMet(.memory(20)) == true && result.isMet(.memory(19)) == false)
    }

    @Test func theTableNamesWhatIsMissingAndWhatIsMet() throws {
        let table = ResultTable([try result()])
        #expect(table.rows.count == 4)
        #expect(table.rows[1].cells.suffix(4) == ["2.00", "2.00–2.00", "≤ 2.50", "yes"])
        #expect(table.rows[2].cells.suffix(4) == ["1/200", "1/200–1/200", "≤ 1/100", "yes"])
        #expect(table.rows[3].cells[2] == "Python's orjson is not here")
        #expect(table.rows[3].cells.last == "?")
        #expect(table.rows.allSatisfy { $0.cells.count == ResultTable.columns.count })
        #expect(table.text.contains("1,000 records"))
    }

    @Test func jsonReadsBackAsTheSameTable() throws {
        let results = [try result()]
        let back = try ResultFile.results(Array(ResultFile.json(results).utf8))
        #expect(ResultTable(back).markdown == ResultTable(results).markdown)
        #expect(throws: BenchmarkFailure.self) { try ResultFile.results(Array("{}".utf8)) }
    }

    @Test func aPageKeepsAllButThePartBetweenItsMarkers() {
        let page = "Before\n<!-- begin measured -->\nold\n<!-- end measured -->\nAfter\n"
        #expect(
            MarkedPage.replacing("measured", in: page, with: "new\n")
                == "Before\n<!-- begin measured -->\n\nnew\n\n<!-- end measured -->\nAfter\n")
        #expect(MarkedPage.replacing("other", in: page, with: "new") == nil)
    }
}
