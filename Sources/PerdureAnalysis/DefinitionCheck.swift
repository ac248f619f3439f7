package import Perdure
import PerdureConcurrency

/// What `check` says of definitions that load: steps against schemas, the proof of each route, and lint.
package enum DefinitionCheck {
    /// Every check there is, each over one lineage.
    private static let lineageChecks: [@Sendable (Lineage) -> [Finding]] = [
        HopCheck.findings, SchemaPathCheck.findings, IdentifierLint.findings, RequiredKeysLint.findings,
        TitleLint.findings, TemplateLint.findings, LastingLint.findings, WebpageLint.findings, HandoffLint.findings,
        EligibilityLint.findings,
    ]

    package static func findings(in definitions: Definitions) -> [Finding] {
        var list = FindingList()
        // What is found in one lineage depends on no other.
        for found in definitions.lineages.concurrentMap({ findings(in: $0, definitions.tables) }) {
            list.add(contentsOf: found)
        }
        list.add(contentsOf: LineageOverlapLint.findings(definitions))
        list.add(contentsOf: TableInputLint.findings(definitions))
        return list.sorted.filter { !TableInputLint.isGuess($0, definitions) }
    }

    private static func findings(in lineage: Lineage, _ tables: [String: LookupTable]) -> [Finding] {
        let known = lineageChecks.flatMap { $0(lineage) } + LookupLossLint.findings(in: lineage, tables: tables)
        let proof = ProofCheck.findings(in: lineage, tables: tables, known: known)
        // Steps that are wrong lead nowhere, and so their links can't be told for another reason.
        let isWrong = known.contains { $0.severity == .error }
        return known + proof + (isWrong ? [] : VersionShapeLint.findings(in: lineage, tables: tables))
    }
}
