import Perdure

/// The recursion of ``XMLPropertyListTape``.
struct XMLPropertyListLexer {
    private var depth = 0

    static let depthLimit = 512

    private struct Key {
        var text: TapeText
        var range: Range<Int>
    }

    mutating func value(_ cursor: inout XMLCursor, in parent: Int32, of tape: inout Tape) throws(PropertyListFailure) {
        try value(&cursor, key: nil, in: parent, of: &tape)
    }

    private mutating func value(
        _ cursor: inout XMLCursor, key: Key?, in parent: Int32, of tape: inout Tape
    ) throws(PropertyListFailure) {
        let start = cursor.position
        guard !cursor.isAtEnd else { throw cursor.failure(.notClosed) }
        let tag = try cursor.tag()
        guard !tag.isClosing else { throw cursor.failure(.noValue, at: start) }
        guard let element = XMLElement.named(cursor, tag) else { throw cursor.failure(.element, at: start) }
        var node = TapeNode(element.kind, start: start)
        if let key {
            node.key = key.text
            node.keyStart = UInt32(truncatingIfNeeded: key.range.lowerBound)
            node.keyEnd = UInt32(truncatingIfNeeded: key.range.upperBound)
        }
        if element == .true { node.flags = .isTrue }
        switch element {
        case .dict, .array:
            let index = tape.append(node, to: parent)
            if !tag.isEmpty {
                try members(&cursor, isDictionary: element == .dict, index, &tape)
                try cursor.close(tag)
            }
            tape[index].end = UInt32(truncatingIfNeeded: cursor.position)
            if element == .dict { markUID(index, &tape) }
        default:
            let text = tag.isEmpty ? XMLCursor.Text(range: cursor.position..<cursor.position) : try cursor.text()
            if !tag.isEmpty { try cursor.close(tag) }
            node.end = UInt32(truncatingIfNeeded: cursor.position)
            try scalar(element, text, node, in: parent, &cursor, &tape)
        }
    }

    private mutating func members(
        _ cursor: inout XMLCursor, isDictionary: Bool, _ node: Int32, _ tape: inout Tape
    ) throws(PropertyListFailure) {
        guard depth < Self.depthLimit else { throw cursor.failure(.tooDeep, at: Int(tape[node].start)) }
        depth += 1
        defer { depth -= 1 }
        while true {
            try cursor.skipMisc()
            if cursor.isAt("</") { return }
            guard isDictionary else {
                try value(&cursor, key: nil, in: node, of: &tape)
                continue
            }
            let start = cursor.position
            guard !cursor.isAtEnd else { throw cursor.failure(.notClosed) }
            let tag = try cursor.tag()
            guard cursor.name(tag, is: "key"), !tag.isClosing else { throw cursor.failure(.noKey, at: start) }
            let text = tag.isEmpty ? XMLCursor.Text(range: cursor.position..<cursor.position) : try cursor.text()
            if !tag.isEmpty { try cursor.close(tag) }
            let key = Key(text: Self.text(text, &tape), range: start..<cursor.position)
            try cursor.skipMisc()
            guard !cursor.isAt("</") else { throw cursor.failure(.noValue) }
            try value(&cursor, key: key, in: node, of: &tape)
        }
    }

    /// A reference into a keyed archive is a dictionary with one key.
    private func markUID(_ dictionary: Int32, _ tape: inout Tape) {
        if tape.uid(of: dictionary) != nil { tape[tape.firstChild(of: dictionary)].flags.insert(.oddKey) }
    }

    private static func text(_ text: XMLCursor.Text, _ tape: inout Tape) -> TapeText {
        if let decoded = text.decoded { return tape.store(decoded) }
        return TapeText(start: text.range.lowerBound, count: text.range.count)
    }

    private func scalar(
        _ element: XMLElement, _ text: XMLCursor.Text, _ node: TapeNode, in parent: Int32, _ cursor: inout XMLCursor,
        _ tape: inout Tape
    ) throws(PropertyListFailure) {
        var node = node
        node.text = Self.text(text, &tape)
        let content = tape.string(node.text)
        let place = text.range.lowerBound
        switch element {
        case .integer:
            guard let lexeme = XMLNumber.integer(content) else { throw cursor.failure(.notNumber, at: place) }
            if lexeme != content { node.text = tape.store(lexeme.utf8) }
        case .real:
            guard let lexeme = XMLNumber.real(content) else { throw cursor.failure(.notNumber, at: place) }
            if lexeme != content { node.text = tape.store(lexeme.utf8) }
            if !tape.holdsNumber(node.text) {
                node.kind = .dictionary
                return OddValue.fill(tape.append(node, to: parent), OddValue.real, .string, lexeme, &tape)
            }
        case .date:
            guard XMLNumber.isDate(content) else { throw cursor.failure(.notDate, at: place) }
        case .data:
            // Base64 of the source is not decoded before somebody asks.
            guard Base64.decoded(content.utf8) != nil else { throw cursor.failure(.notBase64, at: place) }
            if text.decoded != nil { node.flags.insert(.wrapped) }
        case .true, .false:
            guard content.utf8.allSatisfy(XMLCursor.isWhiteSpace) else {
                throw cursor.failure(.elementInText, at: place)
            }
            node.text = .none
        case .string, .dict, .array: break
        }
        tape.append(node, to: parent)
    }
}

/// The elements that stand for values.
enum XMLElement: String, CaseIterable {
    case dict, array, string, integer, real, date, data, `true`, `false`

    static func named(_ cursor: XMLCursor, _ tag: XMLCursor.Tag) -> XMLElement? {
        XMLElement(rawValue: String(decoding: cursor.bytes[tag.name], as: UTF8.self))
    }

    var kind: ValueKind {
        switch self {
        case .dict: .dictionary
        case .array: .array
        case .string: .string
        case .integer, .real: .number
        case .date: .date
        case .data: .data
        case .true, .false: .boolean
        }
    }
}
