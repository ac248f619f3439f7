/// What a definition file is: its keys decide, not its name.
package enum DefinitionKind: Sendable {
    case schema, migration, lineage, releases, settings

    package init(of node: Node) {
        guard case .mapping(let entries) = node.content else {
            self = .lineage
            return
        }
        func has(_ key: String) -> Bool { entries.contains { $0.key.text == key } }
        let version = entries.first { $0.key.text == "version" }?.value
        if has("from") || has("steps") {
            self = .migration
        } else if has("releases") {
            self = .releases
        } else if has("approvals") || has("rules") || has("schemas") {
            self = .settings
        } else if case .number? = version?.content {
            self = .schema
        } else if has("userInfo") || has("activity") || has("urls") || has("identifiers") || has("like") {
            self = .schema
        } else {
            self = .lineage
        }
    }
}
