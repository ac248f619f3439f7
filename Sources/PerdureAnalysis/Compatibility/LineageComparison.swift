import Perdure

/// One lineage as it shipped against what it is now.
struct LineageComparison {
    let comparison: Comparison
    let old: Lineage
    let new: Lineage
    let readers: (earlier: LinkReader, present: LinkReader)
    /// Which versions the differences can concern.
    let extent: ComparisonExtent
    var travelling = TravellingLinks()
    /// How many URLs were read of versions at which nothing is different, by the versions that each app may take them for.
    var urlsRead: [[[Int]]: Int] = [:]
    private var breaks: [Break] = []

    static func breaks(of lineage: Lineage, _ comparison: Comparison) -> [Break] {
        guard let new = comparison.present.lineage(lineage.name) else { return [removed(lineage, comparison)] }
        var check = LineageComparison(lineage, new, comparison)
        check.run()
        return check.breaks
    }

    private init(_ old: Lineage, _ new: Lineage, _ comparison: Comparison) {
        (self.comparison, self.old, self.new) = (comparison, old, new)
        let (earlier, present, isAlone) = comparison.readers(of: old.name)
        readers = (earlier, present)
        extent = ComparisonExtent(comparison.shipped.part(of: old) ?? old, new, comparison, isAlone: isAlone)
    }

    private mutating func run() {
        breaks = RouteComparison.breaks(old, new, comparison, readers.earlier)
        let lineageChanges = compareLineage()
        for schema in old.schemas {
            readTravelling(to: schema.version)
            if comparison.shipped.has(schema) {
                if let now = new.schema(schema.version) {
                    compare(schema, now, lineageChanges)
                } else {
                    breaks.append(removed(schema))
                }
            }
            bringUpTravelling(from: schema.version)
        }
        breaks += newVersions
    }

    // MARK: One version

    private func compareLineage() -> [Change] {
        guard old.versionRule != new.versionRule else { return [] }
        let source = comparison.present.sources[DefinitionSource.name(ofLineage: new.name)]?.node
        let place = source?.entry("version")?.key.place ?? source?.place ?? new.place
        let earlier = comparison.earlier.sources[DefinitionSource.name(ofLineage: old.name)]?.node
        return [
            Change(
                rule: .versionKeyChanged, path: [],
                message: "the version of its links was told by \(old.versionRule.described), and is told by "
                    + "\(new.versionRule.described) now", place: place,
                earlier: earlier?.entry("version")?.key.place ?? old.place,
                help: "Keep it: links that were saved say their version as it was.", audiences: Audience.allCases)
        ]
    }

    private mutating func compare(_ schema: Schema, _ now: Schema, _ lineageChanges: [Change]) {
        let isSame = comparison.isSame(schema, now)
        var changes =
            lineageChanges
            + (isSame ? [] : SchemaComparison.changes(schema, now, comparison.earlier, comparison.present))
        var witnesses = isSame ? changes.map { _ in [] } : search(&changes, schema, now)
        let whole = readWhole(schema, now, changes)
        for audience in Audience.allCases {
            for (index, witness) in whole.found[audience] ?? [:]
            where !witnesses[index].contains(where: { $0.audience == audience }) {
                witnesses[index].append(witness)
            }
        }
        report(changes, witnesses, schema, now, lineageCount: lineageChanges.count)
        addUnexplained(whole.others)
    }

    /// Witnesses for each change, from links that one side's schema lets an app write. A change that only breaks links
    /// which the writer's own app would not open breaks none for certain.
    private func search(_ changes: inout [Change], _ schema: Schema, _ now: Schema) -> [[Witness]] {
        var witnesses: [[Witness]] = changes.map { _ in [] }
        var writtenByNobody: [Audience: Set<Int>] = [:]
        for audience in Audience.allCases {
            let sides = [(schema, old), (now, new)]
            let (writer, reader) = audience == .savedLinks ? (sides[0], sides[1]) : (sides[1], sides[0])
            let app = audience == .savedLinks ? readers.earlier : readers.present
            var search = WitnessSearch(audience, writer: writer, reader: reader) { app.isOwn($0, of: schema.version) }
            for (index, witness) in search?.run(changes) ?? [:] { witnesses[index].append(witness) }
            writtenByNobody[audience] = search?.writtenByNobody
        }
        for index in changes.indices
        where changes[index].audiences.allSatisfy({ writtenByNobody[$0]?.contains(index) == true }) {
            changes[index].isCertain = false
        }
        return witnesses
    }

    /// Adds what whole links show, where nothing else was said that explains it.
    mutating func addUnexplained(_ others: [Break]) { breaks += others.filter { !isExplained($0) } }

    /// What is said once for the lineage is not said again for each version; and what is proved to be harmless, or
    /// might break a field that is broken anyway, is not said at all.
    private mutating func report(
        _ changes: [Change], _ witnesses: [[Witness]], _ old: Schema, _ now: Schema, lineageCount: Int
    ) {
        let broken = zip(changes, witnesses).filter { !$1.isEmpty || $0.isCertain }.map(\.0.path)
        for (index, change) in changes.enumerated() {
            if index < lineageCount {
                let isSaid = breaks.contains { $0.finding.rule == change.rule.name && $0.version == nil }
                if isSaid || witnesses[index].isEmpty { continue }
                breaks.append(Break(change, witnesses[index], lineage: self.old.name, version: nil))
                continue
            }
            if witnesses[index].isEmpty, !change.isCertain, !change.audiences.isEmpty, !change.isTelling {
                let isHarmless = !change.path.isEmpty && broken.contains(change.path) || isProved(change, old, now)
                if isHarmless { continue }
            }
            breaks.append(Break(change, witnesses[index], lineage: self.old.name, version: old.version))
        }
    }

    /// Whether it is proved that every link that one side writes is read by the other, as far as a change goes.
    private func isProved(_ change: Change, _ old: Schema, _ now: Schema) -> Bool {
        guard change.rule != .identifierChanged, !change.path.isEmpty else { return false }
        return change.audiences.allSatisfy { audience in
            let sides = [(old, self.old), (now, new)]
            let (writer, reader) = audience == .savedLinks ? (sides[0], sides[1]) : (sides[1], sides[0])
            let sets = LinkSet.written(under: writer.0, of: writer.1, SchemaConditions(writer.0, writer.1))
            let conditions = SchemaConditions(reader.0, reader.1)
            return !sets.isEmpty
                && sets.flatMap { TargetCheck.gaps($0, reader.0, reader.1, conditions) }.allSatisfy {
                    !change.isAbout($0.path)
                }
        }
    }

    /// Whether something else was said that explains what whole links show.
    private func isExplained(_ other: Break) -> Bool {
        breaks.contains { found in
            guard found.isBreaking, found.audiences.contains(where: other.audiences.contains) else { return false }
            if other.version == nil { return found.finding.rule == other.finding.rule }
            // A migration that fails is on the way of all versions before it.
            let isRoute = found.finding.rule == Rule.routeFails.name && other.finding.rule == Rule.routeFails.name
            return found.version == other.version || isRoute
        }
    }
}

extension Lineage.VersionRule {
    fileprivate var described: String {
        switch self {
        case .byShape: "its shape"
        case .key(let key, let missing): "the key '\(key)' (\(missing.described))"
        }
    }
}

extension Lineage.Missing {
    fileprivate var described: String {
        switch self {
        case .version(let version): "without it, version \(version)"
        case .byShape: "without it, by its shape"
        case .unversioned: "without it, not at all"
        }
    }
}
