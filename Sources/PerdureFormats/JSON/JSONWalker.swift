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
    private var outer = OpenFrames()

    struct Frame {
        var isObject: Bool
        var start: Int
        /// Its place in `slots` once its `activityType` is seen; -1 before.
        var slot: Int
    }

    /// The innermost object or array that is open.
    private var innermost = Frame(isObject: false, start: 0, slot: -1)
    /// Where a document that is walked slot by slot goes on.
    private var position = 0
    private var resumption = Resumption.value
    /// While as many or more are open around, what looks like a slot is none.
    private var mutedDepth = Int.max

    /// What stands where a stepwise walk goes on.
    private enum Resumption { case value, activityType, afterSlot, afterText }
    /// Why a stepwise walk stopped.
    private enum Pause { case slot, text, end }
    /// The string that a stepwise walk stopped after, without its quotes.
    private var text = 0..<0

    package init() {}

    package mutating func walk(_ document: UnsafeRawBufferPointer) throws(JSONFailure) {
        begin()
        do throws(JSONFailure) {
            var hints = Self.noHints
            _ = try run(document, stopsAtSlots: false, &hints)
        } catch {
            slots.removeAll(keepingCapacity: true)
            throw error
        }
        JSONSlot.arrange(&slots)
    }

    // MARK: Slot by slot

    /// Forgets the last document.
    package mutating func begin() {
        if !slots.isEmpty { slots.removeAll(keepingCapacity: true) }
        outer.removeAll()
        innermost = Frame(isObject: false, start: 0, slot: -1)
        position = 0
        resumption = .value
        mutedDepth = .max
    }

    /// What a stepwise walk stops at.
    package enum Stop: Equatable {
        /// An object that has an `activityType`, by its opening brace. Unless ``pass(to:)`` or ``passMuted()`` says
        /// otherwise, the walk goes on inside it.
        case activity(Int)
        /// A string that may hold links, without its quotes. It is no key, and no `activityType`; the object that it
        /// stands in may still turn out to have one.
        case text(Range<Int>)
    }

    /// Walks on to the next object that has an `activityType`, or string that may hold links; nil at the end of the
    /// document.
    package mutating func next(
        in document: UnsafeRawBufferPointer, _ hints: inout HintCursor
    ) throws(JSONFailure) -> Stop? {
        switch try run(document, stopsAtSlots: true, &hints) {
        case .slot: .activity(innermost.start)
        case .text: .text(text)
        case .end: nil
        }
    }

    /// The same for activities alone.
    package mutating func nextSlot(in document: UnsafeRawBufferPointer) throws(JSONFailure) -> Int? {
        var hints = Self.noHints
        return try run(document, stopsAtSlots: true, &hints) == .slot ? innermost.start : nil
    }

    /// Whether what the walk stopped at stands in an object that may yet turn out to be an activity.
    package var isInsideAnother: Bool { outer.count > (resumption == .afterText ? 0 : 1) }

    private static let noHints = HintCursor(LinkHints(URLNeedles(schemes: [String]())))

    /// The slot that was given last was read to its end by somebody who checked all of it.
    package mutating func pass(to end: Int) {
        position = end
        resumption = .afterSlot
    }

    /// What is inside the slot that was given last is walked, and none of it is a slot.
    package mutating func passMuted() { mutedDepth = outer.count }

    // MARK: The loop

    /// Passes one value, whatever is in it.
    @inline(__always)
    private mutating func run(
        _ document: UnsafeRawBufferPointer, stopsAtSlots: Bool, _ hints: inout HintCursor
    ) throws(JSONFailure) -> Pause {
        var cursor = JSONCursor(document)
        cursor.position = position
        // Strings that end before it hold nothing.
        var hint = stopsAtSlots ? hints.nextURL(in: document, from: position) : Int.max
        var innermost = innermost
        var needsValue = false
        switch resumption {
        case .value:
            cursor.skipByteOrderMark()
            cursor.skipWhiteSpace()
            if cursor.isAtEnd { throw cursor.failure(.noValue) }
            needsValue = true
        case .activityType: _ = try cursor.string()
        case .afterSlot: innermost = outer.removeLast()
        case .afterText: break
        }
        nextValue: while true {
            if needsValue {
                let isActivityType = innermost.isObject ? try key(&cursor) : false
                switch cursor.peek {
                case JSONByte.quote:
                    if isActivityType, innermost.slot < 0, outer.count < mutedDepth {
                        innermost.slot = slots.count
                        if stopsAtSlots {
                            position = cursor.position
                            resumption = .activityType
                            self.innermost = innermost
                            return .slot
                        }
                        slots.append(JSONSlot(start: innermost.start, end: 0))
                    }
                    let start = cursor.position + 1
                    let hasEscapes = try cursor.string()
                    guard stopsAtSlots else { break }
                    if cursor.position > hint || hasEscapes || hints.mayBeginEncoded(at: start, in: document) {
                        if hint < start { hint = hints.nextURL(in: document, from: start) }
                        let isHinted =
                            hint < cursor.position || hints.mayBeginEncoded(at: start, in: document)
                            || hasEscapes && HintCursor.namesActivity(start..<cursor.position, in: document)
                        if isHinted, outer.count < mutedDepth {
                            text = start..<cursor.position - 1
                            position = cursor.position
                            resumption = .afterText
                            self.innermost = innermost
                            return .text
                        }
                    }
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
            }
            needsValue = true

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
                if innermost.slot >= 0, !stopsAtSlots { slots[innermost.slot].end = cursor.position }
                innermost = outer.removeLast()
                if outer.count < mutedDepth { mutedDepth = .max }
            }
            cursor.skipWhiteSpace()
            if !cursor.isAtEnd { throw cursor.failure(.moreText) }
            return .end
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
