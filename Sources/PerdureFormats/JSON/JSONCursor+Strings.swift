import CKernel
import Perdure

extension JSONCursor {
    /// Passes a string that begins here with its quote, and tells whether it has escapes.
    ///
    /// Most strings are keys and other short ones: up to fifteen plain characters are passed here.
    @inline(__always)
    mutating func string() throws(JSONFailure) -> Bool {
        let start = position &+ 1
        guard start &+ 16 <= end else { return try anyString() }
        var stops = Self.stops(in: word(at: start))
        var stop = start
        if stops == 0 {
            stop = start &+ 8
            stops = Self.stops(in: word(at: stop))
        }
        stop = stop &+ (stops.trailingZeroBitCount >> 3)
        guard stops != 0, bytes[stop] == JSONByte.quote else { return try anyString() }
        position = stop &+ 1
        return false
    }

    /// The same for strings of any length: eight bytes at a time until one of them ends the string, begins an escape,
    /// or must be looked at.
    @inline(never)
    private mutating func anyString() throws(JSONFailure) -> Bool {
        var hasEscapes = false
        position += 1
        // Most strings are short; a long one is worth a call that looks at 32 bytes at a time.
        var longFrom = position + 32
        while true {
            while position + 8 <= end {
                if position >= longFrom {
                    position = Self.endOfPlainText(in: bytes, at: position, end: end)
                    longFrom = Int.max
                    continue
                }
                let stops = Self.stops(in: word(at: position))
                if stops != 0 {
                    position += stops.trailingZeroBitCount >> 3
                    break
                }
                position += 8
            }
            guard position < end else { throw failure(.endsInString) }
            let byte = bytes[position]
            if byte == JSONByte.quote {
                position += 1
                return hasEscapes
            }
            longFrom = position + 32
            if byte == JSONByte.backslash {
                hasEscapes = true
                position = try Self.endOfEscape(in: bytes, at: position)
            } else if byte >= 0x80 {
                position = try Self.endOfNonASCII(in: bytes, at: position)
            } else if byte < 0x20 {
                throw failure(.controlCharacter)
            } else {
                position += 1
            }
        }
    }

    /// The high bit of the first byte that is a quote, a backslash, a control character or not ASCII.
    ///
    /// Subtracting borrows only from a byte that is one itself, so bits above the first may be wrong,
    /// the first is not. Bytes beyond ASCII have the bit by themselves.
    @inline(__always)
    private static func stops(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = (word ^ ones &* 0x22) &- ones
        let backslash = (word ^ ones &* 0x5C) &- ones
        let control = word &- ones &* 0x20
        return (quote | backslash | control | word) & (ones &* 0x80)
    }

    @inline(never)
    private static func endOfPlainText(in bytes: UnsafeRawBufferPointer, at start: Int, end: Int) -> Int {
        guard let base = bytes.baseAddress else { return start }
        return perdure_skip_plain_text(base.assumingMemoryBound(to: UInt8.self), end, start)
    }

    private static let escapes: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "\"\\/bfnrtu".utf8 { table[Int(byte)] = true }
        return table
    }()

    @inline(never)
    private static func endOfEscape(in bytes: UnsafeRawBufferPointer, at start: Int) throws(JSONFailure) -> Int {
        guard start + 1 < bytes.count else { throw JSONFailure(.endsInString, at: bytes.count) }
        let escape = bytes[start + 1]
        guard escapes[Int(escape)] else { throw JSONFailure(.unknownEscape, at: start) }
        guard escape == UInt8(ascii: "u") else { return start + 2 }
        for offset in start + 2..<start + 6 {
            guard offset < bytes.count else { throw JSONFailure(.endsInString, at: bytes.count) }
            guard Bytes.hexValue(bytes[offset]) != nil else { throw JSONFailure(.shortUnicodeEscape, at: start) }
        }
        return start + 6
    }

    /// Passes a run of UTF-8 beyond ASCII (Unicode 15, table 3-7).
    @inline(never)
    private static func endOfNonASCII(in bytes: UnsafeRawBufferPointer, at start: Int) throws(JSONFailure) -> Int {
        var position = start
        while position < bytes.count, bytes[position] >= 0x80 {
            let length = lengthOfScalar(fourBytes(in: bytes, at: position))
            guard length > 0 else { throw JSONFailure(.notUTF8, at: position) }
            position += length
        }
        return position
    }

    /// Four bytes, the first of them lowest; zeros, which continue nothing, after the end.
    @inline(__always)
    private static func fourBytes(in bytes: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
        if start + 4 <= bytes.count {
            return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt32.self))
        }
        var word: UInt32 = 0
        for offset in start..<bytes.count { word |= UInt32(bytes[offset]) << UInt32(8 * (offset - start)) }
        return word
    }

    /// How many bytes the scalar has that begins a word; none where it is no scalar.
    @inline(__always)
    private static func lengthOfScalar(_ word: UInt32) -> Int {
        if word & 0xC0E0 == 0x80C0 {
            return word & 0x1E != 0 ? 2 : 0  // not overlong
        }
        if word & 0xC0_C0F0 == 0x80_80E0 {
            let high = word & 0x200F
            return high != 0 && high != 0x200D ? 3 : 0  // not overlong, no surrogate
        }
        if word & 0xC0C0_C0F8 == 0x8080_80F0 {
            let high = (word & 7) << 2 | word >> 12 & 3
            return high >= 1 && high <= 16 ? 4 : 0  // not overlong, not above U+10FFFF
        }
        return 0
    }
}
