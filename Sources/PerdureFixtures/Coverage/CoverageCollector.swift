package import Perdure

/// Adds up what links exercise of the definitions.
package struct CoverageCollector {
    private let definitions: Definitions
    private var steps: Set<CoverageMark> = []
    private var hops: Set<HopMark> = []
    private var schemas: Set<SchemaMark> = []
    /// Steps that are gone on the way to an older version too: of `down`, and of repairs.
    private let downPlaces: Set<Place>

    private struct HopMark: Hashable {
        var lineage: String
        var from: Int
    }

    package init(_ definitions: Definitions) {
        self.definitions = definitions
        let own = definitions.lineages.flatMap { lineage in
            lineage.migrations.flatMap { $0.down ?? [] } + lineage.repairs.flatMap(\.steps)
        }
        downPlaces = Set(own.flatMap(\.coveragePoints).map(\.place))
    }

    package mutating func add(_ explanation: Explanation) {
        guard let lineage = explanation.lineage, let from = explanation.result.from,
            let schema = lineage.schema(from)
        else { return }
        let isDown = explanation.target.map { $0 < from } ?? false
        for mark in explanation.marks {
            if case .hop(let source, let target) = mark {
                if target < 0 || target > source { hops.insert(HopMark(lineage: lineage.name, from: source)) }
            } else if !isDown || mark.place.map(downPlaces.contains) ?? false {
                steps.insert(mark)
            }
        }
        guard !isDown else { return }
        let outcome = explanation.result.outcome
        if outcome == .current || outcome.isRewritten || outcome == .discarded {
            schemas.insert(.version(lineage: lineage.name, from))
        }
        guard outcome != .invalid, outcome != .unversioned else { return }
        for form in explanation.forms { schemas.insert(.form(lineage: lineage.name, form.version, form.place)) }
        if !explanation.isURL {
            let walk = SchemaWalk(schema: schema, versionKey: lineage.versionKey)
            schemas.formUnion(walk.marks(of: explanation.before))
        }
    }

    /// What was exercised, and what was not; by file.
    package var coverage: Coverage {
        var items: [Coverage.Item] = []
        for lineage in definitions.lineages {
            for migration in lineage.migrations { items += self.items(of: migration, lineage) }
            for repair in lineage.repairs { items += repair.steps.flatMap(\.coveragePoints).map(item) }
            for schema in lineage.schemas { items += self.items(of: schema, lineage) }
        }
        let files = Dictionary(grouping: items, by: \.place.file).sorted { $0.key < $1.key }
        return Coverage(
            files: files.map { path, items in
                .init(path: path, items: items.enumerated().sorted { ($0.1.place, $0.0) < ($1.1.place, $1.0) }.map(\.1))
            })
    }

    private func items(of migration: Migration, _ lineage: Lineage) -> [Coverage.Item] {
        let to = migration.to.map { "version \($0)" } ?? "the end of the lineage"
        let hop = Coverage.Item(
            kind: .hop, place: migration.place.start, sentence: "no link goes from version \(migration.from) to \(to)",
            isCovered: hops.contains(HopMark(lineage: lineage.name, from: migration.from)))
        let steps = migration.steps + (migration.down ?? [])
        return [hop] + steps.flatMap(\.coveragePoints).map(item)
    }

    private func item(_ point: CoveragePoint) -> Coverage.Item {
        let isReached = steps.contains(.reached(point.place))
        let sentence =
            switch point.kind {
            case .step: isReached ? "\(point.name) has changed no link" : "no link reaches \(point.name)"
            case .branch, .mapArm, .otherwise: "no link takes \(point.name)"
            }
        return Coverage.Item(
            kind: point.kind.item, place: point.place, sentence: sentence, isCovered: steps.contains(point.mark))
    }

    /// A version, and, where a migration starts from it, what its links may be.
    private func items(of schema: Schema, _ lineage: Lineage) -> [Coverage.Item] {
        var items = [
            Coverage.Item(
                kind: .version, place: schema.place.start,
                sentence: "no link of version \(schema.version) of '\(lineage.name)' arrives",
                isCovered: schemas.contains(.version(lineage: lineage.name, schema.version)))
        ]
        guard (lineage.migrations + lineage.repairs).contains(where: { $0.from == schema.version }) else {
            return items
        }
        let walk = SchemaWalk(schema: schema, versionKey: lineage.versionKey)
        items += walk.points.map { point in
            // What a schema takes over from the one it is like stands in another file.
            let isOwn = point.place.file == schema.place.file
            return Coverage.Item(
                kind: point.kind, place: isOwn ? point.place.start : schema.place.start,
                sentence: point.sentence, isCovered: schemas.contains(point.mark))
        }
        return items
    }
}

extension CoverageMark {
    /// The place in the definitions that it speaks of.
    fileprivate var place: Place? {
        switch self {
        case .reached(let place), .step(let place), .branch(let place), .noBranch(let place), .mapArm(let place, _),
            .otherwise(let place):
            place
        case .hop: nil
        }
    }
}

extension CoveragePoint.Kind {
    fileprivate var item: Coverage.Item.Kind {
        switch self {
        case .step: .step
        case .branch: .branch
        case .otherwise: .otherwise
        case .mapArm: .mapArm
        }
    }
}
