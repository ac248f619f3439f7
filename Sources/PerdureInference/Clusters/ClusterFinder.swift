/// Tells the kinds and versions of one group apart.
///
/// By a version key, where there is one: its values are versions of one lineage. Else by a key that tells kinds apart;
/// else by keys of which each link has exactly one. What remains differs only in fields that may be absent.
struct ClusterFinder {
    private typealias Row = (shape: LinkShape, statistics: ShapeStatistics)

    private let group: LinkGroup

    init(_ group: LinkGroup) { self.group = group }

    func lineages() -> [LineageCluster] {
        let rows = group.sortedShapes
        if case .url = group.kind { return byWord(rows) }
        let byForm = Dictionary(grouping: rows) { $0.shape.form }
        guard byForm.count > 1 || byForm.keys.first.map({ $0 != nil }) == true else { return lineages(rows) }
        return byForm.sorted { ($0.key?.sortKey ?? "") < ($1.key?.sortKey ?? "") }.flatMap { form, rows in
            // What came after too many forms has lost its own.
            if form == nil, group.isOverflowing { return [LineageCluster]() }
            var lineage = versionKey.map { versions(rows, $0) } ?? single(rows)
            lineage.distinction = form == nil ? .noForm : .form
            return [lineage]
        }
    }

    private func lineages(_ rows: [Row]) -> [LineageCluster] {
        if let key = versionKey { return [versions(rows, key)] }
        if group.isOverflowing { return [single(rows)] }
        return byTag(rows) ?? byKey(rows) ?? [single(rows)]
    }

    // MARK: Versions

    /// The key that every link with it uses as a version.
    private var versionKey: String? {
        let usable = group.marks.filter { $0.value.unusable == 0 && $0.value.usable > 0 }
        let numbers = { (key: String) in
            Set(group.shapes.keys.compactMap { $0.version?.key == key ? $0.version?.number : nil })
        }
        return usable.filter { numbers($0.key).count <= 16 }
            .max { ($0.value.usable, $1.key) < ($1.value.usable, $0.key) }?.key
    }

    private func versions(_ rows: [Row], _ key: String) -> LineageCluster {
        func number(_ row: Row) -> Int? { row.shape.version?.key == key ? row.shape.version?.number : nil }
        let numbers = Set(rows.compactMap(number))
        let least = numbers.min() ?? 1
        // As the language has it where nothing else is said.
        let missing = min(least, 1)
        let byNumber = Dictionary(grouping: rows) { number($0) ?? missing }
        let hasMissing = rows.contains { number($0) == nil }
        var lineage = LineageCluster(
            versions: byNumber.sorted { $0.key < $1.key }.map { cluster($0.value, version: $0.key) }, versionKey: key)
        lineage.missing = hasMissing ? missing : nil
        return lineage
    }

    private func single(_ rows: [Row]) -> LineageCluster {
        var lineage = LineageCluster(versions: [cluster(rows, version: 1)])
        lineage.needsShape = group.marks["activityVersion"] != nil
        return lineage
    }

    private func cluster(_ rows: [Row], version: Int) -> LinkCluster {
        var statistics = ShapeStatistics()
        for row in rows { statistics.merge(row.statistics) }
        return LinkCluster(statistics: statistics, version: version)
    }

    // MARK: Kinds

    /// By the values of a key such as `kind`, where they go with other keys; nil where they do not.
    private func byTag(_ rows: [Row]) -> [LineageCluster]? {
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
    private func byKey(_ rows: [Row]) -> [LineageCluster]? {
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

    // MARK: URLs

    /// By the first word of the form, where there are few; then by version.
    private func byWord(_ rows: [Row]) -> [LineageCluster] {
        let bySkeleton = Dictionary(grouping: rows) { row in
            var form = row.shape.form
            form?.hasFragment = false
            return form
        }
        return bySkeleton.sorted { ($0.key?.sortKey ?? "") < ($1.key?.sortKey ?? "") }.flatMap { _, rows in
            let byWord = Dictionary(grouping: rows) { $0.shape.word ?? "" }
            let single = byWord.values.filter { $0.reduce(0) { $0 + $1.statistics.count } == 1 }.count
            let isWord = !group.isOverflowing && byWord.count <= 12 && (byWord.count <= 3 || single * 2 < byWord.count)
            guard isWord, byWord.keys.allSatisfy(URLFormStatistics.Segment.isWord) else { return [versioned(rows)] }
            return byWord.sorted { $0.key < $1.key }.map { word, rows in
                var lineage = versioned(rows)
                lineage.distinction = .word(word)
                return lineage
            }
        }
    }

    private func versioned(_ rows: [Row]) -> LineageCluster {
        versionKey.map { versions(rows, $0) } ?? single(rows)
    }
}
