import Perdure

/// Both sides of a comparison, with what is asked of them again and again.
struct Comparison: Sendable {
    let earlier: Definitions
    let present: Definitions
    let shipped: Shipped

    init(_ earlier: Definitions, _ present: Definitions) {
        self.earlier = earlier
        self.present = present
        shipped = Shipped(earlier)
    }

    /// The lineages that shipped and of which something is different, by name.
    var changed: [Lineage] {
        let tables = earlier.tables.mapValues(\.content) != present.tables.mapValues(\.content)
        let names = Set(earlier.lineages.map(\.name)).union(present.lineages.map(\.name)).filter { name in
            let (old, new) = (earlier.lineage(name), present.lineage(name))
            return tables || parts(old, earlier) != parts(new, present)
                || old?.schemas.map(\.activityTypes) != new?.schemas.map(\.activityTypes)
        }
        guard !names.isEmpty else { return [] }
        let touched = (earlier.lineages + present.lineages).filter { names.contains($0.name) }
        let types = Set(touched.flatMap(\.schemas).flatMap(\.activityTypes))
        let schemes = Set(touched.flatMap(\.beginnings))
        return earlier.lineages.filter { lineage in
            names.contains(lineage.name) || lineage.schemas.contains { !types.isDisjoint(with: $0.activityTypes) }
                || !schemes.isDisjoint(with: lineage.beginnings)
        }
    }

    /// What the files of a lineage say.
    private func parts(_ lineage: Lineage?, _ definitions: Definitions) -> [String: [UInt8]] {
        guard let lineage else { return [:] }
        var names = [DefinitionSource.name(ofLineage: lineage.name)]
        names += lineage.schemas.map { DefinitionSource.name(of: lineage.name, version: $0.version) }
        names += (lineage.migrations + lineage.repairs).map { DefinitionSource.name(of: $0) }
        var parts: [String: [UInt8]] = [:]
        for name in names { parts[name] = definitions.sources[name]?.whole.canonicalBytes }
        return parts
    }

    func isSame(_ old: Schema, _ new: Schema) -> Bool {
        old.activityTypes == new.activityTypes
            && earlier.source(of: old)?.whole.canonicalBytes == present.source(of: new)?.whole.canonicalBytes
    }

    func isSame(_ old: Migration, _ new: Migration) -> Bool {
        earlier.source(of: old)?.whole.canonicalBytes == present.source(of: new)?.whole.canonicalBytes
    }

    /// The apps of both sides, without lineages that have nothing to do with a comparison. The earlier one is what
    /// shipped: what no release had is not in it.
    func readers(of lineages: [Lineage]) -> (earlier: LinkReader, present: LinkReader) {
        let types = Set(lineages.flatMap(\.schemas).flatMap(\.activityTypes))
        let schemes = Set(lineages.flatMap(\.beginnings))
        let names = Set(lineages.map(\.name))
        func part(_ definitions: Definitions) -> Definitions {
            var part = definitions
            part.lineages.removeAll { lineage in
                !names.contains(lineage.name)
                    && lineage.schemas.allSatisfy { types.isDisjoint(with: $0.activityTypes) }
                    && schemes.isDisjoint(with: lineage.beginnings)
            }
            return part
        }
        var own = part(earlier)
        own.lineages = own.lineages.compactMap(shipped.part(of:))
        return (LinkReader(own), LinkReader(part(present)))
    }
}

extension Lineage {
    /// What its URLs can begin with: schemes, and for the web hosts; `*` where a form leaves that open.
    fileprivate var beginnings: [String] {
        schemas.flatMap(\.allURLForms).flatMap(\.template.urlAlternatives).flatMap { url -> [String] in
            guard let schemes = url.schemes else { return ["*"] }
            return schemes.flatMap { scheme in
                scheme == "http" || scheme == "https" ? url.hosts ?? ["*"] : [scheme]
            }
        }
    }
}

extension LookupTable {
    fileprivate var content: [[String]] { [columns] + rows }
}
