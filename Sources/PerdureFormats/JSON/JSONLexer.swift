import Perdure

/// The loop of ``JSONTape``: the same as the walker's, but that every value becomes a node.
struct JSONLexer {
    /// The innermost open object or array, its kind, and how many are open.
    private var parent: Int32 = -1
    private var isObject = false
    private var depth = 0
    /// The node that the next one stands after, in the same parent; -1 where it is the first.
    private var previous: Int32 = -1
    /// The key of the next node, and the range of its spelling.
    private var key = TapeText.none
    private var keyStart = 0
    private var keyEnd = 0
    private var isKeyWithoutText = false
    /// A copy is cheaper than a call to make one.
    private let blank = TapeNode(.null)

    @inline(__always)
    mutating func value(_ cursor: inout JSONCursor, into tape: inout Tape) throws(JSONFailure) {
        nextValue: while true {
            if isObject { try member(&cursor, &tape) }
            let start = cursor.position
            switch cursor.peek {
            case JSONByte.quote:
                let hasEscapes = try cursor.string()
                append(.string, from: start, to: cursor, text: .quoted(hasEscapes: hasEscapes), &tape)
            case JSONByte.openBrace:
                try open(.dictionary, &cursor, &tape)
                if cursor.peek != JSONByte.closeBrace { continue nextValue }
                cursor.position += 1
                close(at: cursor.position, &tape)
            case JSONByte.openBracket:
                try open(.array, &cursor, &tape)
                if cursor.peek != JSONByte.closeBracket { continue nextValue }
                cursor.position += 1
                close(at: cursor.position, &tape)
            case JSONByte.minus, 0x30...0x39:
                try cursor.number()
                append(.number, from: start, to: cursor, text: .whole, &tape)
            case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
                let first = try cursor.keyword()
                append(
                    first == UInt8(ascii: "n") ? .null : .boolean, from: start, to: cursor,
                    isTrue: first == UInt8(ascii: "t"), &tape)
            default:
                throw cursor.noValue(in: isObject, isNested: true)
            }

            // A value has ended, and with it perhaps those around it.
            while depth > 0 {
                let end = cursor.position
                cursor.skipWhiteSpace()
                if cursor.peek == JSONByte.comma {
                    cursor.position += 1
                    cursor.skipWhiteSpace()
                    continue nextValue
                }
                guard cursor.peek == (isObject ? JSONByte.closeBrace : JSONByte.closeBracket) else {
                    throw cursor.notClosed(isObject, after: end)
                }
                cursor.position += 1
                close(at: cursor.position, &tape)
            }
            return
        }
    }

    /// Adds a node for what stands between a start and the cursor.
    @inline(__always)
    private mutating func append(
        _ kind: ValueKind, from start: Int, to cursor: JSONCursor, text: Text = .none, isTrue: Bool = false,
        _ tape: inout Tape
    ) {
        var node = blank
        node.kind = kind
        node.parent = parent
        node.start = UInt32(truncatingIfNeeded: start)
        node.end = UInt32(truncatingIfNeeded: cursor.position)
        switch text {
        case .none: break
        case .whole:
            node.text.start = node.start
            node.text.count = node.end - node.start
        case .quoted(let hasEscapes):
            node.text.start = node.start + 1
            node.text.count = node.end - node.start - 2
            if hasEscapes { node.text.spelling = .json }
        }
        if isObject {
            node.key = key
            node.keyStart = UInt32(truncatingIfNeeded: keyStart)
            node.keyEnd = UInt32(truncatingIfNeeded: keyEnd)
            if isKeyWithoutText { node.flags = .keyWithoutText }
        }
        if isTrue { node.flags = TapeNode.Flags(rawValue: node.flags.rawValue | TapeNode.Flags.isTrue.rawValue) }
        let index = Int32(truncatingIfNeeded: tape.nodes.count)
        tape.add(node)
        if previous >= 0 {
            tape.nodes[Int(previous)].next = index
        } else if parent >= 0 {
            tape.nodes[Int(parent)].firstChild = index
        }
        previous = index
    }

    /// What part of a value its text is.
    private enum Text {
        case none, whole
        case quoted(hasEscapes: Bool)
    }

    @inline(__always)
    private mutating func open(
        _ kind: ValueKind, _ cursor: inout JSONCursor, _ tape: inout Tape
    ) throws(JSONFailure) {
        if depth == JSONWalker.depthLimit { throw cursor.failure(.tooDeep) }
        append(kind, from: cursor.position, to: cursor, &tape)
        parent = previous
        previous = -1
        isObject = kind == .dictionary
        depth += 1
        cursor.position += 1
        cursor.skipWhiteSpace()
    }

    @inline(__always)
    private mutating func close(at end: Int, _ tape: inout Tape) {
        let closed = parent
        tape.nodes[Int(closed)].end = UInt32(truncatingIfNeeded: end)
        tape.nodes[Int(closed)].lastChild = previous
        if isObject, previous >= 0, tape.nodes[Int(closed)].firstChild == previous {
            JSONWrapper.unwrap(closed, of: &tape)
        }
        previous = closed
        depth -= 1
        parent = tape.nodes[Int(closed)].parent
        isObject = parent >= 0 && tape.nodes[Int(parent)].kind == .dictionary
    }

    /// Passes a key, and keeps it for the value that follows.
    @inline(__always)
    private mutating func member(_ cursor: inout JSONCursor, _ tape: inout Tape) throws(JSONFailure) {
        keyStart = cursor.position
        let (range, hasEscapes) = try cursor.key()
        keyEnd = range.upperBound + 1
        key = blank.key
        key.start = UInt32(truncatingIfNeeded: range.lowerBound)
        key.count = UInt32(truncatingIfNeeded: range.count)
        isKeyWithoutText = false
        if hasEscapes { decodeKey(range, &tape) }
        if depth == 1, isUserInfo(range, hasEscapes, cursor, tape) {
            if tape.payload >= 0 {
                tape.repeatsPayload = true
            } else {
                tape.payload = Int32(truncatingIfNeeded: tape.nodes.count)
            }
        }
    }

    @inline(never)
    private mutating func decodeKey(_ range: Range<Int>, _ tape: inout Tape) {
        let spelt = UnsafeRawBufferPointer(rebasing: tape.source[range])
        key = tape.store(JSONText.unescaped(spelt))
        isKeyWithoutText = JSONText.hasLoneSurrogate(spelt)
    }

    @inline(__always)
    private func isUserInfo(
        _ range: Range<Int>, _ hasEscapes: Bool, _ cursor: JSONCursor, _ tape: borrowing Tape
    ) -> Bool {
        hasEscapes ? tape.string(key) == "userInfo" : JSONKey.isUserInfo(range, of: cursor)
    }
}
