package import Perdure

/// Whether what was released still says what it said.
package struct ReleasedCheck {
    private let definitions: Definitions
    /// What a definition says now, as a hash, by its name.
    private let hashes: [String: String]
    /// Where each stands.
    private let places: [String: Place]

    /// - Parameter hash: of the bytes that are the same however a definition is written down.
    package init(_ definitions: Definitions, hash: ([UInt8]) -> String) {
        self.definitions = definitions
        hashes = definitions.sources.mapValues { hash($0.node.canonicalBytes) }
        places = definitions.sources.mapValues(\.place)
    }

    /// What a lock of now would hold: what releases have, or everything where none is named.
    package var lock: ReleasedLock {
        let names = Set(released)
        return ReleasedLock(hashes.filter { names.contains($0.key) })
    }

    private var released: [String] {
        let shipped = Shipped(definitions)
        return definitions.lineages.flatMap { lineage in
            let schemas = shipped.schemas(of: lineage).map {
                DefinitionSource.name(of: lineage.name, version: $0.version)
            }
            let migrations = (lineage.migrations + lineage.repairs).filter(shipped.has)
            return schemas + migrations.map { DefinitionSource.name(of: $0) }
        }
    }

    package func findings(_ lock: ReleasedLock, at file: String) -> [Finding] {
        lock.entries.compactMap { held($0) } + unlocked(lock, file)
    }

    private func held(_ entry: ReleasedLock.Entry) -> Finding? {
        guard let place = places[entry.name] else {
            return Finding(
                .releasedMissing, "'\(entry.name)' was released, and is gone", at: entry.place,
                help: "Put its file back: links of it are in people's notes.")
        }
        guard hashes[entry.name] != entry.hash else { return nil }
        return Finding(
            .releasedChanged, "'\(entry.name)' was released, and says something else now", at: place,
            notes: [.init("what it said is kept here", at: entry.place)],
            help:
                "Put it back, and make the change in a new version. If it never shipped: 'perdure check --update-lock'."
        )
    }

    /// Said where releases are named, since else everything would count.
    private func unlocked(_ lock: ReleasedLock, _ file: String) -> [Finding] {
        guard !definitions.releases.isEmpty else { return [] }
        return released.sorted().filter { lock[$0] == nil }.map { name in
            Finding(
                .releasedUnlocked, "'\(name)' was released, and \(ReleasedLock.fileName) does not have it",
                at: places[name] ?? .file(file), help: "'perdure check --update-lock' adds it.")
        }
    }
}
