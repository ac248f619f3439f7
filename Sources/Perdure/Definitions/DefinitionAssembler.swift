/// Puts the definition files of a project together: lineages with their schemas and one chain of migrations each.
///
/// It knows nodes, not YAML; whoever reads the files hands it what they say. All findings of all files come in
/// one go.
package struct DefinitionAssembler {
    package typealias File = DefinitionNode

    /// Reads a look-up table; a failure says why it can't be read.
    package typealias TableReader = (_ path: String) -> Result<LookupTable, TableFailure>

    package struct TableFailure: Error {
        package var message: String
        package init(_ message: String) { self.message = message }
    }

    private let bundles: BundleIdentifiers
    private var findings = FindingList()
    private var lineages: [String: Lineage] = [:]
    private var schemas: [(schema: Schema, file: String)] = []
    private var migrations: [(migration: Migration, file: String)] = []
    private var releaseNodes: [Node] = []
    private var sources: [String: DefinitionSource] = [:]

    /// - Parameters:
    ///   - settings: what the project's `perdure.yaml` says.
    ///   - given: look-up tables that are given when a command is run, by name.
    ///   - cores: on how many cores files are read.
    ///   - readTable: reads a look-up table that stands in a file.
    package static func assemble(
        _ files: [File], settings: Settings = Settings(), tables given: [String: LookupTable] = [:],
        on cores: any Execution = SerialExecution(), readTable: TableReader
    ) -> (definitions: Definitions, findings: FindingList) {
        var assembler = DefinitionAssembler(bundles: BundleIdentifiers(identifiers: settings.bundleIdentifiers))
        assembler.read(files, on: cores)
        assembler.join()
        var definitions = Definitions(lineages: assembler.lineages.values.sorted { $0.name < $1.name })
        definitions.tables = assembler.tables(given, readTable)
        definitions.tableInputs = assembler.tableInputs(given)
        definitions.settings = settings
        definitions.releases = assembler.releases()
        definitions.sources = assembler.sources
        return (definitions, assembler.findings)
    }

    private init(bundles: BundleIdentifiers) { self.bundles = bundles }

    // MARK: Reading

    private mutating func read(_ given: [File], on cores: any Execution) {
        let files = given.map { File(path: $0.path, node: bundles.expandingConditions($0.node, &findings)) }
        let reader = DefinitionFileReader(files, bundles)
        let readings = cores.map(Array(zip(files, given))) { file, written in
            reader.read(file, written: written.node)
        }
        for (file, reading) in zip(files, readings) { take(reading, of: file.path) }
    }

    private mutating func take(_ reading: DefinitionFileReader.Reading, of file: String) {
        findings.add(contentsOf: reading.findings)
        switch reading.content {
        case .schema(let schema)?: schemas.append((schema, file))
        case .migration(let migration)?: migrations.append((migration, file))
        case .lineage(let lineage)?: add(lineage)
        case .releases(let node)?: releaseNodes.append(node)
        case nil: break
        }
        // Of two definitions of one name, which is a finding, the first counts.
        if let (name, source) = reading.source, sources[name] == nil { sources[name] = source }
    }

    private mutating func releases() -> [Release] {
        var releases: [Release] = []
        for node in releaseNodes { ReleasesReader(lineages).read(node, into: &releases, &findings) }
        return releases
    }

    private mutating func add(_ lineage: Lineage) {
        if let other = lineages[lineage.name] {
            findings.add(
                .duplicateVersion, "the lineage '\(lineage.name)' is described twice", at: lineage.place,
                notes: [.init("the first description is here", at: other.place)])
            return
        }
        lineages[lineage.name] = lineage
    }

    // MARK: Joining

    private mutating func join() {
        for (schema, file) in schemas { add(schema, file) }
        for (migration, file) in migrations { add(migration, file) }
        for name in lineages.keys.sorted() {
            lineages[name]?.schemas.sort { $0.version < $1.version }
            lineages[name]?.migrations.sort { ($0.from, $0.place) < ($1.from, $1.place) }
            guard let lineage = lineages[name] else { continue }
            if lineage.schemas.isEmpty {
                findings.add(
                    .unknownVersion, "the lineage '\(name)' has no version", at: lineage.place,
                    help: "Write Schemas/\(name)/v1.yaml.")
            }
            findings.add(contentsOf: MigrationChain.findings(in: lineage))
        }
    }

    private mutating func add(_ schema: Schema, _ file: String) {
        var lineage = lineages[schema.lineage] ?? Lineage(name: schema.lineage, place: schema.place)
        if let other = lineage.schema(schema.version) {
            findings.add(
                .duplicateVersion, "version \(schema.version) of '\(schema.lineage)' is described twice",
                at: schema.place(of: "version"),
                notes: [.init("the other description is here", at: other.place(of: "version"))])
            return
        }
        lineage.schemas.append(schema)
        lineages[schema.lineage] = lineage
        checkName(file, ["v\(schema.version)"], lineage: schema.lineage, schema.place)
    }

    private mutating func add(_ migration: Migration, _ file: String) {
        guard var lineage = lineages[migration.lineage], !lineage.schemas.isEmpty else {
            findings.add(
                .unknownLineage, "no schema describes the lineage '\(migration.lineage)'", at: migration.place,
                help: Suggestion.help(for: migration.lineage, in: lineages.keys.sorted()))
            return
        }
        if migration.isRepair {
            lineage.repairs.append(migration)
        } else {
            lineage.migrations.append(migration)
        }
        lineages[migration.lineage] = lineage
        let names =
            migration.isRepair
            ? ["v\(migration.from)-repair", "v\(migration.from)-v\(migration.from)"]
            : ["v\(migration.from)-\(migration.to.map { "v\($0)" } ?? "none")"]
        checkName(file, names, lineage: migration.lineage, migration.place)
    }

    /// Says so where a file's name contradicts its keys. Names that follow no pattern contradict nothing.
    private mutating func checkName(_ file: String, _ expected: [String], lineage: String, _ place: Place) {
        let parts = file.split(separator: "/").map(String.init)
        guard let last = parts.last else { return }
        let stem = String(last.prefix { $0 != "." })
        let looksNumbered = stem.hasPrefix("v") && stem.dropFirst().first?.isNumber == true
        if looksNumbered, !expected.contains(where: { stem == $0 || stem.hasPrefix($0 + "-") }) {
            findings.add(
                .fileNameContradicts, "the file is called '\(last)', and its keys say \(expected[0])", at: place,
                help: "The keys decide. Rename the file to \(expected[0]).yaml, or mend the keys.")
        }
        if looksNumbered, parts.count > 1, parts[parts.count - 2] != lineage {
            findings.add(
                .fileNameContradicts,
                "the file is in the folder '\(parts[parts.count - 2])', and its keys say the lineage '\(lineage)'",
                at: place,
                help: "The keys decide. Move the file, or mend 'lineage'.")
        }
    }

    // MARK: Tables

    private var tableReferences: [TableReference] {
        migrations.flatMap { ($0.migration.steps + ($0.migration.down ?? [])).flatMap(\.tables) }
    }

    private func tableInputs(_ given: [String: LookupTable]) -> [Definitions.TableInput] {
        var references: [String: [TableReference]] = [:]
        for reference in tableReferences {
            if case .input(let name) = reference.source { references[name, default: []].append(reference) }
        }
        return references.sorted { $0.key < $1.key }.map { name, references in
            Definitions.TableInput(
                name: name, places: references.map(\.place).sorted(), steps: references.map(\.step),
                isGiven: given[name] != nil)
        }
    }

    private mutating func tables(_ given: [String: LookupTable], _ read: TableReader) -> [String: LookupTable] {
        var tables: [String: LookupTable] = [:]
        for (name, table) in given { tables[TableSource.input(name).key] = table }
        for reference in tableReferences {
            let key = reference.source.key
            if tables[key] == nil {
                // What is not given yet can't be looked into.
                guard case .file(let path) = reference.source else { continue }
                switch read(path) {
                case .success(let table): tables[key] = table
                case .failure(let failure):
                    findings.add(.missingTable, failure.message, at: reference.place)
                    continue
                }
            }
            let columns = tables[key]?.columns ?? []
            for column in reference.columns where !columns.contains(column) {
                findings.add(
                    .missingTable, "\(reference.source.described) has no column '\(column)'", at: reference.place,
                    help: Suggestion.help(for: column, in: columns) ?? "It has \(columns.joined(separator: ", ")).")
            }
        }
        return tables
    }
}
