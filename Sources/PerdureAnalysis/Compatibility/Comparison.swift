import Perdure

/// Both sides of a comparison, with what is asked of them again and again.
struct Comparison: Sendable {
    let earlier: Definitions
    let present: Definitions
    let shipped: Shipped
    /// The names of the definitions that do not say what they said, or are on one side only.
    private let different: Set<String>
    /// Whether every look-up table is as it was.
    let hasSameTables: Bool
    /// What either side's lineage of a name may describe.
    private let reaches: [String: LineageReach]

    init(_ earlier: Definitions, _ present: Definitions) {
        self.earlier = earlier
        self.present = present
        shipped = Shipped(earlier)
        let (old, new) = (earlier.sources, present.sources)
        let changed = old.filter { name, source in new[name].map { !$0.whole.isSame(as: source.whole) } ?? true }
        different = Set(changed.keys).union(new.keys.filter { old[$0] == nil })
        hasSameTables = earlier.tables.mapValues(\.content) == present.tables.mapValues(\.content)
        let lineages = Dictionary(grouping: earlier.lineages + present.lineages, by: \.name)
        reaches = lineages.mapValues(LineageReach.init)
    }

    /// The lineages that shipped and that a difference may concern: their own, or one of a lineage that may describe
    /// the same links.
    var changed: [Lineage] {
        let names = reaches.keys.filter(isDifferent).sorted()
        let touched = names.compactMap { reaches[$0] }
        return earlier.lineages.filter { lineage in
            guard let reach = reaches[lineage.name] else { return false }
            return names.contains(lineage.name) || touched.contains { $0.meets(reach) }
        }
    }

    /// Whether anything that a lineage's files say is different.
    private func isDifferent(_ name: String) -> Bool {
        guard let old = earlier.lineage(name), let new = present.lineage(name), hasSameTables else { return true }
        return !isSame(DefinitionSource.name(ofLineage: name))
            || old.schemas.map(\.version) != new.schemas.map(\.version)
            || !zip(old.schemas, new.schemas).allSatisfy(isSame)
            || names(of: old.migrations + old.repairs) != names(of: new.migrations + new.repairs)
            || !(old.migrations + old.repairs).allSatisfy { isSame(DefinitionSource.name(of: $0)) }
    }

    private func names(of migrations: [Migration]) -> Set<String> { Set(migrations.map(DefinitionSource.name)) }

    /// Whether the definition of a name says what it said; a name that neither side has is the same on both.
    func isSame(_ name: String) -> Bool { !different.contains(name) }

    func isSame(_ old: Schema, _ new: Schema) -> Bool {
        old.activityTypes == new.activityTypes
            && isSame(DefinitionSource.name(of: old.lineage, version: old.version))
    }

    func isSame(_ old: Migration, _ new: Migration) -> Bool {
        let name = DefinitionSource.name(of: old)
        return name == DefinitionSource.name(of: new) && isSame(name)
    }

    /// Whether a top-level key of a schema says the same in both, or is in neither.
    func saysTheSame(_ old: Schema, _ new: Schema, _ key: String) -> Bool {
        let nodes = [earlier.source(of: old)?.whole[key], present.source(of: new)?.whole[key]]
        guard let was = nodes[0], let now = nodes[1] else { return nodes[0] == nil && nodes[1] == nil }
        return was.isSame(as: now)
    }

    /// The apps of both sides, with a lineage and those that may describe the same links. The earlier one is what
    /// shipped: what no release had is not in it.
    func readers(of name: String) -> (earlier: LinkReader, present: LinkReader, isAlone: Bool) {
        func reader(_ definitions: Definitions) -> LinkReader { LinkReader(definitions, goesByHops: true) }
        guard let reach = reaches[name] else { return (reader(earlier), reader(present), false) }
        func part(_ definitions: Definitions) -> Definitions {
            var part = definitions
            part.lineages.removeAll { $0.name != name && !(reaches[$0.name]?.meets(reach) ?? true) }
            return part
        }
        var own = part(earlier)
        own.lineages = own.lineages.compactMap(shipped.part(of:))
        let now = part(present)
        return (reader(own), reader(now), own.lineages.count <= 1 && now.lineages.count <= 1)
    }
}

extension LookupTable {
    fileprivate var content: [[String]] { [columns] + rows }
}
