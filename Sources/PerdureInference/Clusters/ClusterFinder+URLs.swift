extension ClusterFinder {
    // MARK: URLs

    /// By the first word of the form, where there are few; then by version.
    func byWord(_ rows: [Row]) -> [LineageCluster] {
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
