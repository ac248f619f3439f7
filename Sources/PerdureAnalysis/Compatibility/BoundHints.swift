import Perdure

/// Values just outside the bounds of a schema, which a search should try.
enum BoundHints {
    static func values(of schema: Schema) -> [Value] {
        let fields = schema.userInfo + schema.variants.flatMap(\.userInfo) + [schema.title].compactMap { $0 }
        return fields.flatMap(values)
    }

    private static func values(of field: Field) -> [Value] {
        let whole = [field.minimum.map { ($0, -1) }, field.maximum.map { ($0, 1) }].compactMap { $0 }
        let numbers = whole.compactMap { bound, step in
            bound.intValue.flatMap { value in
                let (sum, overflows) = value.addingReportingOverflow(step)
                return overflows ? nil : Value.number(Number(sum))
            }
        }
        let lengths = [field.minLength.map { $0 - 1 }, field.maxLength.map { $0 + 1 }].compactMap { $0 }
        let texts = lengths.filter { 0...4_096 ~= $0 }.flatMap { length in
            [Value.string(String(repeating: "a", count: length)), .data(Array(repeating: 0, count: length))]
        }
        return numbers + texts + field.content.inside.flatMap(values)
    }
}

/// Links with longer lists than are made otherwise, for a bound on how long one may be.
enum LongLists {
    /// How many elements are tried.
    private static let lengths = [3, 4, 6, 9, 17, 33, 65, 129]

    static func variants(of link: Value, _ changes: [Change], _ open: Set<Int>) -> [Value] {
        let rules: [Rule] = [.constraintTightened, .constraintLoosened]
        let paths = open.map { changes[$0] }.filter { rules.contains($0.rule) && $0.message.hasPrefix("'maxLength'") }
            .map(\.path)
        return paths.flatMap { path in
            lengths.compactMap { length in
                lengthened(link, (path[0].hasPrefix("$") ? [] : ["userInfo"]) + path, length)
            }
        }
    }

    private static func lengthened(_ value: Value, _ path: [String], _ length: Int) -> Value? {
        guard let key = path.first else {
            switch value {
            case .array(let items): return items.isEmpty ? nil : .array((0..<length).map { items[$0 % items.count] })
            default: return nil
            }
        }
        guard case .dictionary(var members) = value, let index = members.firstIndex(where: { $0.key == key }),
            let longer = lengthened(members[index].value, Array(path.dropFirst()), length)
        else { return nil }
        members[index].value = longer
        return .dictionary(members)
    }
}
