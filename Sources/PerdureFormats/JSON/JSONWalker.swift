/// Reads a document once: refuses it unless all of it is JSON (RFC 8259) in UTF-8, and notes the objects
/// that have a member `activityType` whose value is a string, however the key is spelt.
///
/// A byte order mark at the start is passed over. Nesting is limited to ``depthLimit``; nothing recurses.
/// A walker is made once per worker and used for one document after the other.
package struct JSONWalker: ~Copyable {
    /// How many objects and arrays may stand in each other.
    package static let depthLimit = 512

    /// The slots of the last document, by their start: an outer one comes before those inside it.
    /// Empty if the document was refused.
    package private(set) var slots: [JSONSlot] = []

    /// The objects and arrays that are open around the innermost one.
    private var outer: [Frame] = []

    private struct Frame {
        var isObject: Bool
        var start: Int
        /// Its place in `slots` once its `activityType` is seen; -1 before.
        var slot: Int
    }

    package init() { outer.reserveCapacity(64) }

    package mutating func walk(_ document: UnsafeRawBufferPointer) throws(JSONFailure) {
        slots.removeAll(keepingCapacity: true)
        outer.removeAll(keepingCapacity: true)
        var cursor = JSONCursor(document)
        cursor.skipByteOrderMark()
        cursor.skipWhiteSpace()
        do throws(JSONFailure) {
            if cursor.isAtEnd { throw cursor.failure(.noValue) }
            try value(&cursor)
            cursor.skipWhiteSpace()
            if !cursor.isAtEnd { throw cursor.failure(.moreText) }
        } catch {
            slots.removeAll(keepingCapacity: true)
            throw error
        }
        JSONSlot.arrange(&slots)
    }

    /// Passes one value, whatever is in it.
    @inline(__always)
    private mutating func value(_ cursor: inout JSONCursor) throws(JSONFailure) {
        var innermost = Frame(isObject: false, start: 0, slot: -1)
        nextValue: while true {
            let isActivityType = innermost.isObject ? try key(&cursor) : false
            switch cursor.peek {
            case JSONByte.quote:
                if isActivityType, innermost.slot < 0 {
                    innermost.slot = slots.count
                    slots.append(JSONSlot(start: innermost.start, end: 0))
                }
                _ = try cursor.string()
            case JSONByte.openBrace:
                try open(&innermost, isObject: true, &cursor)
                if cursor.peek != JSONByte.closeBrace { continue nextValue }
                cursor.position += 1
                innermost = outer.removeLast()
            case JSONByte.openBracket:
                try open(&innermost, isObject: false, &cursor)
                if cursor.peek != JSONByte.closeBracket { continue nextValue }
                cursor.position += 1
                innermost = outer.removeLast()
            case JSONByte.minus, 0x30...0x39:
                try cursor.number()
            case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
                _ = try cursor.keyword()
            default:
                throw cursor.noValue(in: innermost.isObject, isNested: !outer.isEmpty)
            }

            // A value has ended, and with it perhaps those around it.
            while !outer.isEmpty {
                let end = cursor.position
                cursor.skipWhiteSpace()
                if cursor.peek == JSONByte.comma {
                    cursor.position += 1
                    cursor.skipWhiteSpace()
                    continue nextValue
                }
                guard cursor.peek == (innermost.isObject ? JSONByte.closeBrace : JSONByte.closeBracket) else {
                    throw cursor.notClosed(innermost.isObject, after: end)
                }
                cursor.position += 1
                if innermost.slot >= 0 { slots[innermost.slot].end = cursor.position }
                innermost = outer.removeLast()
            }
            return
        }
    }

    @inline(__always)
    private mutating func open(
        _ innermost: inout Frame, isObject: Bool, _ cursor: inout JSONCursor
    ) throws(JSONFailure) {
        if outer.count == Self.depthLimit { throw cursor.failure(.tooDeep) }
        outer.append(innermost)
        innermost = Frame(isObject: isObject, start: cursor.position, slot: -1)
        cursor.position += 1
        cursor.skipWhiteSpace()
    }

    /// Passes a key and its colon, and tells whether it is `activityType`.
    @inline(__always)
    private func key(_ cursor: inout JSONCursor) throws(JSONFailure) -> Bool {
        let (range, hasEscapes) = try cursor.key()
        return JSONKey.isActivityType(range, of: cursor, hasEscapes: hasEscapes)
    }
}
