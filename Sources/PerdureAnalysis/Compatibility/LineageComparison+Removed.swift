import Perdure

/// What shipped and is gone.
extension LineageComparison {
    static func removed(_ lineage: Lineage, _ comparison: Comparison) -> Break {
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

    func removed(_ schema: Schema) -> Break {
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
}
