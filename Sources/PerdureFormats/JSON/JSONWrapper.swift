import Perdure

/// How JSON spells a typed value that it has no form for: an object whose one member is named for the type.
struct JSONWrapper {
    let key: [UInt8]
    /// What the object stands for.
    let kind: ValueKind
    /// How the content begins: as a string, or as an array.
    let contentStart: UInt8

    private init(_ key: String, _ kind: ValueKind, _ contentStart: UInt8) {
        self.key = Array(key.utf8)
        self.kind = kind
        self.contentStart = contentStart
    }

    static let all = [
        JSONWrapper("$date", .date, JSONByte.quote),
        JSONWrapper("$data", .data, JSONByte.quote),
        JSONWrapper("$url", .url, JSONByte.quote),
        JSONWrapper("$uuid", .uuid, JSONByte.quote),
        JSONWrapper("$set", .set, JSONByte.openBracket),
    ]

    static func of(_ kind: ValueKind) -> JSONWrapper? { all.first { $0.kind == kind } }

    // MARK: Lexing

    /// Turns a dictionary with one member into what it stands for, if it stands for anything.
    @inline(__always)
    static func unwrap(_ dictionary: Int32, of tape: inout Tape) {
        let key = tape.nodes[Int(tape.nodes[Int(dictionary)].firstChild)].key
        guard key.count >= 4 else { return }
        let first = key.isInSource ? tape.source[Int(key.start)] : tape.arena[Int(key.start)]
        guard first == UInt8(ascii: "$") else { return }
        unwrapMember(dictionary, of: &tape)
    }

    @inline(never)
    private static func unwrapMember(_ dictionary: Int32, of tape: inout Tape) {
        let member = tape[tape[dictionary].firstChild]
        let isPairs = tape.withBytes(of: member.key) { $0.elementsEqual("$pairs".utf8) }
        if isPairs, member.kind == .array {
            tape[tape[dictionary].firstChild].flags.insert(.oddKey)
            return
        }
        guard let wrapper = all.first(where: { row in tape.withBytes(of: member.key) { $0.elementsEqual(row.key) } })
        else { return }
        switch (wrapper.kind, member.kind) {
        case (.set, .array):
            // The elements become the set's own; the array's node stays behind, linked to nothing.
            tape[dictionary].firstChild = member.firstChild
            tape[dictionary].lastChild = member.lastChild
            var child = member.firstChild
            while child >= 0 {
                tape[child].parent = dictionary
                child = tape[child].next
            }
            tape[dictionary].text = TapeText(start: Int(member.start), count: Int(member.end - member.start))
        case (.data, .string) where Base64.decoded(tape.decoded(member.text)) == nil, (.set, _): return
        case (_, .string):
            tape[dictionary].firstChild = -1
            tape[dictionary].lastChild = -1
            tape[dictionary].text = member.text
        default: return
        }
        tape[dictionary].kind = wrapper.kind
        tape[dictionary].flags.insert(.wrapped)
    }

    // MARK: Rendering

    /// The range of the content, quotes or brackets included, if a value of the source is a wrapper of that kind.
    /// The source was lexed before, so its grammar is not in question.
    static func content(of kind: ValueKind, in source: UnsafeRawBufferPointer, _ value: Range<Int>) -> Range<Int>? {
        guard value.count > 1, source[value.lowerBound] == JSONByte.openBrace, let wrapper = of(kind)
        else { return nil }
        var cursor = JSONCursor(UnsafeRawBufferPointer(rebasing: source[value]))
        cursor.position = 1
        cursor.skipWhiteSpace()
        guard let (key, hasEscapes) = try? cursor.key() else { return nil }
        let spelt = UnsafeRawBufferPointer(rebasing: cursor.bytes[key])
        guard hasEscapes ? JSONText.unescaped(spelt) == wrapper.key : spelt.elementsEqual(wrapper.key),
            cursor.peek == wrapper.contentStart
        else { return nil }
        let start = cursor.position
        guard (try? cursor.skipLexedValue()) != nil else { return nil }
        let end = cursor.position
        cursor.skipWhiteSpace()
        guard cursor.position == value.count - 1 else { return nil }  // one member, no more
        return value.lowerBound + start..<value.lowerBound + end
    }
}
