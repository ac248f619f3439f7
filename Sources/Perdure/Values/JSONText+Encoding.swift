extension JSONText {
    /// A value as compact JSON. What JSON has no type for is written as links in JSON have it: dates, URLs and
    /// UUIDs as text, data and sets in their wrappers.
    package static func encoded(_ value: Value) -> [UInt8] {
        var out: [UInt8] = []
        append(value, to: &out)
        return out
    }

    package static func append(_ value: Value, to out: inout [UInt8]) {
        switch value {
        case .null: out += "null".utf8
        case .boolean(let flag): out += (flag ? "true" : "false").utf8
        case .number(let number): out += number.lexeme.utf8
        case .string(let text), .url(let text), .uuid(let text): append(string: text.utf8, to: &out)
        case .date(let date): append(string: (date.iso8601 ?? date.seconds.description).utf8, to: &out)
        case .data(let bytes):
            out += "{\"$data\":\"".utf8
            out += Base64.encoded(bytes)
            out += "\"}".utf8
        case .array(let items): append(list: items, to: &out)
        case .set(let items):
            out += "{\"$set\":".utf8
            append(list: items, to: &out)
            out.append(UInt8(ascii: "}"))
        case .dictionary(let members):
            out.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { out.append(UInt8(ascii: ",")) }
                append(string: member.key.utf8, to: &out)
                out.append(UInt8(ascii: ":"))
                append(member.value, to: &out)
            }
            out.append(UInt8(ascii: "}"))
        }
    }

    package static func append(string text: some Collection<UInt8>, to out: inout [UInt8]) {
        out.append(UInt8(ascii: "\""))
        appendEscaped(text, to: &out)
        out.append(UInt8(ascii: "\""))
    }

    private static func append(list: [Value], to out: inout [UInt8]) {
        out.append(UInt8(ascii: "["))
        for (index, item) in list.enumerated() {
            if index > 0 { out.append(UInt8(ascii: ",")) }
            append(item, to: &out)
        }
        out.append(UInt8(ascii: "]"))
    }
}

extension JSONText {
    /// A text as a JSON string, quotes included.
    package static func quoted(_ text: String) -> String {
        var out: [UInt8] = []
        append(string: text.utf8, to: &out)
        return String(decoding: out, as: UTF8.self)
    }
}
