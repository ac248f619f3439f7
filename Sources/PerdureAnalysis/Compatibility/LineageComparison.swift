import Perdure

/// One lineage as it shipped against what it is now.
struct LineageComparison {
    private let comparison: Comparison
    private let old: Lineage
    private let new: Lineage
    private let readers: (earlier: LinkReader, present: LinkReader)
    private var breaks: [Break] = []

    /// How many links of a version are made and read by whole apps.
    private static let count = 320

    static func breaks(of lineage: Lineage, _ comparison: Comparison) -> [Break] {
        guard let new = comparison.present.lineage(lineage.name) else { return [removed(lineage, comparison)] }
        var check = LineageComparison(
            comparison: comparison, old: lineage, new: new, readers: comparison.readers(of: [lineage, new]))
        check.run()
        return check.breaks
    }

    private init(
        comparison: Comparison, old: Lineage, new: Lineage, readers: (earlier: LinkReader, present: LinkReader)
    ) {
        (self.comparison, self.old, self.new, self.readers) = (comparison, old, new, readers)
    }

    private mutating func run() {
        breaks = RouteComparison.breaks(old, new, comparison, readers.earlier)
        let lineageChanges = compareLineage()
        for schema in comparison.shipped.schemas(of: old) {
            guard let now = new.schema(schema.version) else {
                breaks.append(removed(schema))
                continue
            }
            compare(schema, now, lineageChanges)
        }
        compareNewVersions()
    }

    // MARK: What is gone

    private static func removed(_ lineage: Lineage, _ comparison: Comparison) -> Break {
        let place = comparison.present.lineages.first?.place ?? lineage.place
        let witness = comparison.shipped.schemas(of: lineage).lazy.compactMap { schema -> Witness? in
            var source = LinkSource(schema, of: lineage, seed: 1)
            let reader = LinkReader(comparison.present)
            return source.next(20).first { !reader.read(any: $0).opens }.map {
                Witness(link: $0, audience: .savedLinks, message: reader.read(any: $0).described)
            }
        }.first
        return Break(
            Change(
                rule: .lineageRemoved, path: [], message: "the lineage is gone", place: .file(place.file),
                earlier: lineage.place,
                help: "Put its files back. A lineage ends with a migration 'to: none', which says why.",
                audiences: [.savedLinks], isCertain: true),
            [witness].compactMap { $0 }, lineage: lineage.name, version: nil)
    }

    private func removed(_ schema: Schema) -> Break {
        let next = new.schemas.first { $0.version > schema.version } ?? new.newest
        var source = LinkSource(schema, of: old, seed: 1)
        let witness = source.next(40).first { link in
            let reading = readers.present.read(any: link)
            return !reading.opens || reading.version != schema.version
        }
        return Break(
            Change(
                rule: .versionRemoved, path: [], message: "the version is gone", place: next?.place ?? new.place,
                earlier: schema.place, help: "Put its file back: links of it are in people's notes.",
                audiences: [.savedLinks], isCertain: true),
            witness.map {
                [Witness(link: $0, audience: .savedLinks, message: readers.present.read(any: $0).described)]
            } ?? [],
            lineage: old.name, version: schema.version)
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
        let changes =
            lineageChanges
            + (isSame ? [] : SchemaComparison.changes(schema, now, comparison.earlier, comparison.present))
        var witnesses: [[Witness]] = changes.map { _ in [] }
        if !isSame {
            for audience in Audience.allCases {
                let sides = [(schema, old), (now, new)]
                let (writer, reader) = audience == .savedLinks ? (sides[0], sides[1]) : (sides[1], sides[0])
                let app = audience == .savedLinks ? readers.earlier : readers.present
                var search = WitnessSearch(audience, writer: writer, reader: reader) {
                    app.isOwn($0, of: schema.version)
                }
                for (index, witness) in search?.run(changes) ?? [:] { witnesses[index].append(witness) }
            }
        }
        let whole = readWhole(schema, now, changes)
        for (index, witness) in whole.found where !witnesses[index].contains(where: { $0.audience == witness.audience })
        {
            witnesses[index].append(witness)
        }
        report(changes, witnesses, schema, now, lineageCount: lineageChanges.count)
        breaks += whole.others.filter { !isExplained($0) }
    }

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

