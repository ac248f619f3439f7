/// Every schema and migration of a project, read and put together.
public struct Definitions: Sendable {
    /// By name, ascending.
    package var lineages: [Lineage]
    /// Look-up tables by the path of their file.
    package var tables: [String: LookupTable]
    /// In the order of their file.
    package var releases: [Release] = []
    package var settings = Settings()

    package init(lineages: [Lineage] = []) {
        self.lineages = lineages
        tables = [:]
    }

    package func release(_ name: String) -> Release? { releases.first { $0.name == name } }

    package func lineage(_ name: String) -> Lineage? { lineages.first { $0.name == name } }
}
