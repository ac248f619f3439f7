/// Every schema and migration of a project, read and put together.
public struct Definitions: Sendable {
    /// By name, ascending.
    package var lineages: [Lineage]
    /// Look-up tables by ``TableSource/key``.
    package var tables: [String: LookupTable]
    /// Tables that are given when a command is run, each with every place that wants it.
    package var tableInputs: [TableInput] = []
    /// In the order of their file.
    package var releases: [Release] = []
    package var settings = Settings()
    /// What the files say, by the names of ``DefinitionSource``.
    package var sources: [String: DefinitionSource] = [:]

    /// A table that no file of the definitions holds.
    package struct TableInput: Sendable {
        package var name: String
        package var places: [Place]
        /// Where the steps stand that want it.
        package var steps: [Place]
        package var isGiven: Bool
    }

    package init(lineages: [Lineage] = []) {
        self.lineages = lineages
        tables = [:]
    }

    package func release(_ name: String) -> Release? { releases.first { $0.name == name } }

    package func lineage(_ name: String) -> Lineage? { lineages.first { $0.name == name } }
}
