/// A definition file as a value in code, so that an app needs neither files nor YAML: what `perdure generate swift`
/// writes.
public struct EmbeddedFile: Sendable {
    /// The file's name, for messages: `Schemas/article/v2.yaml`.
    public var path: String
    /// What the file says, as JSON. A mapping with a key that is no text is a list of pairs under `$pairs`.
    public var json: String

    /// A file of that name and content.
    public init(_ path: String, _ json: String) { (self.path, self.json) = (path, json) }
}

/// A look-up table as a value in code.
public struct EmbeddedTable: Sendable {
    /// What steps call it: the file's name, or that of a table given when a command is run.
    public var name: String
    /// Whether `name` is one that is given, and no file.
    public var isInput: Bool
    /// The header first, then the rows: all as long as the header.
    public var rows: [[String]]

    /// A table of that name; the first row is the header.
    public init(_ name: String, isInput: Bool = false, _ rows: [[String]]) {
        (self.name, self.isInput, self.rows) = (name, isInput, rows)
    }
}

extension Definitions {
    /// Definitions that a generator has embedded in code.
    ///
    /// It has checked them: what can't be read, since a newer generator has written it, is left out, and is said in a
    /// build for debugging.
    ///
    /// - Parameters:
    ///   - files: the schemas, the migrations, and what holds for whole lineages.
    ///   - tables: the look-up tables that steps ask for.
    ///   - bundleIdentifiers: what `$(PRODUCT_BUNDLE_IDENTIFIER)` stands for.
    public init(embedded files: [EmbeddedFile], tables: [EmbeddedTable] = [], bundleIdentifiers: [String] = []) {
        let (definitions, findings) = Self.read(embedded: files, tables: tables, bundleIdentifiers: bundleIdentifiers)
        let faults = findings.all.filter { $0.isLoadError && $0.severity == .error }
        assert(faults.isEmpty, "embedded definitions do not load: \(faults.map { "\($0.place): \($0.message)" })")
        self = definitions
    }

    /// The same, with all that is wrong with them.
    package static func read(
        embedded files: [EmbeddedFile], tables: [EmbeddedTable], bundleIdentifiers: [String]
    ) -> (definitions: Definitions, findings: FindingList) {
        var faults = FindingList()
        let nodes = files.compactMap { file -> DefinitionAssembler.File? in
            guard let node = Node(embedded: file) else {
                faults.add(.yamlSyntax, "the embedded file is no JSON", at: .file(file.path))
                return nil
            }
            return DefinitionAssembler.File(path: file.path, node: node)
        }
        var settings = Settings()
        settings.bundleIdentifiers = bundleIdentifiers
        let given = tables.filter(\.isInput).map { ($0.name, LookupTable($0)) }
        var (definitions, findings) = DefinitionAssembler.assemble(
            nodes, settings: settings, tables: Dictionary(given) { first, _ in first },
            readTable: { path in
                tables.first { !$0.isInput && $0.name == path }.map { .success(LookupTable($0)) }
                    ?? .failure(.init("the table '\(path)' is not embedded"))
            })
        findings.add(contentsOf: faults)
        return (definitions, findings)
    }
}

extension LookupTable {
    fileprivate init(_ table: EmbeddedTable) {
        self.init(columns: table.rows.first ?? [], rows: Array(table.rows.dropFirst()))
    }
}
