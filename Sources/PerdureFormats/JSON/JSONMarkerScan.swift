import CKernel

/// Finds the slots of a document without reading all of it: for input that is known to be JSON.
///
/// It looks for the bytes `"activityType"`. In JSON, such a hit is a string if its first quote is not escaped,
/// and a key if a colon follows; the brace before it is found backwards, the one after it forwards.
/// Where that would take long, or where the key may be spelt with escapes, a ``JSONWalker`` reads the document.
///
/// On JSON it finds what the walker finds. On anything else it finds something, and reads nothing outside.
package struct JSONMarkerScan: ~Copyable {
    /// The slots of the last document, as in ``JSONWalker/slots``.
    package private(set) var slots: [JSONSlot] = []
    private var walker = JSONWalker()
    /// How many bytes may still be looked at beside the search before the walker is the better way.
    private var budget = 0

    package init() {}

    /// - Throws: only where the walker was needed, and refused the document.
    package mutating func scan(_ document: UnsafeRawBufferPointer) throws(JSONFailure) {
        slots.removeAll(keepingCapacity: true)
        budget = 4096 + 2 * document.count
        if search(document) {
            if slots.count > 1 { dropRepeats() }
            JSONSlot.arrange(&slots)
        } else {
            slots.removeAll(keepingCapacity: true)
            try walker.walk(document)
            slots.append(contentsOf: walker.slots)
        }
    }

    /// False where the walker has to do it.
    private mutating func search(_ document: UnsafeRawBufferPointer) -> Bool {
        guard let base = document.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
        var cursor = JSONCursor(document)
        while true {
            let hit = perdure_find_marker(base, document.count, cursor.position)
            if hit == document.count { return true }
            if document[hit] == JSONByte.backslash { return false }
            cursor.position = hit + Self.markerLength
            guard !Self.isEscaped(hit, in: document) else { continue }
            cursor.skipWhiteSpace()
            guard cursor.peek == JSONByte.colon else { continue }
            cursor.position += 1
            cursor.skipWhiteSpace()
            guard cursor.peek == JSONByte.quote else { continue }
            let brace = JSONBackwards.openingBrace(before: hit, in: document, budget: &budget) {
                Self.isEscaped($0, in: document)
            }
            guard let start = brace else { return false }
            guard let end = closingBrace(of: start, in: document) else { return false }
            slots.append(JSONSlot(start: start, end: end))
        }
    }

    /// An object with two members `activityType` was found twice.
    private mutating func dropRepeats() {
        slots.sort { $0.start < $1.start }
        var last = -1
        slots.removeAll { slot in
            defer { last = slot.start }
            return slot.start == last
        }
    }

    private static let markerLength = 14

    private static func isEscaped(_ place: Int, in document: UnsafeRawBufferPointer) -> Bool {
        var start = place
        while start > 0, document[start - 1] == JSONByte.backslash { start -= 1 }
        return (place - start) & 1 == 1
    }

    /// The offset after the object that begins there; nil where it does not end, or the budget does.
    private mutating func closingBrace(of start: Int, in document: UnsafeRawBufferPointer) -> Int? {
        var cursor = JSONCursor(document)
        cursor.position = start
        guard (try? cursor.skipLexedValue()) != nil, document[cursor.position - 1] == JSONByte.closeBrace
        else { return nil }
        budget -= cursor.position - start
        return budget < 0 ? nil : cursor.position
    }
}
