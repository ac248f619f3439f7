/// Reads definition files, each by itself, so that several can be read at once.
struct DefinitionFileReader: Sendable {
    /// What one file says, and what is wrong with it.
    struct Reading: Sendable {
        var content: Content?
        /// What the definition is called, and what it was read from.
        var source: (name: String, source: DefinitionSource)?
        var findings = FindingList()
    }

    enum Content: Sendable {
        case schema(Schema)
        case migration(Migration)
        case lineage(Lineage)
        /// Read when all lineages are known.
        case releases(Node)
    }

    private let bundles: BundleIdentifiers
    private let schemaNodes: SchemaNodes

    /// - Parameter files: all files of the project, with the activity types of their conditions written out.
    init(_ files: [DefinitionNode], _ bundles: BundleIdentifiers) {
        self.bundles = bundles
        schemaNodes = SchemaNodes(files.filter { DefinitionKind(of: $0.node) == .schema }.map(\.node))
    }

    /// - Parameter written: the file's node as it is written.
    func read(_ file: DefinitionNode, written: Node) -> Reading {
        var reading = Reading()
        switch DefinitionKind(of: file) {
        case .schema: readSchema(file, written, &reading)
        case .migration:
            guard let migration = MigrationReader.read(file.node, &reading.findings) else { break }
            reading.content = .migration(migration)
            reading.note(written, whole: written, DefinitionSource.name(of: migration))
        case .lineage:
            guard let lineage = LineageReader.read(file.node, &reading.findings) else { break }
            reading.content = .lineage(lineage)
            reading.note(written, whole: written, DefinitionSource.name(ofLineage: lineage.name))
        case .releases: reading.content = .releases(file.node)
        case .settings:
            reading.findings.add(
                .fileNameContradicts, "these are settings, and they are not read here", at: .file(file.path),
                help: "Call the file perdure.yaml, and put it in the folder that you work in or one above.")
        }
        return reading
    }

    private func readSchema(_ file: DefinitionNode, _ written: Node, _ reading: inout Reading) {
        guard let whole = schemaNodes.whole(file.node, &reading.findings),
            var schema = SchemaReader.read(whole, &reading.findings)
        else { return }
        bundles.expand(&schema, &reading.findings)
        reading.note(written, whole: whole, DefinitionSource.name(of: schema.lineage, version: schema.version))
        reading.content = .schema(schema)
    }
}

extension DefinitionFileReader.Reading {
    fileprivate mutating func note(_ node: Node, whole: Node, _ name: String) {
        source = (name, DefinitionSource(node: node, whole: whole))
    }
}
