import Perdure

/// Links of one side, read by the whole app of the other one.
extension LineageComparison {
    /// How many links of a version are made and read, where anything may have become of them.
    private static let many = LinkSource.Extent(limit: 320, random: 48)
    /// The same where links are told as they were, so that what is different was looked at by itself already: fields
    /// by their values, migrations by their proof.
    private static let some = LinkSource.Extent(limit: 48, random: 16)
    /// The same of a version at which nothing is different, with three more for each of its URL forms.
    private static let few = LinkSource.Extent(limit: 6, random: 6)

    /// How many URLs are read that either app may take for the same versions, where nothing is different at their own.
    private static let alike = 4

    /// How many links show what a difference does to a version.
    private func extent(of schema: Schema) -> LinkSource.Extent {
        if !extent.isNarrow { return Self.many }
        if extent.isTouched(schema.version) { return Self.some }
        var few = Self.few
        few.limit += 3 * schema.allURLForms.count
        return few
    }

    /// Links of both sides read by the whole app of the other one.
    mutating func readWhole(_ schema: Schema, _ now: Schema, _ changes: [Change]) -> WholeReading {
        var reading = WholeReading(schema, now, changes, of: (old, new))
        readSaved(&reading)
        if !comparison.isSame(schema, now) || old.versionRule != new.versionRule { readShipped(&reading) }
        return reading
    }

    /// Links that shipped apps wrote.
    private mutating func readSaved(_ reading: inout WholeReading) {
        let version = reading.schema.version
        let isTouched = extent.isTouched(version)
        let travels = !isTouched && extent.leadsToTouched(version)
        // What else nothing is different for are URLs, which the forms of other versions may read as well.
        var source = LinkSource(reading.schema, of: old, seed: 2, onlyURLs: !isTouched && !travels)
        let links = source.covering(extent(of: reading.schema))
        let arrival = Arrival(new, from: version, comparison.present)
        let ways = isTouched ? agreement(after: version) : nil
        for link in links {
            if case .url(let text) = link {
                if !isTouched, !concerns(url: text) { continue }
            } else {
                if !isTouched { continue }
                if let ways, ways.leadsAlike(link) { continue }
            }
            let fault = LinkFault.saved(
                link, version: version, of: old.name,
                isRenumbered: reading.schema.writtenVersion != reading.now.writtenVersion, isSame: arrival.isSame,
                readers)
            if let fault { reading.take(fault, link, .savedLinks, readers.present.read(any: link)) }
        }
        if travels { travelling.add(links.filter { !$0.isURL }, of: version) }
    }

    /// Whether the apps may make different things of a URL of a version at which nothing is different, and few like it
    /// were read.
    private mutating func concerns(url: String) -> Bool {
        let taken = [readers.earlier, readers.present].map { $0.versions(of: url) }
        guard taken[0] != taken[1] || taken[0].contains(where: extent.concerns) else { return false }
        urlsRead[taken, default: 0] += 1
        return urlsRead[taken, default: 0] <= Self.alike
    }

    /// Links that the present app writes.
    private func readShipped(_ reading: inout WholeReading) {
        var source = LinkSource(reading.now, of: new, seed: 3)
        let ways = agreement(after: reading.schema.version)
        for link in source.covering(extent(of: reading.schema)) {
            if !link.isURL, let ways, ways.leadsAlike(link) { continue }
            guard let fault = LinkFault.shipped(link, readers) else { continue }
            reading.take(fault, link, .shippedApps, readers.earlier.read(any: link))
        }
    }

    /// The ways of both sides to where they agree for the rest.
    private func agreement(after version: Int) -> RoutePair? {
        extent.agreement(after: version).flatMap {
            RoutePair(of: old.name, from: version, to: $0, readers)
        }
    }

    // MARK: Links of versions at which nothing is different

    /// Reads the links that have come to a version at which something is different.
    mutating func readTravelling(to version: Int) {
        guard extent.isTouched(version), !travelling.travellers.isEmpty else { return }
        readTravelling(at: version)
        travelling.removeAll()
    }

    /// Takes the links that have come to a version on to the next.
    mutating func bringUpTravelling(from version: Int) {
        guard !travelling.travellers.isEmpty else { return }
        let next = old.schemas.first { $0.version > version }
        travelling.advance(by: next.flatMap { readers.earlier.way(of: old.name, from: version, to: $0.version) })
    }

    private mutating func readTravelling(at version: Int) {
        let ways = agreement(after: version)
        for traveller in travelling.travellers where !isFine(traveller.link, at: version, ways) {
            guard let schema = old.schema(traveller.version), let now = new.schema(traveller.version) else { continue }
            let link = traveller.origin
            let fault = LinkFault.saved(
                link, version: schema.version, of: old.name, isRenumbered: false, isSame: { _, _ in false }, readers)
            guard let fault else { continue }
            var reading = WholeReading(schema, now, [], of: (old, new))
            reading.take(fault, link, .savedLinks, readers.present.read(any: link))
            addUnexplained(reading.others)
        }
    }

    /// Whether a link that has come to a version is opened from there on as it was.
    private func isFine(_ link: Value, at version: Int, _ ways: RoutePair?) -> Bool {
        if let ways { return ways.leadsAlike(link) }
        let before = readers.earlier.read(link)
        guard before.opens, before.version == version else { return false }
        return LinkFault.saved(
            link, version: version, of: old.name, isRenumbered: false, isSame: { _, _ in false }, readers) == nil
    }

    // MARK: New versions

    /// Links of versions that did not ship: shipped apps must see that they are newer, or not know them at all.
    var newVersions: [Break] {
        new.schemas.filter { old.schema($0.version) == nil || !comparison.shipped.has($0) }.compactMap { schema in
            var source = LinkSource(schema, of: new, seed: 4)
            let broken = source.covering(extent.isNarrow ? Self.some : Self.many).first { link in
                readers.earlier.read(any: link).breaks && readers.present.read(any: link).opens
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

extension Value {
    /// Whether it is a link that is only text.
    var isURL: Bool { if case .url = self { true } else { false } }
}
