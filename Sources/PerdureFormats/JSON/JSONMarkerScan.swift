import CKernel

/// Goes through documents of a text from one `activityType` to the next, and reads next to nothing of what lies between:
/// for input that is known to be JSON.
///
/// It looks for the bytes `"activityType"`. In JSON, such a hit is a string if its first quote is not escaped,
/// and a key if a colon follows; the brace before it is found backwards.
///
/// On JSON it stops where a ``JSONWalker`` would, in the same order, or says that it is unsure. On anything else it
/// stops somewhere, and reads nothing outside the document.
package struct JSONMarkerScan: ~Copyable {
    /// What it stops at.
    package enum Stop: Equatable {
        /// An object that has an `activityType`, by its opening brace. Whoever reads it then says ``pass(to:)`` or
        /// ``enter(_:)``.
        case activity(Int)
        /// A walker has to read the document: strings may hold links, the key may be spelt with escapes, or to find
        /// the braces would take long.
        case unsure
    }

    /// Of the whole text, so that no search ends with a document.
    private var hints: HintCursor
    /// Where the search for the marker stopped last, in the text; behind the position where it is to go on.
    private var hit = -1

    private var document = 0..<0
    /// In the text.
    private var position = 0
    /// The activities around the position, the innermost last: a second `activityType` in one is none.
    private var outer: [Range<Int>] = []
    /// How many bytes may still be looked at beside the search before the walker is the better way.
    private var budget = 0

    package init(_ hints: LinkHints) { self.hints = HintCursor(hints) }

    /// For the next text.
    package mutating func reset() {
        hints.reset()
        hit = -1
    }

    /// The next document of the text stands there.
    package mutating func begin(_ document: Range<Int>) {
        self.document = document
        position = document.lowerBound
        budget = 4096 + 2 * document.count
        if !outer.isEmpty { outer.removeAll(keepingCapacity: true) }
    }

    /// The next stop in the document, by its offset there; nil at its end.
    package mutating func next(in text: UnsafeRawBufferPointer) -> Stop? {
        if position == document.lowerBound, hints.mayHoldTexts(document, in: text) { return .unsure }
        while findMarker(in: text), hit < document.upperBound {
            position = hit + 1
            guard let brace = brace(in: text) else { return .unsure }
            while let last = outer.last, last.upperBound <= hit - document.lowerBound { outer.removeLast() }
            if brace >= 0, !outer.contains(where: { $0.lowerBound == brace }) { return .activity(brace) }
        }
        return nil
    }

    /// The scan goes on behind the activity that was given last, by its end in the document.
    package mutating func pass(to end: Int) { position = document.lowerBound + end }

    /// The scan goes on inside the activity that was given last, by its range in the document.
    package mutating func enter(_ activity: Range<Int>) { outer.append(activity) }

    /// Whether the marker stands in the rest of the text.
    private mutating func findMarker(in text: UnsafeRawBufferPointer) -> Bool {
        guard let base = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
        if hit < position { hit = perdure_find_marker(base, text.count, position) }
        return hit < text.count
    }

    /// The brace of the object that has the key at the hit; -1 where that is no key; nil where it can't be told.
    private mutating func brace(in text: UnsafeRawBufferPointer) -> Int? {
        let document = UnsafeRawBufferPointer(rebasing: text[document])
        let start = hit - self.document.lowerBound
        let end = start + Self.markerLength
        guard end <= document.count, document[start] == JSONByte.quote, document[end - 1] == JSONByte.quote
        else { return nil }
        var cursor = JSONCursor(document)
        cursor.position = end
        guard !Self.isEscaped(start, in: document), cursor.passesColon(), cursor.peek == JSONByte.quote
        else { return -1 }
        return JSONBackwards.openingBrace(before: start, in: document, budget: &budget) {
            Self.isEscaped($0, in: document)
        }
    }

    private static let markerLength = 14

    private static func isEscaped(_ place: Int, in document: UnsafeRawBufferPointer) -> Bool {
        var start = place
        while start > 0, document[start - 1] == JSONByte.backslash { start -= 1 }
        return (place - start) & 1 == 1
    }
}

extension JSONCursor {
    /// Passes a colon and the white space around it, if one comes next.
    fileprivate mutating func passesColon() -> Bool {
        skipWhiteSpace()
        guard peek == JSONByte.colon else { return false }
        position += 1
        skipWhiteSpace()
        return true
    }
}
