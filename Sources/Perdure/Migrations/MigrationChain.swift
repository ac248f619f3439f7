/// What is wrong with the chain of a lineage's migrations: one hop from each version to the next, and no other.
package enum MigrationChain {
    package static func findings(in lineage: Lineage) -> [Finding] {
        var findings: [Finding] = []
        var first: [Int: Migration] = [:]
        for migration in lineage.migrations {
            findings += unknownVersions(migration, lineage)
            if let other = first[migration.from] {
                findings.append(
                    Finding(
                        .brokenChain,
                        "two migrations start from version \(migration.from) of '\(lineage.name)'", at: migration.place,
                        notes: [.init("the other one is here", at: other.place)],
                        help: "A lineage has one chain. Remove one of them, or join their steps."))
                continue
            }
            first[migration.from] = migration
            findings += hop(migration, lineage)
        }
        for repair in lineage.repairs { findings += unknownVersions(repair, lineage) }
        return findings + gaps(lineage, first)
    }

    private static func unknownVersions(_ migration: Migration, _ lineage: Lineage) -> [Finding] {
        let named = migration.isRepair ? [migration.from] : [migration.from, migration.to].compactMap { $0 }
        return named.filter { lineage.schema($0) == nil }.map { version in
            Finding(
                .unknownVersion, "the lineage '\(lineage.name)' has no version \(version)", at: migration.place,
                help: "It has \(lineage.schemas.map { String($0.version) }.joined(separator: ", ")).")
        }
    }

    /// A hop leads up, to the next version there is.
    private static func hop(_ migration: Migration, _ lineage: Lineage) -> [Finding] {
        guard let to = migration.to else { return end(migration, lineage) }
        if to < migration.from {
            let back = lineage.migrations.first { $0.from == to && $0.to == migration.from }
            return [
                Finding(
                    .brokenChain,
                    back == nil
                        ? "the migration leads down, from version \(migration.from) to \(to)"
                        : "the migrations \(to) → \(migration.from) and \(migration.from) → \(to) make a circle",
                    at: migration.place, notes: back.map { [.init("the way up is here", at: $0.place)] } ?? [],
                    help: "Perdure works out the way back itself; what it can't is said under 'down' of the way up.")
            ]
        }
        guard let next = lineage.schemas.first(where: { $0.version > migration.from }), next.version != to,
            lineage.schema(to) != nil
        else { return [] }
        let beside = lineage.migrations.first { $0.to == next.version }
        var notes = [Finding.Note("version \(next.version) is here", at: next.place)]
        if let beside { notes.append(.init("the migration to it is here", at: beside.place)) }
        return [
            Finding(
                .brokenChain, "the migration \(migration.from) → \(to) skips version \(next.version)",
                at: migration.place,
                notes: notes, help: "Lead it to version \(next.version), and on from there with another.")
        ]
    }

    private static func end(_ migration: Migration, _ lineage: Lineage) -> [Finding] {
        guard let newest = lineage.newest, newest.version > migration.from else { return [] }
        return [
            Finding(
                .brokenChain, "the lineage ends at version \(migration.from), and has a version \(newest.version)",
                at: migration.place, notes: [.init("version \(newest.version) is here", at: newest.place)])
        ]
    }

    private static func gaps(_ lineage: Lineage, _ first: [Int: Migration]) -> [Finding] {
        zip(lineage.schemas, lineage.schemas.dropFirst()).filter { first[$0.0.version] == nil }.map { older, newer in
            Finding(
                .brokenChain,
                "nothing leads from version \(older.version) of '\(lineage.name)' to version \(newer.version)",
                at: newer.place(of: "version"), notes: [.init("version \(older.version) is here", at: older.place)],
                help:
                    "Write Migrations/\(lineage.name)/v\(older.version)-v\(newer.version).yaml; its steps may be empty: []"
            )
        }
    }
}
