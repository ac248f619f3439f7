/// Reads `lineage.yaml`: what holds for all versions.
package enum LineageReader {
    package static let keys: [(key: String, summary: String)] = [
        ("perdure", "The language version, 1; may be left out."),
        ("lineage", "The name of this kind of link."),
        ("summary", "A sentence for people."),
        ("version", "`{key: …, missing: …}` or `by-shape`."),
        ("surfaces", "Where its links are used."),
    ]

    package static func read(_ node: Node, _ findings: inout FindingList) -> Lineage? {
        guard let reader = MappingReader.of(node, "a lineage", &findings) else { return nil }
        defer { reader.finish(&findings) }
        LanguageVersion.check(reader)
        let name = reader.required("lineage").flatMap { reader.string($0, "'lineage'") }
        var lineage = Lineage(name: name ?? "", place: node.place)
        lineage.summary = reader.string("summary")
        if let node = reader.node("version") { lineage.versionRule = versionRule(node, reader) ?? lineage.versionRule }
        if let node = reader.node("surfaces") {
            let items = if case .sequence(let items) = node.content { items } else { [node] }
            lineage.surfaces = items.compactMap { reader.choice($0, "a surface") }
        }
        return name == nil ? nil : lineage
    }

    private static func versionRule(_ node: Node, _ reader: MappingReader) -> Lineage.VersionRule? {
        if case .string(let text) = node.content {
            if text == "by-shape" { return .byShape }
            reader.add(
                Finding(
                    .badValue, "'version' can't be '\(text)'", at: node.place,
                    help: "Write version: by-shape, or version: {key: \(text), missing: 1}."))
            return nil
        }
        var findings = FindingList()
        defer { reader.merge(findings) }
        guard let inner = MappingReader.of(node, "'version'", &findings) else { return nil }
        defer { inner.finish(&findings) }
        let key = inner.string("key") ?? "activityVersion"
        return .key(key, missing: missing(inner))
    }

    private static func missing(_ reader: MappingReader) -> Lineage.Missing {
        guard let node = reader.node("missing") else { return .version(1) }
        if case .string("by-shape") = node.content { return .byShape }
        if case .string("unversioned") = node.content { return .unversioned }
        return reader.integer(node, "'missing' is by-shape, unversioned, or a version that").map(
            Lineage.Missing.version)
            ?? .version(1)
    }
}
