/// How often each of some values is there, by their meaning: 1 and 1.0 are the same. A table of many scalars takes no
/// longer than looking at each once.
struct ValueTally {
    private enum Key: Hashable {
        case null
        case boolean(Bool)
        case number(ExactDecimal)
        case date(Timestamp)
        case text(ValueKind, [UInt8])
        case uuid(String)
    }

    private var scalars: [Key: Int] = [:]
    /// Lists and dictionaries, which few tables hold.
    private var others: [Value] = []

    init(_ values: some Sequence<Value>) {
        for value in values {
            if let key = Self.key(value) { scalars[key, default: 0] += 1 } else { others.append(value) }
        }
    }

    func count(of value: Value) -> Int {
        if let key = Self.key(value) { return scalars[key] ?? 0 }
        return others.count { $0 == value }
    }

    func contains(_ value: Value) -> Bool { count(of: value) > 0 }

    private static func key(_ value: Value) -> Key? {
        switch value {
        case .null: .null
        case .boolean(let flag): .boolean(flag)
        case .number(let number): .number(number.exact)
        case .date(let date): .date(date)
        case .string(let text), .url(let text): .text(value.kind, Array(text.utf8))
        case .uuid(let text): .uuid(text.lowercased())
        case .data(let bytes): .text(.data, bytes)
        case .array, .set, .dictionary: nil
        }
    }
}
