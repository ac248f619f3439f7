/// A property list as a plain tree, for tests: the slow twin of what the formats read and write.
indirect enum PlainPropertyList {
    case null
    case boolean(Bool)
    /// In decimal.
    case integer(Int128)
    case real(Double)
    case float(Float)
    /// Seconds since 2001.
    case date(Double)
    case data([UInt8])
    case string([UInt16])
    case uid(UInt64)
    case array([PlainPropertyList])
    case set([PlainPropertyList])
    case dictionary([(key: PlainPropertyList, value: PlainPropertyList)])

    static func string(_ text: String) -> Self { .string(Array(text.utf16)) }
    static func object(_ members: [(String, PlainPropertyList)]) -> Self {
        .dictionary(members.map { (.string($0.0), $0.1) })
    }

    subscript(key: String) -> PlainPropertyList? {
        guard case .dictionary(let members) = self else { return nil }
        return members.first { $0.key.exact == PlainPropertyList.string(key).exact }?.value
    }
}

extension PlainPropertyList {
    /// All of it, in order, with its types.
    var exact: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value): "real \(value)"
        case .float(let value): "float \(value)"
        case .date(let value): "date \(value)"
        case .data(let bytes): "data \(bytes)"
        case .string(let units): String(decoding: units, as: UTF16.self).debugDescription
        case .uid(let value): "uid \(value)"
        case .array(let items): "[" + items.map(\.exact).joined(separator: ", ") + "]"
        case .set(let items): "set[" + items.map(\.exact).joined(separator: ", ") + "]"
        case .dictionary(let members):
            "{" + members.map { "\($0.key.exact): \($0.value.exact)" }.joined(separator: ", ") + "}"
        }
    }
}
