import Perdure

/// What a version's own way to the newest one makes of a link that was taken for another version.
struct Arrival {
    private let trial: RouteTrial?

    init(_ lineage: Lineage, from version: Int, _ definitions: Definitions) {
        let tellsByShape =
            switch lineage.versionRule {
            case .byShape, .key(_, .byShape): true
            case .key: Set(lineage.schemas.map(\.writtenVersion)).count < lineage.schemas.count
            }
        trial =
            tellsByShape
            ? lineage.newest.flatMap {
                RouteTrial(lineage, from: version, to: $0.version, tables: definitions.tables)
            } : nil
    }

    func isSame(_ link: Value, _ after: Value) -> Bool {
        // Of several forms that a URL has, the engine itself has seen that they lead to the same.
        if link.isURL { return true }
        guard let trial else { return false }
        return if case .valid(let own, _) = trial.run(link) { own == after } else { false }
    }
}
