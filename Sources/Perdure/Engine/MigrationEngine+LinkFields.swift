/// Links that stand in text fields of other links: fields with `link: true`.
extension MigrationEngine {
    /// The fields of a link that was migrated, or is current, whose texts are links of their own: as the version that
    /// it has now declares them.
    package func linkFields<Store: LinkStore & ~Copyable>(
        of store: borrowing Store, _ result: LinkResult, _ worker: Worker
    ) -> [LinkField] {
        table(for: store, result, worker)?.linkFields(of: store) ?? []
    }

    /// What its version has against the link as it is now.
    package func problems<Store: LinkStore & ~Copyable>(
        of store: borrowing Store, _ result: LinkResult, _ worker: inout Worker
    ) -> [Validator.Problem] {
        guard let table = table(for: store, result, worker) else { return [] }
        if store.isTextual { return worker.validator.memberProblems(of: store, table) }
        return worker.validator.allProblems(of: store, table)
    }

    private func table<Store: LinkStore & ~Copyable>(
        for store: borrowing Store, _ result: LinkResult, _ worker: Worker
    ) -> SchemaTable? {
        guard result.outcome == .current || result.outcome.isRewritten, result.lineage >= 0, let to = result.to else {
            return nil
        }
        let lineage = lineages[result.lineage]
        guard let version = lineage.index(of: to).map({ lineage.versions[$0] }), version.hasLinkFields else {
            return nil
        }
        return store.isTextual ? version.urlTable : version.table(for: store, worker.machine)
    }
}
