extension ClusterFinder {
    // MARK: Kinds

    /// By the values of a key such as `kind`, where they go with other keys; nil where they do not.
    func byTag(_ rows: [Row]) -> [LineageCluster]? {
        let keys = Set(rows.compactMap { $0.shape.tag?.key })
        guard keys.count == 1, let key = keys.first else { return nil }
        let byValue = Dictionary(grouping: rows) { $0.shape.tag?.value }
        guard byValue.count > 1, byValue.count <= 12 else { return nil }
        // Values that go with the same keys are one kind.
        var kinds: [[String]: [String?]] = [:]
        for (value, rows) in byValue {
            kinds[Set(rows.flatMap(\.shape.keys)).subtracting([key]).sorted(), default: []].append(value)
        }
        let isTelling = byValue.values.contains { rows in
            let always = rows.dropFirst().reduce(Set(rows[0].shape.keys)) { $0.intersection($1.shape.keys) }
            return byValue.values.contains { others in
                !always.isSubset(of: Set(others.flatMap(\.shape.keys)).union([key]))
            }
        }
        guard kinds.count > 1, isTelling else { return nil }
        // A link without the tag is of a kind of its own.
        var lineages: [LineageCluster] = []
        for (_, values) in kinds.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            for isTagged in [true, false] {
                let own = values.filter { ($0 != nil) == isTagged }
                guard !own.isEmpty else { continue }
                var lineage = single(own.flatMap { byValue[$0] ?? [] }.sorted { $0.shape.sortKey < $1.shape.sortKey })
                lineage.distinction =
                    isTagged
                    ? .tag(key: key, values: own.compactMap { $0 }.sorted())
                    : .noTag(key: key, others: byValue.keys.compactMap { $0 }.sorted())
                lineages.append(lineage)
            }
        }
        return lineages
    }

    /// By keys of which each link has exactly one; nil where there are none.
    func byKey(_ rows: [Row]) -> [LineageCluster]? {
        guard rows.count > 1 else { return nil }
        var counts: [String: Int] = [:]
        for row in rows { for key in row.shape.keys { counts[key, default: 0] += row.statistics.count } }
        let total = rows.reduce(0) { $0 + $1.statistics.count }
        // Two links of a kind are the least that tell anything.
        let keys = counts.filter { $0.value >= 2 && $0.value < total && DraftName.isPlainKey($0.key) }
            .sorted { Self.rank($0) < Self.rank($1) }.map(\.key)
        for first in keys.prefix(8) {
            var chosen = [first]
            var rest = rows.filter { !$0.shape.keys.contains(first) }
            for key in keys where !rest.isEmpty && chosen.count < 6 {
                let isApart = rows.allSatisfy { row in
                    !row.shape.keys.contains(key) || !row.shape.keys.contains(where: chosen.contains)
                }
                guard isApart else { continue }
                chosen.append(key)
                rest.removeAll { $0.shape.keys.contains(key) }
            }
            guard rest.isEmpty, chosen.count > 1 else { continue }
            return chosen.map { key in
                var lineage = single(rows.filter { $0.shape.keys.contains(key) })
                lineage.distinction = .key(key, others: chosen.filter { $0 != key })
                return lineage
            }
        }
        return nil
    }

    /// Names of content first, then the more frequent ones.
    private static func rank(_ key: (key: String, value: Int)) -> (Int, Int, String) {
        let name = key.key.lowercased()
        let isName = ["id", "identifier", "uuid", "guid", "key", "path", "url"].contains(where: name.hasSuffix)
        return (isName ? 0 : 1, -key.value, key.key)
    }
}
