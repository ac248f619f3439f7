/// Tells the kinds and versions of one group apart.
///
/// By a version key, where there is one: its values are versions of one lineage. Else by a key that tells kinds apart;
/// else by keys of which each link has exactly one. What remains differs only in fields that may be absent.
struct ClusterFinder {
    typealias Row = (shape: LinkShape, statistics: ShapeStatistics)

    let group: LinkGroup

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
    var versionKey: String? {
        let usable = group.marks.filter { $0.value.unusable == 0 && $0.value.usable > 0 }
        let numbers = { (key: String) in
            Set(group.shapes.keys.compactMap { $0.version?.key == key ? $0.version?.number : nil })
        }
        return usable.filter { numbers($0.key).count <= 16 }
            .max { ($0.value.usable, $1.key) < ($1.value.usable, $0.key) }?.key
    }

    func versions(_ rows: [Row], _ key: String) -> LineageCluster {
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

    func single(_ rows: [Row]) -> LineageCluster {
        var lineage = LineageCluster(versions: [cluster(rows, version: 1)])
        lineage.needsShape = group.marks["activityVersion"] != nil
        return lineage
    }

    private func cluster(_ rows: [Row], version: Int) -> LinkCluster {
        var statistics = ShapeStatistics()
        for row in rows { statistics.merge(row.statistics) }
        return LinkCluster(statistics: statistics, version: version)
    }
}
