/// Reads one migration's file.
package enum MigrationReader {
    package static let keys: [(key: String, summary: String)] = [
        ("perdure", "The language version, 1; may be left out."),
        ("lineage", "The lineage whose links it migrates."),
        ("from", "The version it starts from."),
        ("to", "The lineage's next version; `none` ends the lineage, the same number mends the version."),
        ("summary", "A sentence for people."),
        ("steps", "What is done, in order; may be empty."),
        ("down", "The way back, where it is not the one that the steps give."),
    ]

    package static func read(_ node: Node, _ findings: inout FindingList) -> Migration? {
        guard let reader = MappingReader.of(node, "a migration", &findings) else { return nil }
        defer { reader.finish(&findings) }
        LanguageVersion.check(reader)
        let lineage = reader.required("lineage").flatMap { reader.string($0, "'lineage'") }
        let from = reader.required("from").flatMap { version($0, "'from'", reader) }
        let target = reader.required("to")
        let ends = if case .string("none")? = target?.content { true } else { false }
        let to = ends ? nil : target.flatMap { version($0, "'to' is none or a version that", reader) }
        let summary = reader.string("summary")
        var list = FindingList()
        let steps = reader.required("steps").map { StepReader.readList($0, "'steps'", &list) }
        let down = reader.node("down").map { StepReader.readList($0, "'down'", &list) }
        reader.merge(list)
        let wraps = (steps ?? []).reduce(0) { $0 + Self.wraps(in: $1) }
        guard wraps <= mostWraps else {
            reader.add(
                Finding(
                    .badValue, "\(wraps) steps wrap values: links are not that deep, \(mostWraps) is the most",
                    at: node.place))
            return nil
        }
        guard let lineage, let from, let steps, ends || to != nil else { return nil }
        return Migration(
            lineage: lineage, from: from, to: to, summary: summary, place: node.place, steps: steps, down: down)
    }

    /// How many `wrap` a migration may have, as one may wrap what another has wrapped.
    private static let mostWraps = 64

    private static func wraps(in step: any Step) -> Int {
        step.children.reduce(step is WrapStep ? 1 : 0) { $0 + wraps(in: $1) }
    }

    private static func version(_ node: Node, _ name: String, _ reader: MappingReader) -> Int? {
        guard let version = reader.integer(node, name) else { return nil }
        guard version >= 0 else {
            reader.add(Finding(.badValue, "versions count from 0, and here is \(version)", at: node.place))
            return nil
        }
        return version
    }
}
