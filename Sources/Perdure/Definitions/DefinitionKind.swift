/// What a definition file is: its keys decide, not its name.
package enum DefinitionKind: Sendable {
    case schema, migration, lineage, releases, settings

    /// Where no key decides, a file called `releases.yaml` is what it is called.
    package init(of file: DefinitionNode) {
        self.init(of: file.node)
        let name = file.path.split(separator: "/").last ?? ""
        guard self == .lineage, name == "releases.yaml" || name == "releases.yml",
            case .mapping(let entries) = file.node.content, !entries.contains(where: { $0.key.text == "lineage" })
        else { return }
        self = .releases
    }

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
        } else if ["approvals", "rules", "schemas", "migrations", "bundleIdentifiers", "folders"].contains(where: has) {
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
