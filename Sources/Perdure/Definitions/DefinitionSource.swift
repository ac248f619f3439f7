/// One definition as its file says it, for what asks whether it has changed.
package struct DefinitionSource: Sendable {
    /// What the file says.
    package var node: Node
    /// The same with what `like` names beneath it.
    package var whole: Node

    package var place: Place { node.place }

    /// `article/lineage`.
    package static func name(ofLineage lineage: String) -> String { "\(lineage)/lineage" }

    /// `article/v1`.
    package static func name(of lineage: String, version: Int) -> String { "\(lineage)/v\(version)" }

    /// `article/v1-v2`, `article/v2-none` or `article/v2-repair`.
    package static func name(of migration: Migration) -> String {
        let end = migration.isRepair ? "repair" : migration.to.map { "v\($0)" } ?? "none"
        return "\(migration.lineage)/v\(migration.from)-\(end)"
    }
}

extension Definitions {
    package func source(of schema: Schema) -> DefinitionSource? {
        sources[DefinitionSource.name(of: schema.lineage, version: schema.version)]
    }

    package func source(of migration: Migration) -> DefinitionSource? {
        sources[DefinitionSource.name(of: migration)]
    }
}
