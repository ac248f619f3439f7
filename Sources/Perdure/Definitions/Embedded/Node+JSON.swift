extension Node {
    /// The key under which a mapping lists its pairs, where JSON's own form can't hold them.
    private static let pairs = "$pairs"

    /// What the node says, as JSON that ``init(embedded:)`` reads back.
    package var json: Value {
        switch content {
        case .null: return .null
        case .boolean(let flag): return .boolean(flag)
        case .number(let text, _): return Number(text).map(Value.number) ?? .string(text)
        case .string(let text): return .string(text)
        case .sequence(let items): return .array(items.map(\.json))
        case .mapping(let entries):
            let isPlain = entries.allSatisfy { entry in
                if case .string(let key) = entry.key.content { key != Self.pairs } else { false }
            }
            if isPlain { return .dictionary(entries.map { ($0.key.text, $0.value.json) }) }
            return .dictionary([(Self.pairs, .array(entries.map { .array([$0.key.json, $0.value.json]) }))])
        }
    }

    /// The node of a file in code; nil where it is no JSON.
    init?(embedded file: EmbeddedFile) {
        var json = file.json
        guard let value = json.withUTF8({ JSONText.value(reading: UnsafeRawBufferPointer($0)) }) else { return nil }
        self.init(value, at: .file(file.path))
    }

    private init(_ value: Value, at place: Place) {
        switch value {
        case .boolean(let flag): self.init(.boolean(flag), at: place, text: "\(flag)")
        case .number(let number):
            let isInteger = number.lexeme.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 >= 0x30 && $0 <= 0x39 }
            self.init(.number(number.lexeme, isInteger: isInteger), at: place, text: number.lexeme)
        case .string(let text): self.init(.string(text), at: place, style: .quoted, text: text)
        case .array(let items): self.init(.sequence(items.map { Node($0, at: place) }), at: place, style: .flow)
        case .dictionary(let members):
            self.init(.mapping(Self.entries(members, at: place)), at: place, style: .flow)
        // JSON has no others.
        case .null, .date, .url, .uuid, .data, .set: self.init(Content.null, at: place)
        }
    }

    private static func entries(_ members: Value.Members, at place: Place) -> [Entry] {
        guard members.count == 1, members[0].key == pairs, case .array(let items) = members[0].value else {
            return members.map { key, value in
                Entry(key: Node(.string(key), at: place, style: .quoted, text: key), value: Node(value, at: place))
            }
        }
        return items.compactMap { item in
            guard case .array(let pair) = item, pair.count == 2 else { return nil }
            return Entry(key: Node(pair[0], at: place), value: Node(pair[1], at: place))
        }
    }
}
