/// What a step does with a value that it has no answer for.
package enum Otherwise: Sendable {
    /// The link fails.
    case fail
    /// The value stays as it is.
    case keep
    /// This value takes its place.
    case value(Value)
    /// The link has no successor.
    case discard(String)

    package static func read(_ reader: MappingReader) -> Otherwise {
        guard let node = reader.node("otherwise") else { return .fail }
        var findings = FindingList()
        defer { reader.merge(findings) }
        guard let inner = MappingReader.of(node, "'otherwise'", &findings) else { return .fail }
        defer { inner.finish(&findings) }
        var found: [Otherwise] = []
        if inner.has("value") { found.append(.value(inner.node("value")?.value ?? .null)) }
        if inner.boolean("keep") == true { found.append(.keep) }
        if let why = inner.string("discard") { found.append(.discard(why)) }
        if found.count != 1 {
            inner.add(
                Finding(
                    .badValue, "'otherwise' says one of keep, value and discard", at: node.place,
                    help: "Write otherwise: {keep: true}, {value: …} or {discard: \"why\"}."))
        }
        return found.first ?? .fail
    }
}
