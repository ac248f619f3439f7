/// `lookup: {field: a, table: regions.csv, from: id, to: host}` — through a table in a file.
package struct LookupStep: Step {
    package static let keyword = "lookup"
    package static let summary = "Turns a value into another by a table, in a file or given by `--table`; a miss fails."
    package static let usage = StepUsage(
        "`{field, table, from, to}`",
        [
            .field,
            .required(
                "table",
                "A CSV, JSON or YAML file beside the migration, or `{input: NAME}` for one that `--table` gives."),
            .required("from", "The column that has the value."),
            .required("to", "The column that has what it becomes."), .otherwise,
        ], back: "The inverse look-up, where it is one to one.")

    package let site: StepSite
    package let field: Path
    let table: TableSource
    let tablePlace: Place
    let from: String
    let to: String
    let otherwise: Otherwise

    package static func read(_ reader: StepReader) -> (any Step)? {
        reader.arguments { arguments in
            let field = arguments.path("field")
            let node = arguments.required("table")
            let table = node.flatMap { source($0, arguments) }
            let from = arguments.required("from").flatMap { arguments.string($0, "'from'") }
            let to = arguments.required("to").flatMap { arguments.string($0, "'to'") }
            let otherwise = Otherwise.read(arguments)
            guard let field, let node, let table, let from, let to else { return nil }
            return LookupStep(
                site: reader.site, field: field, table: table, tablePlace: node.place, from: from, to: to,
                otherwise: otherwise)
        }
    }

    /// A file beside the migration, or `{input: NAME}`.
    private static func source(_ node: Node, _ arguments: MappingReader) -> TableSource? {
        guard case .mapping = node.content else {
            return arguments.string(node, "'table' is the name of a file or {input: NAME}; it").map {
                .file(beside(node.place.file, $0))
            }
        }
        var list = FindingList()
        defer { arguments.merge(list) }
        guard let inner = MappingReader.of(node, "'table'", &list) else { return nil }
        defer { inner.finish(&list) }
        guard let input = inner.required("input"), let name = inner.string(input, "'input'") else { return nil }
        guard !name.isEmpty, !name.contains("=") else {
            inner.add(
                Finding(
                    .badValue, "'\(name)' can't be a table's name: it is given as --table NAME=FILE", at: input.place))
            return nil
        }
        return .input(name)
    }

    /// A file's name as seen from another file's folder.
    private static func beside(_ file: String, _ name: String) -> String {
        guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
        return String(file[...slash]) + name
    }

    package var tables: [TableReference] {
        [TableReference(source: table, columns: [from, to], place: tablePlace, step: site.place)]
    }

    package func advance(_ shape: inout SchemaShape) {
        shape.expect(field, at: site)
        if case .value = otherwise {
            shape.expectDeclaredLoss(field, at: site, because: "replaces what is not in the table")
        }
        shape.update(field) { field in
            field.kind = .string
            field.values = []
            field.form = nil
        }
    }

    /// Two keys of the table that become the same value; nil for none, and where the table is not at hand.
    package func shared(in tables: [String: LookupTable]) -> (first: Value, second: Value)? {
        var seen: [[UInt8]: Value] = [:]
        for pair in tables[table.key]?.pairs(from: from, to: to) ?? [] {
            let text = Array((pair.value.text ?? "").utf8)
            if let other = seen[text], other != pair.key { return (other, pair.key) }
            seen[text] = pair.key
        }
        return nil
    }

    package func lower(into builder: inout PlanBuilder) {
        emit(builder.lookups[table.key]?.pairs(from: from, to: to), &builder)
    }

    package func lowerBack(into builder: inout PlanBuilder) {
        let pairs = builder.lookups[table.key]?.pairs(from: to, to: from) ?? []
        let counts = Dictionary(pairs.map { ($0.key.text ?? "", 1) }, uniquingKeysWith: +)
        emit(pairs.filter { counts[$0.key.text ?? ""] == 1 }, &builder)
    }

    private func emit(_ pairs: [(key: Value, value: Value)]?, _ builder: inout PlanBuilder) {
        builder.emit(
            .map(
                path: builder.path(field), table: builder.map(pairs ?? [], byText: true),
                otherwise: builder.otherwise(otherwise), site: builder.site(site)))
    }
}
