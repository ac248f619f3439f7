import Perdure

extension PlainPropertyList {
    /// What a link holds of it.
    var asValue: Value {
        switch self {
        case .null: .null
        case .boolean(let value): .boolean(value)
        case .integer(let value): Number("\(value)").map(Value.number) ?? .null
        case .real(let value): Number("\(value)").map(Value.number) ?? .null
        case .float(let value): Number("\(value)").map(Value.number) ?? .null
        case .date(let seconds): .date(Timestamp(secondsSinceReferenceDate: seconds))
        case .data(let bytes): .data(bytes)
        case .string(let units): .string(String(decoding: units, as: UTF16.self))
        case .uid(let value): .dictionary([("CF$UID", .integer(Int(value)))])
        case .array(let items): .array(items.map(\.asValue))
        case .set(let items): .set(items.map(\.asValue))
        case .dictionary(let members):
            .dictionary(
                members.map { member in
                    guard case .string(let units) = member.key else { return ("?", member.value.asValue) }
                    return (String(decoding: units, as: UTF16.self), member.value.asValue)
                })
        }
    }
}

extension Value {
    /// What is left of the types once it is a property list.
    var asPropertyList: Value {
        switch self {
        case .url(let text), .uuid(let text): .string(text)
        case .array(let items), .set(let items): .array(items.map(\.asPropertyList))
        case .dictionary(let members): .dictionary(members.map { ($0.key, $0.value.asPropertyList) })
        default: self
        }
    }
}
