import Perdure

/// What of earlier definitions users have: what a release writes or reads, or all of it where no release is named.
struct Shipped: Sendable {
    /// By lineage; nil where everything counts.
    private let versions: [String: Set<Int>]?

    init(_ definitions: Definitions) {
        guard !definitions.releases.isEmpty else {
            versions = nil
            return
        }
        var versions: [String: Set<Int>] = [:]
        for release in definitions.releases {
            for (lineage, support) in release.lineages {
                versions[lineage, default: []].formUnion(support.reads + [support.writes])
            }
        }
        self.versions = versions
    }

    func has(_ schema: Schema) -> Bool { has(schema.version, of: schema.lineage) }

    func has(_ version: Int, of lineage: String) -> Bool {
        versions.map { $0[lineage]?.contains(version) ?? false } ?? true
    }

    func has(_ migration: Migration) -> Bool {
        has(migration.from, of: migration.lineage) && migration.to.map { has($0, of: migration.lineage) } ?? false
    }

    /// What of a lineage shipped; nil for nothing.
    func part(of lineage: Lineage) -> Lineage? {
        guard let newest = schemas(of: lineage).last?.version else { return nil }
        var lineage = lineage
        // A version between two that shipped is on the way from one to the other.
        lineage.schemas.removeAll { $0.version > newest }
        lineage.migrations.removeAll { ($0.to ?? $0.from) > newest }
        lineage.repairs.removeAll { $0.from > newest }
        return lineage
    }

    /// The versions of a lineage that shipped, ascending.
    func schemas(of lineage: Lineage) -> [Schema] { lineage.schemas.filter(has) }
}
