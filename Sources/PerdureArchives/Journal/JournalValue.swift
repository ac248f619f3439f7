/// The JSON that journal records hold: text, whole numbers, objects and lists. Keys keep their order.
indirect enum JournalValue: Hashable, Sendable {
    case text(String)
    case number(Int)
    case object([Member])
    case list([JournalValue])

    struct Member: Hashable, Sendable {
        let key: String
        let value: JournalValue
    }

    /// An object of these members.
    static func members(_ members: KeyValuePairs<String, JournalValue>) -> JournalValue {
        .object(members.map { Member(key: $0.key, value: $0.value) })
    }

    /// The value of a member, if this is an object that has one of that name.
    subscript(key: String) -> JournalValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    var text: String? { if case .text(let text) = self { text } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var list: [JournalValue]? { if case .list(let list) = self { list } else { nil } }

    /// Compact JSON in UTF-8.
    var json: [UInt8] { Array(jsonText.utf8) }

    private var jsonText: String {
        switch self {
        case .text(let text): JournalValue.quote(text)
        case .number(let number): String(number)
        case .list(let list): "[" + list.map(\.jsonText).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { JournalValue.quote($0.key) + ":" + $0.value.jsonText }.joined(separator: ",") + "}"
        }
    }

    private static func quote(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\u{0}"..."\u{1F}":
                quoted += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
