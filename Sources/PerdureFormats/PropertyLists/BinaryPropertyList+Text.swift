import Perdure

extension BinaryPropertyList {
    /// A string's text in UTF-8; half of a surrogate pair is kept as its three bytes, which are then no UTF-8.
    package func utf8(_ string: BinaryObject) -> [UInt8] {
        let content = bytes[string.content]
        return string.kind == .utf16 ? SurrogateText.utf8(ofUTF16: content) : Array(content)
    }

    /// Some of its bytes.
    @inline(__always)
    func slice(_ start: Int, _ count: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: bytes[start..<start + count])
    }

    /// Whether the marker of an object is that of a string.
    func beginsString(_ index: Int) throws(PropertyListFailure) -> Bool {
        (0x50..<0x80).contains(bytes[try offset(of: index)])
    }

    /// Whether an ASCII string of less than 15 bytes begins there, which is complete, and not that long.
    @inline(__always)
    func isShortText(at start: Int, ofOtherLengthThan count: UInt8) -> Bool {
        let marker = bytes[start]
        return 0x50..<0x5F ~= marker && marker != 0x50 | count && start + 16 <= objectsEnd
    }

    /// Calls with what ``utf8(_:)`` gives, which is not copied where it stands there as it is.
    func withUTF8<Result>(_ string: BinaryObject, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if string.kind == .utf16 { return utf8(string).withUnsafeBytes(body) }
        return body(UnsafeRawBufferPointer(rebasing: bytes[string.content]))
    }

    package func text(_ string: BinaryObject) -> String { String(decoding: utf8(string), as: UTF8.self) }

    /// Whether a string is that text, which is ASCII.
    @inline(__always)
    func isString(_ object: BinaryObject, _ text: StaticString) -> Bool {
        let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard object.count == text.count else { return false }
        switch object.kind {
        case .ascii, .utf8: return Bytes.equal(UnsafeRawBufferPointer(rebasing: bytes[object.content]), text)
        case .utf16:
            let start = object.content.lowerBound
            return text.indices.allSatisfy { bytes[start + 2 * $0] == 0 && bytes[start + 2 * $0 + 1] == text[$0] }
        default: return false
        }
    }

    /// Refuses a string whose bytes are not what it says they are.
    /// - Returns: whether it may have a colon. UTF-16 that has none may seem to.
    @discardableResult
    func checkText(_ string: BinaryObject) throws(PropertyListFailure) -> Bool {
        switch string.kind {
        case .ascii:
            let (isASCII, hasColon) = scan(string.content)
            guard isASCII else { throw PropertyListFailure(.notASCII, at: string.start) }
            return hasColon
        case .utf8:
            let content = UnsafeRawBufferPointer(rebasing: bytes[string.content])
            guard String(validating: content, as: UTF8.self) != nil else {
                throw PropertyListFailure(.notUTF8, at: string.start)
            }
            return scan(string.content).hasColon
        default: return scan(string.content).hasColon
        }
    }

    /// Looks at eight bytes of an object together. The last eight may reach into the trailer, which is longer.
    private func scan(_ content: Range<Int>) -> (isASCII: Bool, hasColon: Bool) {
        let (ones, tops) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
        let colons = ones &* UInt64(UInt8(ascii: ":"))
        var (high, equal) = (0 as UInt64, 0 as UInt64)
        var place = content.lowerBound
        while place < content.upperBound {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
            let missing = place + 8 - content.upperBound
            let inside = missing > 0 ? UInt64.max >> UInt64(8 * missing) : .max
            let difference = word ^ colons
            high |= word & tops & inside
            equal |= (difference &- ones) & ~difference & tops & inside
            place += 8
        }
        return (high == 0, equal != 0)
    }

    /// The exact decimal of an integer: without sign up to 4 bytes, with a sign from 8 on.
    func lexeme(ofInteger object: BinaryObject) -> String {
        let start = object.content.lowerBound
        switch object.content.count {
        case 8: return String(Int64(bitPattern: Self.number(bytes, at: start, size: 8)))
        case 16:
            let high = Int64(bitPattern: Self.number(bytes, at: start, size: 8))
            return String(Int128(high) << 64 | Int128(Self.number(bytes, at: start + 8, size: 8)))
        default: return String(Self.number(bytes, at: start, size: object.content.count))
        }
    }

    /// Puts the exact decimal of an integer into a tape.
    func storeLexeme(ofInteger object: BinaryObject, in tape: inout Tape) -> TapeText {
        let size = object.content.count
        let number = size <= 8 ? Self.number(bytes, at: object.content.lowerBound, size: size) : .max
        // Longer ones, and those with a sign.
        guard number <= Int64.max else { return tape.store(lexeme(ofInteger: object)) }
        return withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { digits in
            var first = digits.count
            var rest = number
            repeat {
                first -= 1
                digits[first] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            } while rest > 0
            return tape.store(UnsafeRawBufferPointer(rebasing: digits[first...]))
        }
    }

    /// The shortest decimal that is read as the same number again; `nan`, `inf` and `-inf` are no decimals.
    func lexeme(ofReal object: BinaryObject) -> String {
        object.content.count == 4 ? "\(float(object))" : "\(double(object))"
    }

    /// Whether the lexeme of a real is a number.
    func isFinite(real object: BinaryObject) -> Bool {
        object.content.count == 4 ? float(object).isFinite : double(object).isFinite
    }

    private func float(_ object: BinaryObject) -> Float {
        Float(bitPattern: UInt32(truncatingIfNeeded: Self.number(bytes, at: object.content.lowerBound, size: 4)))
    }

    private func double(_ object: BinaryObject) -> Double {
        Double(bitPattern: Self.number(bytes, at: object.content.lowerBound, size: 8))
    }

    /// Seconds since 2001-01-01T00:00:00Z.
    func seconds(ofDate object: BinaryObject) -> Double { double(object) }

    /// The number of a UID, in decimal; it may have up to 16 bytes.
    func lexeme(ofUID object: BinaryObject) -> String {
        var value: UInt128 = 0
        for byte in bytes[object.content] { value = value << 8 | UInt128(byte) }
        return String(value)
    }
}
