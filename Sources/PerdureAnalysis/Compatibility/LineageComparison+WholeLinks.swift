import Perdure

/// Links of one side, read by the whole app of the other one.
extension LineageComparison {
    /// How many links of a version are made and read.
    private static let count = 320

    /// Links of both sides read by the whole app of the other one.
    ///
    /// - Returns: witnesses for changes, by their place in the list; and what no change explains.
    func readWhole(
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
    var newVersions: [Break] {
        new.schemas.filter { old.schema($0.version) == nil || !comparison.shipped.has($0) }.compactMap { schema in
            var source = LinkSource(schema, of: new, seed: 4)
            let broken = source.next(Self.count).first { link in
                readers.present.read(any: link).opens && readers.earlier.read(any: link).breaks
            }
            guard let broken else { return nil }
            let change = Change(
                rule: .newerMistaken, path: [],
                message: "shipped apps do not see that its links are newer than they are, and fail on them",
                place: schema.place(of: "version"), earlier: comparison.shipped.schemas(of: old).last?.place,
                help: "Let links say their version, under a number that no shipped version has.",
                audiences: [.shippedApps])
            let reading = readers.earlier.read(any: broken)
            return Break(
                change, [Witness(link: broken, audience: .shippedApps, message: reading.described)],
                lineage: new.name, version: schema.version)
        }
    }
}
