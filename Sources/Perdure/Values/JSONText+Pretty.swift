extension JSONText {
    /// A value as JSON for people: two spaces a level, a member a line.
    package static func pretty(_ value: Value) -> [UInt8] {
        var out: [UInt8] = []
        append(pretty: value, indent: 0, to: &out)
        return out
    }

    private static func append(pretty value: Value, indent: Int, to out: inout [UInt8]) {
        switch value {
        case .dictionary(let members) where !members.isEmpty:
            list(members, ("{", "}"), indent, &out) { member, out in
                append(string: member.key.utf8, to: &out)
                out += ": ".utf8
                append(pretty: member.value, indent: indent + 1, to: &out)
            }
        case .array(let items) where !items.isEmpty:
            list(items, ("[", "]"), indent, &out) { item, out in append(pretty: item, indent: indent + 1, to: &out) }
        default: append(value, to: &out)
        }
    }

    private static func list<Item>(
        _ items: [Item], _ braces: (String, String), _ indent: Int, _ out: inout [UInt8],
        _ body: (Item, inout [UInt8]) -> Void
    ) {
        out += braces.0.utf8
        for (index, item) in items.enumerated() {
            out += (index > 0 ? ",\n" : "\n").utf8
            out += String(repeating: "  ", count: indent + 1).utf8
            body(item, &out)
        }
        out += ("\n" + String(repeating: "  ", count: indent) + braces.1).utf8
    }
}
