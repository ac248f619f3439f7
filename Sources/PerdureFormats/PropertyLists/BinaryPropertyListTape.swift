package import Perdure

/// Decodes an object of a binary property list into a tape. ``BinaryPropertyListPatch`` is the way back.
///
/// A node's `start` and `end` are the bytes of its object; `keyStart` holds the number of that object, `keyEnd` that of
/// its key. An object that several refer to becomes a node for each. ASCII strings stay where they are, everything
/// else is decoded into the arena. What has no type here becomes an ``OddValue``.
package struct BinaryPropertyListTape: ~Copyable {
    private let list: BinaryPropertyList
    private let limit: Int
    private var depth = 0

    /// How many values one link may have.
    package static let valueLimit = 1 << 20

    /// Fills a tape from a dictionary. `tape.payload` becomes its first member `userInfo`; -1 where there is none.
    ///
    /// - Parameters:
    ///   - keys: what is known of keys.
    ///   - limit: how many values there may be, those that are shared counted each time.
    /// - Throws: what is wrong, with its place. The tape is then of no use.
    package static func lex(
        _ object: Int, of list: BinaryPropertyList, keys: BinaryKeyRows = .none, into tape: inout Tape,
        limit: Int = valueLimit
    ) throws(PropertyListFailure) {
        let root = try list.object(object)
        guard root.kind == .dictionary else { throw PropertyListFailure(.notDictionary, at: root.start) }
        try lex(any: object, of: list, keys: keys, into: &tape, limit: limit)
        tape.findPayload()
    }

    /// The same for an object of whatever kind.
    static func lex(
        any object: Int, of list: BinaryPropertyList, keys: BinaryKeyRows = .none, into tape: inout Tape,
        limit: Int
    ) throws(PropertyListFailure) {
        tape.reset(source: list.bytes)
        tape.types = .propertyList
        var lexer = BinaryPropertyListTape(list: list, limit: limit)
        try lexer.value(object, .none, in: -1, of: &tape, keys)
    }

    private init(list: BinaryPropertyList, limit: Int) {
        self.list = list
        self.limit = limit
    }

    /// The key of a member: its text, and the number of its object.
    private struct Key {
        let text: TapeText
        let object: Int
        static let none = Key(text: .none, object: 0)
    }

    private mutating func value(
        _ index: Int, _ key: Key, in parent: Int32, of tape: inout Tape, _ keys: BinaryKeyRows
    ) throws(PropertyListFailure) {
        if let (start, text) = try list.shortText(index), tape.nodes.count < limit {
            var node = TapeNode(.string, start: start, end: start + 1 + Int(text.count))
            node.keyStart = UInt32(truncatingIfNeeded: index)
            node.key = key.text
            node.keyEnd = UInt32(truncatingIfNeeded: key.object)
            node.text = text
            tape.append(node, to: parent)
            return
        }
        let object = try list.object(index)
        guard tape.nodes.count < limit else { throw PropertyListFailure(.tooManyValues, at: object.start) }
        var node = TapeNode(object.valueKind, start: object.start, end: object.end)
        node.keyStart = UInt32(truncatingIfNeeded: index)
        node.key = key.text
        node.keyEnd = UInt32(truncatingIfNeeded: key.object)
        switch object.kind {
        case .null, .uid, .array, .orderedSet, .set, .dictionary: break
        case .boolean: if object.marker == 0x09 { node.flags = .isTrue }
        case .integer: node.text = list.storeLexeme(ofInteger: object, in: &tape)
        case .real: node.text = tape.store(list.lexeme(ofReal: object))
        case .date: node.text = tape.store(Timestamp.text(secondsSinceReferenceDate: list.seconds(ofDate: object)))
        case .data: node.text = tape.store(UnsafeRawBufferPointer(rebasing: list.bytes[object.content]))
        case .ascii, .utf8, .utf16: node.text = text(of: object, &tape)
        }
        let isOddNumber = object.kind == .real && !list.isFinite(real: object)
        if isOddNumber || object.kind == .date && tape.string(node.text) == "nan" { node.kind = .dictionary }
        let new = tape.append(node, to: parent)
        if object.kind == .uid {
            OddValue.fill(new, OddValue.uid, .number, list.lexeme(ofUID: object), &tape)
        } else if node.kind == .dictionary, object.kind != .dictionary {
            OddValue.fill(new, OddValue.real, .string, tape.string(node.text), &tape)
        } else if object.isContainer {
            try members(object, new, &tape, keys)
        }
    }

    private mutating func members(
        _ object: BinaryObject, _ node: Int32, _ tape: inout Tape, _ keys: BinaryKeyRows
    ) throws(PropertyListFailure) {
        guard depth < BinaryPropertyListWalk.depthLimit else { throw PropertyListFailure(.tooDeep, at: object.start) }
        depth += 1
        defer { depth -= 1 }
        guard object.kind == .dictionary else {
            for position in 0..<object.count {
                try value(list.reference(position, in: object), .none, in: node, of: &tape, keys)
            }
            return
        }
        let row = keys.row(of: object, in: list).map { keys.rows[$0].firstText }
        if row == nil, try hasOddKey(object) {
            return OddValue.fill(node, OddValue.pairs, .number, String(object.count), &tape)
        }
        for position in 0..<object.count {
            let key = try list.reference(position, in: object)
            let text = if let row { keys.texts[row + position] } else { try text(ofKey: key, &tape) }
            let member = try list.reference(object.count + position, in: object)
            try value(member, Key(text: text, object: key), in: node, of: &tape, keys)
        }
    }

    private func hasOddKey(_ dictionary: BinaryObject) throws(PropertyListFailure) -> Bool {
        for position in 0..<dictionary.count {
            if try !list.beginsString(list.reference(position, in: dictionary)) { return true }
        }
        return false
    }

    private func text(ofKey key: Int, _ tape: inout Tape) throws(PropertyListFailure) -> TapeText {
        if let (_, text) = try list.shortText(key) { return text }
        return text(of: try list.object(key), &tape)
    }

    private func text(of string: BinaryObject, _ tape: inout Tape) -> TapeText {
        guard string.kind != .utf16 else { return list.withUTF8(string) { tape.store($0) } }
        return TapeText(start: string.content.lowerBound, count: string.content.count)
    }
}

extension BinaryPropertyList {
    /// Where an object begins that is a short ASCII string, and its text; nil for others. Most strings are such.
    @inline(__always)
    fileprivate func shortText(_ index: Int) throws(PropertyListFailure) -> (start: Int, TapeText)? {
        let start = try offset(of: index)
        let marker = bytes[start]
        guard 0x50..<0x5F ~= marker, start + 16 <= objectsEnd else { return nil }
        return (start, TapeText(start: start + 1, count: Int(marker & 0x0F)))
    }
}

extension BinaryObject {
    /// What a link has of that kind; a UID is an odd value.
    fileprivate var valueKind: ValueKind {
        switch kind {
        case .null: .null
        case .boolean: .boolean
        case .integer, .real: .number
        case .date: .date
        case .data: .data
        case .ascii, .utf16, .utf8: .string
        case .array, .orderedSet: .array
        case .set: .set
        case .dictionary, .uid: .dictionary
        }
    }
}
