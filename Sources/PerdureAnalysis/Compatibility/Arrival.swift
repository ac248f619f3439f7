import Perdure

/// What a version's own way to the newest one makes of a link that was taken for another version.
struct Arrival {
    private let trial: RouteTrial?
    private let tellsByShape: Bool

    init(_ lineage: Lineage, from version: Int, _ definitions: Definitions) {
        trial = lineage.newest.flatMap {
            RouteTrial(lineage, from: version, to: $0.version, tables: definitions.tables)
        }
        tellsByShape =
            switch lineage.versionRule {
            case .byShape, .key(_, .byShape): true
            case .key: Set(lineage.schemas.map(\.writtenVersion)).count < lineage.schemas.count
            }
    }

    func isSame(_ link: Value, _ after: Value) -> Bool {
        // Of several forms that a URL has, the engine itself has seen that they lead to the same.
        if case .url = link { return true }
        guard tellsByShape, let trial else { return false }
        return if case .valid(let own, _) = trial.run(link) { own == after } else { false }
    }
}
