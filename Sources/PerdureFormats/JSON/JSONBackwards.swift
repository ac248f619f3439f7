/// Reading JSON backwards, from a key to the object that it belongs to.
enum JSONBackwards {
    /// The brace of the object whose key begins there; nil where there is none, or none within so many bytes.
    ///
    /// - Parameters:
    ///   - budget: how many bytes may be read; those that were are taken off.
    ///   - isEscaped: whether a quote is part of a string.
    static func openingBrace(
        before key: Int, in text: UnsafeRawBufferPointer, budget: inout Int, isEscaped: (Int) -> Bool
    ) -> Int? {
        let limit = max(0, key - budget)
        var place = key
        var closed = 0
        defer { budget -= key - place }
        while place > limit {
            place -= 1
            switch text[place] {
            case JSONByte.quote:
                // The end of a string: its beginning is the next quote that is not escaped.
                repeat {
                    if place == limit { return nil }
                    place -= 1
                } while text[place] != JSONByte.quote || isEscaped(place)
            case JSONByte.closeBrace, JSONByte.closeBracket: closed += 1
            case JSONByte.openBrace, JSONByte.openBracket:
                if closed == 0 { return text[place] == JSONByte.openBrace ? place : nil }
                closed -= 1
            default: break
            }
        }
        return nil
    }
}
