/// The schema files before they are read, so that `like` can start from another.
struct SchemaNodes {
    private var byVersion: [String: Node] = [:]

    init(_ nodes: [Node]) {
        for node in nodes {
            guard let lineage = Self.text("lineage", node), let version = Self.text("version", node) else { continue }
            byVersion["\(lineage) \(version)"] = byVersion["\(lineage) \(version)"] ?? node
        }
    }

    private static func entry(_ key: String, _ node: Node) -> Node.Entry? {
        guard case .mapping(let entries) = node.content else { return nil }
        return entries.first { $0.key.text == key }
    }

    private static func text(_ key: String, _ node: Node) -> String? { entry(key, node)?.value.text }

    /// The node with what `like` names beneath it: top-level keys replace whole, null removes.
    func whole(_ node: Node, _ findings: inout FindingList, depth: Int = 0) -> Node? {
        guard let like = Self.entry("like", node), let lineage = Self.text("lineage", node),
            case .mapping(let entries) = node.content
        else { return node }
        guard let base = byVersion["\(lineage) \(like.value.text)"], depth < 1_000,
            like.value.text != Self.text("version", node)
        else {
            findings.add(
                .unknownVersion, "'like' names version \(like.value.text) of '\(lineage)', which is not there",
                at: like.value.place)
            return nil
        }
        guard let below = whole(base, &findings, depth: depth + 1), case .mapping(let older) = below.content else {
            return nil
        }
        let kept = older.filter { old in old.key.text != "like" && !entries.contains { $0.key.text == old.key.text } }
        let own = entries.filter { entry in
            if case .null = entry.value.content, entry.key.text != "like" { return false }
            return true
        }
        return Node(.mapping(own + kept), at: node.place, style: node.style)
    }
}
