import Perdure

/// The app of one release: what it knows of each lineage.
struct MatrixApp: Sendable {
    let name: String
    let place: Place?
    /// By lineage.
    private let reads: [String: (versions: Set<Int>, place: Place)]
    private let reader: LinkReader

    init(_ release: Release, _ definitions: Definitions) {
        self.init(
            release.name, release.place,
            release.lineages.mapValues { (versions: Set($0.reads), place: $0.place) }, definitions)
    }

    private init(
        _ name: String, _ place: Place?, _ reads: [String: (versions: Set<Int>, place: Place)], _ all: Definitions
    ) {
        (self.name, self.place, self.reads) = (name, place, reads)
        var own = all
        // It was built before newer versions were thought of.
        own.lineages = all.lineages.compactMap { lineage in
            guard let newest = reads[lineage.name]?.versions.max() else { return nil }
            var lineage = lineage
            lineage.schemas.removeAll { $0.version > newest }
            lineage.migrations.removeAll { $0.from >= newest && ($0.to ?? .max) > newest && $0.to != nil }
            lineage.repairs.removeAll { $0.from > newest }
            return lineage
        }
        reader = LinkReader(own)
    }

    /// The definitions as they are, where they have a version that no release reads.
    static func unreleased(_ definitions: Definitions) -> [MatrixApp] {
        let known = definitions.releases.flatMap { release in
            release.lineages.flatMap { name, support in support.reads.map { "\(name) \($0)" } }
        }
        let all = definitions.lineages.flatMap { lineage in lineage.schemas.map { "\(lineage.name) \($0.version)" } }
        guard !Set(all).isSubset(of: known) else { return [] }
        let reads = definitions.lineages.map { lineage in
            (
                lineage.name,
                (versions: Set(lineage.schemas.map(\.version)), place: lineage.newest?.place ?? lineage.place)
            )
        }
        return [
            MatrixApp(
                MatrixBuilder.unreleased, nil, Dictionary(reads, uniquingKeysWith: { first, _ in first }), definitions)
        ]
    }

    /// What it does with links of a version.
    func cell(
        _ schema: Schema, _ lineage: Lineage, _ hops: MatrixHops, _ links: [MatrixBuilder.SavedLink]
    ) -> CompatibilityMatrix.Cell {
        var cell = proved(schema, lineage, hops)
        // What is broken stays so, whatever links show; all it wants is one of them.
        if cell.verdict == .breaks {
            let one = links.first { !reader.read(any: $0.link).opens } ?? (cell.link == nil ? links.first : nil)
            if let one { (cell.link, cell.file) = (one.link, one.file.isEmpty ? nil : one.file) }
            return cell
        }
        let readings = links.map { ($0, reader.read(any: $0.link)) }
        // One link of many that has no successor does not make the rest go without.
        let opensSome = readings.contains { $1.opens }
        for (one, reading) in readings {
            let seen = Self.verdict(reading)
            guard seen > cell.verdict, seen != .refusedGently || !opensSome else { continue }
            cell.verdict = seen
            if seen != .breaks { continue }
            cell.reason = reading.described
            (cell.link, cell.file) = (one.link, one.file.isEmpty ? nil : one.file)
            break
        }
        return cell
    }

    private static func verdict(_ reading: LinkReader.Reading) -> CompatibilityMatrix.Verdict {
        switch reading.outcome {
        case .current: .opens
        case .migrated: .opensAfterMigration
        case .migratedWithLoss: .opensWithLoss
        case .newer, .unknown, .discarded: .refusedGently
        case .unversioned, .invalid, .failed: .breaks
        }
    }

    /// What follows from what the release reads and from the proofs of the migrations on the way.
    private func proved(_ schema: Schema, _ lineage: Lineage, _ hops: MatrixHops) -> CompatibilityMatrix.Cell {
        guard let support = reads[lineage.name], let newest = support.versions.max() else {
            return .init(
                verdict: .refusedGently, reason: "it does not know the lineage", place: place ?? schema.place)
        }
        let place = place == nil ? schema.place : support.place
        guard schema.version <= newest else {
            return .init(verdict: .refusedGently, reason: "it is newer", place: place)
        }
        guard support.versions.contains(schema.version) else {
            return .init(verdict: .breaks, reason: "it does not read that version", place: place)
        }
        guard schema.version < newest else { return .init(verdict: .opens, place: place) }
        guard let way = hops.way(from: schema.version, to: newest) else {
            return .init(verdict: .breaks, reason: "no migrations lead to version \(newest)", place: place)
        }
        if let fault = way.fault {
            let link = lineage.stamped(fault.link, version: fault.version)
            return .init(verdict: .breaks, reason: fault.reason, link: link, place: place)
        }
        return .init(
            verdict: way.loses ? .opensWithLoss : .opensAfterMigration, place: place, isProved: way.isProved)
    }
}
