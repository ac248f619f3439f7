extension JSONCursor {
    /// Passes a key and its colon, with the white space after each.
    /// - Returns: the range of the key without its quotes, and whether escapes are in it.
    @inline(__always)
    mutating func key() throws(JSONFailure) -> (Range<Int>, hasEscapes: Bool) {
        guard peek == JSONByte.quote else { throw failure(isAtEnd ? .endsInObject : .missingKey) }
        let start = position + 1
        let hasEscapes = try string()
        let end = position - 1
        skipWhiteSpace()
        guard peek == JSONByte.colon else {
            throw isAtEnd ? failure(.endsInObject) : JSONFailure(.missingColon, at: end + 1)
        }
        position += 1
        skipWhiteSpace()
        return (Range(uncheckedBounds: (start, end)), hasEscapes)
    }

    /// What to say where a value should be and none begins.
    func noValue(in object: Bool, isNested: Bool) -> JSONFailure {
        if isAtEnd { return failure(!isNested ? .noValue : object ? .endsInObject : .endsInArray) }
        let isLetter = peek | 0x20 >= UInt8(ascii: "a") && peek | 0x20 <= UInt8(ascii: "z")
        return failure(isLetter ? .unknownWord : .missingValue)
    }

    /// What to say where neither a comma nor the closing bracket follows a value.
    func notClosed(_ object: Bool, after end: Int) -> JSONFailure {
        if isAtEnd { return failure(object ? .endsInObject : .endsInArray) }
        return JSONFailure(object ? .missingCommaOrBrace : .missingCommaOrBracket, at: end)
    }
}

extension JSONCursor {
    /// Passes a string, an object or an array whose grammar was checked before.
    mutating func skipLexedValue() throws(JSONFailure) {
        var depth = 0
        repeat {
            switch peek {
            case JSONByte.quote:
                _ = try string()
                continue
            case JSONByte.openBrace, JSONByte.openBracket: depth += 1
            case JSONByte.closeBrace, JSONByte.closeBracket: depth -= 1
            default: break
            }
            position += 1
        } while depth > 0 && !isAtEnd
    }
}
