/// What `$(PRODUCT_BUNDLE_IDENTIFIER)` stands for in activity types: any of the project's bundle identifiers.
///
/// It is written out when definitions are read, so that the engine knows activity types and nothing else.
struct BundleIdentifiers {
    static let placeholder = "$(PRODUCT_BUNDLE_IDENTIFIER)"

    let identifiers: [String]

    /// A search in text costs more than the look for the one byte that hardly any text has.
    private static func isIn(_ text: String) -> Bool {
        text.utf8.contains(UInt8(ascii: "$")) && text.contains(placeholder)
    }

    /// The activity types that a pattern stands for, in the order of the identifiers.
    func types(_ pattern: String) -> [String] {
        guard Self.isIn(pattern) else { return [pattern] }
        return identifiers.map { identifier in
            var text = ""
            var rest = pattern[...]
            while let range = rest.firstRange(of: Self.placeholder) {
                text += rest[..<range.lowerBound] + identifier
                rest = rest[range.upperBound...]
            }
            return text + rest
        }
    }

    /// Writes out the activity types of a schema.
    func expand(_ schema: inout Schema, _ findings: inout FindingList) {
        guard schema.activityTypes.contains(where: Self.isIn) else { return }
        if identifiers.isEmpty { return missing(at: schema.place(of: "activity"), &findings) }
        schema.activityForms = schema.activityTypes.map(types)
        var seen = Set<String>()
        schema.activityTypes = schema.activityForms.flatMap(\.self).filter { seen.insert($0).inserted }
    }

    /// The node with the `activity` of every condition written out. What a whole file says of its own activity types
    /// stays: that is the schema's to read.
    func expandingConditions(_ node: Node, _ findings: inout FindingList) -> Node {
        guard case .mapping(let entries) = node.content, isMentioned(in: node) else { return node }
        var list: [Node.Entry] = []
        for entry in entries { list.append(Node.Entry(key: entry.key, value: expanded(entry.value, &findings))) }
        return Node(.mapping(list), at: node.place, style: node.style, text: node.text)
    }

    /// Whether some text in the node has the placeholder in it: few files do, and all others stay as they are.
    private func isMentioned(in node: Node) -> Bool {
        switch node.content {
        case .string(let text): Self.isIn(text)
        case .sequence(let items): items.contains(where: isMentioned)
        case .mapping(let entries): entries.contains { isMentioned(in: $0.value) }
        case .null, .boolean, .number: false
        }
    }

    private func expanded(_ node: Node, _ findings: inout FindingList) -> Node {
        switch node.content {
        case .sequence(let items):
            var list: [Node] = []
            for item in items { list.append(expanded(item, &findings)) }
            return Node(.sequence(list), at: node.place, style: node.style, text: node.text)
        case .mapping(let entries):
            var list: [Node.Entry] = []
            for entry in entries {
                let isActivity = entry.key.text == "activity"
                list.append(
                    Node.Entry(
                        key: entry.key,
                        value: isActivity ? activity(entry.value, &findings) : expanded(entry.value, &findings)))
            }
            return Node(.mapping(list), at: node.place, style: node.style, text: node.text)
        default: return node
        }
    }

    /// An `activity` of a condition: each pattern becomes a list of types.
    private func activity(_ node: Node, _ findings: inout FindingList) -> Node {
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        func isPattern(_ node: Node) -> Bool {
            if case .string(let text) = node.content { Self.isIn(text) } else { false }
        }
        guard items.contains(where: isPattern) else { return expanded(node, &findings) }
        var list: [Node] = []
        for item in items {
            guard case .string(let text) = item.content, isPattern(item) else {
                list.append(item)
                continue
            }
            if identifiers.isEmpty { missing(at: item.place, &findings) }
            list += types(text).map { Node(.string($0), at: item.place, style: item.style, text: $0) }
        }
        return Node(.sequence(list), at: node.place)
    }

    private func missing(at place: Place, _ findings: inout FindingList) {
        findings.add(
            .missingKey, "nothing says what \(Self.placeholder) stands for", at: place,
            help: "Add to perdure.yaml: bundleIdentifiers: [com.example.app]")
    }
}