    // MARK: Whole links

    /// Links of both sides read by the whole app of the other one.
    ///
    /// - Returns: witnesses for changes, by their place in the list; and what no change explains.
    private func readWhole(
        _ schema: Schema, _ now: Schema, _ changes: [Change]
    ) -> (found: [Int: Witness], others: [Break]) {
        var found: [Int: Witness] = [:]
        var others: [Break] = []
        func take(_ fault: LinkFault, _ link: Value, _ audience: Audience, _ reading: LinkReader.Reading) {
            let witness = Witness(link: link, audience: audience, message: fault.message ?? reading.described)
            let isURL = if case .url = link { true } else { false }
            let telling = changes.indices.filter { index in
                let change = changes[index]
                guard change.isTelling, change.audiences.contains(audience) else { return false }
                switch change.rule {
                case .urlFormChanged: return isURL
                case .activityTypeRemoved:
                    return link["activityType"]?.text.map { !now.activityTypes.contains($0) } ?? false
                default: return fault.isMistaken
                }
            }
            if let open = telling.first(where: { found[$0] == nil }) { found[open] = witness }
            guard telling.isEmpty, !others.contains(where: { $0.finding.rule == fault.rule.name }) else { return }
            let change = Change(
                rule: fault.rule, path: [], message: fault.summary, place: fault.place(in: now, of: new, reading),
                earlier: schema.place, audiences: [audience])
            // Identity is said once, of the version that all links come to.
            let isWhole = fault.rule == .identifierChanged
            others.append(Break(change, [witness], lineage: old.name, version: isWhole ? nil : schema.version))
        }
        let arrival = Arrival(new, from: schema.version, comparison.present)
        var written = LinkSource(schema, of: old, seed: 2)
        for link in written.next(Self.count) {
            guard
                let fault = LinkFault.saved(
                    link, version: schema.version, of: old.name,
                    isRenumbered: schema.writtenVersion != now.writtenVersion, isSame: arrival.isSame, readers)
            else { continue }
            take(fault, link, .savedLinks, readers.present.read(any: link))
        }
        guard !comparison.isSame(schema, now) || old.versionRule != new.versionRule else { return (found, others) }
        var presents = LinkSource(now, of: new, seed: 3)
        for link in presents.next(Self.count) {
            guard let fault = LinkFault.shipped(link, readers) else { continue }
            take(fault, link, .shippedApps, readers.earlier.read(any: link))
        }
        return (found, others)
    }

    /// Links of versions that did not ship: shipped apps must see that they are newer, or not know them at all.
    private mutating func compareNewVersions() {
        for schema in new.schemas where old.schema(schema.version) == nil {
            var source = LinkSource(schema, of: new, seed: 4)
            let broken = source.next(Self.count).first { link in
                readers.present.read(any: link).opens && readers.earlier.read(any: link).breaks
            }
            guard let broken else { continue }
            let reading = readers.earlier.read(any: broken)
            let change = Change(
                rule: .newerMistaken, path: [],
                message: "shipped apps do not see that its links are newer than they are, and fail on them",
                place: schema.place(of: "version"), earlier: old.newest?.place,
                help: "Let links say their version, under a number that no shipped version has.",
                audiences: [.shippedApps])
            breaks.append(
                Break(
                    change, [Witness(link: broken, audience: .shippedApps, message: reading.described)],
                    lineage: new.name, version: schema.version))
        }
    }
}

/// What a version's own way to the newest one makes of a link that was taken for another version.
private struct Arrival {
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

extension Node {
    /// The member of that key.
    func entry(_ key: String) -> Entry? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { $0.key.text == key }
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
