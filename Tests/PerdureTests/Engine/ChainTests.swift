import Perdure
import Testing

@Suite struct ChainTests {
    private func schema(_ version: Int) -> String { "lineage: thing\nversion: \(version)\nactivity: com.x.thing" }
    private func hop(_ from: Int, _ to: Int) -> String { "lineage: thing\nfrom: \(from)\nto: \(to)\nsteps: []" }

    private func findings(_ versions: [Int], _ hops: [(Int, Int)]) -> [Finding] {
        TestDefinitions(versions.map(schema) + hops.map { hop($0.0, $0.1) }).findings
    }

    @Test("one chain is no finding; versions may skip numbers")
    func chain() {
        #expect(findings([1, 2, 5], [(1, 2), (2, 5)]).isEmpty)
    }

    @Test("two migrations from one version show both places")
    func twice() {
        let found = findings([1, 2], [(1, 2), (1, 2)])
        #expect(found.map(\.rule) == ["broken-chain"])
        #expect(found[0].place.file == "3.yaml" && found[0].notes[0].place?.file == "2.yaml")
    }

    @Test("a hop that skips a version, beside the way over it")
    func skipping() {
        let found = findings([1, 2, 3], [(1, 3), (1, 2), (2, 3)])
        #expect(found.contains { $0.rule == "broken-chain" && !$0.notes.isEmpty })
    }

    @Test("circles, hops that descend, and gaps")
    func others() {
        #expect(findings([1, 2], [(1, 2), (2, 1)]).contains { $0.message.contains("circle") && $0.notes.count == 1 })
        #expect(findings([2, 3], [(3, 2), (2, 3)]).contains { $0.rule == "broken-chain" })
        #expect(findings([1, 2], []).map(\.rule) == ["broken-chain"])
        #expect(findings([1, 2], [(1, 2), (2, 4)]).contains { $0.rule == "unknown-version" })
    }

    @Test("a key that is there twice is a finding at its place")
    func duplicateKey() {
        let found = TestDefinitions([schema(1), schema(2), "lineage: thing\nfrom: 1\nto: 2\nto: 2\nsteps: []"]).findings
        #expect(found.map(\.rule) == ["duplicate-key"])
        #expect(found[0].place.line == 4 && found[0].place.column == 1)
    }
}
