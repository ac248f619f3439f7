import Testing

@testable import PerdureYAML

@Suite struct SyntaxTableTests {
    /// The first row that fits is taken: a later one with the same text would never be.
    @Test func noRowHidesAnother() {
        let rows = SyntaxExplainer.table.map { "\($0.problem) \($0.context)" }
        #expect(Set(rows).count == rows.count)
        for (index, row) in SyntaxExplainer.table.enumerated() {
            let before = SyntaxExplainer.table[..<index]
            #expect(!before.contains { $0.problem == row.problem && row.context.contains($0.context) })
        }
    }
}
