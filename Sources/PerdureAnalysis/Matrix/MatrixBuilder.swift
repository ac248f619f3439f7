package import Perdure
import PerdureConcurrency

/// Works a matrix out: from the proof of each migration, and with links that are made or were saved.
package struct MatrixBuilder {
    /// The column of what no release has yet.
    package static let unreleased = "next"

    private let definitions: Definitions
    private let columns: [MatrixApp]
    private let whole: LinkReader
    private let saved: [SavedLink]

    /// A link that a file holds.
    package struct SavedLink: Sendable {
        package var link: Value
        package var file: String

        package init(_ link: Value, file: String) { (self.link, self.file) = (link, file) }
    }

    /// How many links are made for all cells together, and at least and at most for one.
    private static let budget = 60_000
    private static let counts = 24...200

    package init(_ definitions: Definitions, saved: [SavedLink]) {
        self.definitions = definitions
        self.saved = saved
        whole = LinkReader(definitions)
        columns = definitions.releases.map { MatrixApp($0, definitions) } + MatrixApp.unreleased(definitions)
    }

    package func matrix() -> CompatibilityMatrix {
        let cells = columns.count * definitions.lineages.reduce(0) { $0 + $1.schemas.count }
        let count = min(max(Self.budget / max(cells, 1), Self.counts.lowerBound), Self.counts.upperBound)
        let rows = definitions.lineages.concurrentMap { lineage -> [CompatibilityMatrix.Row] in
            let hops = MatrixHops(lineage, definitions)
            return lineage.schemas.map { schema in
                let links = links(schema, lineage, count)
                return CompatibilityMatrix.Row(
                    lineage: lineage.name, version: schema.version,
                    cells: columns.map { $0.cell(schema, lineage, hops, links) })
            }
        }
        return CompatibilityMatrix(
            columns: columns.map { .init(name: $0.name, place: $0.place) }, rows: rows.flatMap(\.self))
    }

    /// Links of a version, those that were saved first.
    private func links(_ schema: Schema, _ lineage: Lineage, _ count: Int) -> [SavedLink] {
        var source = LinkSource(schema, of: lineage, seed: 5)
        let made = source.next(count).map { SavedLink($0, file: "") }
        return (saved + made).filter { one in
            let reading = whole.read(any: one.link)
            return reading.lineage == lineage.name && reading.version == schema.version && reading.outcome != .invalid
        }
    }
}
