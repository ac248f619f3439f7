package import Perdure

/// What `check` says of definitions that load: steps against schemas, the proof of each route, and lint.
package enum DefinitionCheck {
    /// Every check there is, each over one lineage.
    private static let lineageChecks: [@Sendable (Lineage) -> [Finding]] = [
        HopCheck.findings, SchemaPathCheck.findings, IdentifierLint.findings, RequiredKeysLint.findings,
        TitleLint.findings, TemplateLint.findings,
    ]

    package static func findings(in definitions: Definitions) -> [Finding] {
        var list = FindingList()
        for lineage in definitions.lineages {
            var known: [Finding] = []
            for check in lineageChecks { known += check(lineage) }
            list.add(contentsOf: known)
            list.add(contentsOf: ProofCheck.findings(in: lineage, tables: definitions.tables, known: known))
            // Steps that are wrong lead nowhere, and so their links can't be told for another reason.
            if !known.contains(where: { $0.severity == .error }) {
                list.add(contentsOf: VersionShapeLint.findings(in: lineage, tables: definitions.tables))
            }
        }
        list.add(contentsOf: LineageOverlapLint.findings(definitions))
        list.add(contentsOf: TableInputLint.findings(definitions))
        return list.sorted.filter { !TableInputLint.isGuess($0, definitions) }
    }
}
