import Perdure

/// New objects as Core Foundation writes them: the narrowest integer, text as ASCII where it is ASCII.
enum BinaryScalar {
    /// A scalar that is text in the tape.
    static func append(
        _ kind: ValueKind, _ utf8: UnsafeRawBufferPointer, to out: inout [UInt8]
    ) throws(UnwritableValue) {
        switch kind {
        case .null: throw UnwritableValue.null
        case .number: try append(number: utf8, to: &out)
        case .date: try append(date: String(decoding: utf8, as: UTF8.self), to: &out)
        default: try append(string: utf8, to: &out)
        }
    }

    /// Throws what ``append(_:_:to:)`` would.
    static func check(_ kind: ValueKind, _ text: [UInt8]) throws(UnwritableValue) {
        var bytes: [UInt8] = []
        try text.withUnsafeBytes { text in
            Result { () throws(UnwritableValue) in try append(kind, text, to: &bytes) }
        }.get()
    }

    static func append(string utf8: UnsafeRawBufferPointer, to out: inout [UInt8]) throws(UnwritableValue) {
        if Bytes.areASCII(utf8) {
            append(marker: 0x50, count: utf8.count, to: &out)
            return out.append(contentsOf: utf8)
        }
        guard let text = String(validating: utf8, as: UTF8.self) else { throw UnwritableValue.notUnicode }
        append(marker: 0x60, count: text.utf16.count, to: &out)
        for unit in text.utf16 { append(UInt64(unit), size: 2, to: &out) }
    }

    static func append(data bytes: [UInt8], to out: inout [UInt8]) {
        append(marker: 0x40, count: bytes.count, to: &out)
        out += bytes
    }

    /// - Parameter text: ISO 8601, or seconds since 1970.
    private static func append(date text: String, to out: inout [UInt8]) throws(UnwritableValue) {
        guard let seconds = Timestamp.seconds(sinceReferenceDateOf: text) else { throw UnwritableValue.date(text) }
        append(real: seconds, marker: 0x33, to: &out)
    }

    /// A whole number without point and exponent is an integer, others are reals of 64 bits.
    private static func append(number utf8: UnsafeRawBufferPointer, to out: inout [UInt8]) throws(UnwritableValue) {
        if let value = Bytes.shortInteger(utf8) { return append(integer: Int128(value), to: &out) }
        let lexeme = String(decoding: utf8, as: UTF8.self)
        guard lexeme.utf8.contains(where: { ".eE".utf8.contains($0) }) else {
            guard let value = Int128(lexeme) else { throw UnwritableValue.number(lexeme) }
            return append(integer: value, to: &out)
        }
        append(real: try real(lexeme), marker: 0x23, to: &out)
    }

    /// What a lexeme with a point or an exponent is; it must be that exactly.
    static func real(_ lexeme: String) throws(UnwritableValue) -> Double {
        guard let value = Double(lexeme), value.isFinite, ExactDecimal("\(value)".utf8) == ExactDecimal(lexeme.utf8)
        else { throw UnwritableValue.number(lexeme) }
        return value
    }

    static func append(real value: Double, marker: UInt8 = 0x23, to out: inout [UInt8]) {
        out.append(marker)
        append(value.bitPattern, size: 8, to: &out)
    }

    static func append(uid number: UInt64, to out: inout [UInt8]) {
        let width = width(of: number)
        out.append(0x80 | UInt8(width - 1))
        append(number, size: width, to: &out)
    }

    private static func append(integer value: Int128, to out: inout [UInt8]) {
        let low = UInt64(truncatingIfNeeded: value)
        if Int64(exactly: value) == nil {
            out.append(0x14)
            append(UInt64(truncatingIfNeeded: value >> 64), size: 8, to: &out)
            return append(low, size: 8, to: &out)
        }
        let width = value < 0 ? 8 : width(of: low)
        out.append(0x10 | UInt8(width.trailingZeroBitCount))
        append(low, size: width, to: &out)
    }

    // MARK: Parts

    /// The bytes that a number needs: 1, 2, 4 or 8.
    static func width(of number: UInt64) -> Int {
        number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
    }

    /// A big-endian number, of up to 8 bytes.
    @inline(__always)
    static func append(_ number: UInt64, size: Int, to out: inout [UInt8]) {
        withUnsafeBytes(of: number.bigEndian) { bytes in
            out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[(8 - size)...]))
        }
    }

    /// The marker of an object, with its count in it or after it.
    static func append(marker type: UInt8, count: Int, to out: inout [UInt8]) {
        if count < 15 { return out.append(type | UInt8(count)) }
        let width = width(of: UInt64(count))
        out.append(type | 0x0F)
        out.append(0x10 | UInt8(width.trailingZeroBitCount))
        append(UInt64(count), size: width, to: &out)
    }

    /// The bytes that this takes.
    static func markerSize(count: Int) -> Int { count < 15 ? 1 : 2 + width(of: UInt64(count)) }
}
