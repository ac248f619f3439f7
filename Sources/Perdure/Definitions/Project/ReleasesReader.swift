/// Reads `releases.yaml`; the lineages and versions that it names must be there.
package struct ReleasesReader {
    package static let keys: [(key: String, summary: String)] = [
        ("perdure", "The language version, 1; may be left out."),
        ("releases", "A list of releases, the oldest first: `name`, `date` (may be left out) and `lineages`."),
    ]

    private let lineages: [String: Lineage]

    init(_ lineages: [String: Lineage]) { self.lineages = lineages }

    /// Appends the releases of one file to those read before.
    func read(_ node: Node, into releases: inout [Release], _ findings: inout FindingList) {
        guard let reader = MappingReader.of(node, "releases.yaml", &findings) else { return }
        defer { reader.finish(&findings) }
        LanguageVersion.check(reader)
        guard let list = reader.required("releases") else { return }
        guard case .sequence(let items) = list.content else {
            reader.add(
                Finding(
                    .wrongType, "'releases' is a list, and here is \(list.described)", at: list.place,
                    help: "Write one release an item: - {name: \"1.0\", lineages: {article: {writes: 1, reads: 1}}}."))
            return
        }
        for item in items {
            guard let release = release(item, reader) else { continue }
            if let other = releases.first(where: { $0.name == release.name }) {
                reader.add(
                    Finding(
                        .badValue, "the release '\(release.name)' is there twice", at: release.place,
                        notes: [.init("the other one is here", at: other.place)]))
                continue
            }
            releases.append(release)
        }
    }

    private func release(_ node: Node, _ outer: MappingReader) -> Release? {
        var list = FindingList()
        defer { outer.merge(list) }
        guard let reader = MappingReader.of(node, "a release", &list) else { return nil }
        defer { reader.finish(&list) }
        let name = reader.required("name").flatMap { reader.string($0, "the name of a release") }
        let date = reader.node("date").flatMap { reader.day($0, "'date'") }
        guard let supported = reader.required("lineages") else { return nil }
        guard case .mapping(let entries) = supported.content else {
            reader.add(
                Finding(
                    .wrongType, "'lineages' is a mapping, and here is \(supported.described)", at: supported.place,
                    help: "Write one lineage a line: article: {writes: 2, reads: 1...2}."))
            return nil
        }
        var lineages: [String: Release.Support] = [:]
        for entry in entries { lineages[entry.key.text] = support(entry, reader) }
        return name.map { Release(name: $0, date: date, lineages: lineages, place: node.place) }
    }

    private func support(_ entry: Node.Entry, _ outer: MappingReader) -> Release.Support? {
        let name = entry.key.text
        guard let lineage = lineages[name] else {
            outer.add(
                Finding(
                    .unknownLineage, "no schema describes the lineage '\(name)'", at: entry.key.place,
                    help: Suggestion.help(for: name, in: lineages.keys.sorted())))
            return nil
        }
        var list = FindingList()
        defer { outer.merge(list) }
        guard let reader = MappingReader.of(entry.value, "what a release does with '\(name)'", &list) else {
            return nil
        }
        defer { reader.finish(&list) }
        let writes = reader.required("writes").flatMap { version($0, "'writes'", lineage, reader) }
        let reads = reader.required("reads").flatMap { versions($0, lineage, reader) }
        guard let writes, let reads else { return nil }
        return Release.Support(writes: writes, reads: reads, place: entry.key.place)
    }

    private func version(_ node: Node, _ what: String, _ lineage: Lineage, _ reader: MappingReader) -> Int? {
        reader.integer(node, what).flatMap { known($0, node, lineage, reader) }
    }

    private func known(_ version: Int, _ node: Node, _ lineage: Lineage, _ reader: MappingReader) -> Int? {
        if lineage.schema(version) != nil { return version }
        let known = lineage.schemas.map { String($0.version) }.joined(separator: ", ")
        reader.add(
            Finding(
                .unknownVersion, "the lineage '\(lineage.name)' has no version \(version)", at: node.place,
                help: "It has \(known)."))
        return nil
    }

    /// `2`, `1...3`, or a list of versions.
    private func versions(_ node: Node, _ lineage: Lineage, _ reader: MappingReader) -> [Int]? {
        switch node.content {
        case .sequence(let items):
            let versions = items.map { version($0, "a version of 'reads'", lineage, reader) }
            guard versions.allSatisfy({ $0 != nil }) else { return nil }
            return Set(versions.compactMap { $0 }).sorted()
        case .string(let text):
            let bounds = text.split(separator: ".", omittingEmptySubsequences: false)
            guard bounds.count == 4, bounds[1].isEmpty, bounds[2].isEmpty, let first = Int(bounds[0]),
                let last = Int(bounds[3]), first <= last
            else {
                reader.add(
                    Finding(
                        .badValue, "'reads' can't be '\(text)'", at: node.place,
                        help: "Write a version, as 2, a range, as 1...3, or a list, as [1, 3]."))
                return nil
            }
            guard known(first, node, lineage, reader) != nil, known(last, node, lineage, reader) != nil else {
                return nil
            }
            return lineage.schemas.map(\.version).filter { first...last ~= $0 }
        default:
            return version(node, "'reads' is a range, as 1...3, a list, or one version that", lineage, reader).map {
                [$0]
            }
        }
    }
}
