/// A place in JSON text, and how to get past the smallest parts of it: white space, strings, numbers, words.
///
/// Every read is preceded by a comparison with `end`; eight bytes are read at once only where eight are left.
/// So no padding is asked of the caller, and in debug builds the buffer checks each read again.
struct JSONCursor {
    let bytes: UnsafeRawBufferPointer
    let end: Int
    var position = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
        end = bytes.count
    }

    @inline(__always)
    var isAtEnd: Bool { position >= end }

    /// The next byte; zero, which JSON has nowhere, at the end.
    @inline(__always)
    var peek: UInt8 { position < end ? bytes[position] : 0 }

    /// Eight bytes, the first of them lowest.
    @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    func failure(_ reason: JSONFailure.Reason) -> JSONFailure { JSONFailure(reason, at: position) }

    // MARK: White space

    @inline(__always)
    mutating func skipWhiteSpace() {
        while position < end, JSONByte.isWhiteSpace(bytes[position]) {
            position &+= 1
            // One space, mostly; else indentation.
            guard position < end, bytes[position] <= 0x20 else { return }
            while position &+ 8 <= end, word(at: position) == 0x2020_2020_2020_2020 { position &+= 8 }
        }
    }

    /// A byte order mark is no JSON, but files that begin with one are common enough.
    mutating func skipByteOrderMark() {
        if end >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    }

    // MARK: Numbers and words

    @inline(__always)
    mutating func number() throws(JSONFailure) {
        if peek == JSONByte.minus { position += 1 }
        if peek == JSONByte.zero {
            position += 1
            if JSONByte.isDigit(peek) { throw failure(.leadingZero) }
        } else {
            try digits()
        }
        if peek == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if peek | 0x20 == UInt8(ascii: "e") {
            position += 1
            if peek == JSONByte.minus || peek == UInt8(ascii: "+") { position += 1 }
            try digits()
        }
    }

    @inline(__always)
    private mutating func digits() throws(JSONFailure) {
        guard JSONByte.isDigit(peek) else { throw failure(.missingDigit) }
        repeat { position += 1 } while JSONByte.isDigit(peek)
    }

    /// Passes `true`, `false` or `null`, and tells which by its first byte.
    @inline(__always)
    mutating func keyword() throws(JSONFailure) -> UInt8 {
        let first = peek
        // What `false` has after its first byte is as long as the two others.
        let start = first == UInt8(ascii: "f") ? position + 1 : position
        guard start + 4 <= end else { throw failure(.unknownWord) }
        switch UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self)) {
        case 0x6575_7274 where first == UInt8(ascii: "t"): break
        case 0x6573_6C61 where first == UInt8(ascii: "f"): break
        case 0x6C6C_756E where first == UInt8(ascii: "n"): break
        default: throw failure(.unknownWord)
        }
        position = start + 4
        return first
    }
}
