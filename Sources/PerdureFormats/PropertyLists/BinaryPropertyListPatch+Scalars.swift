import Perdure

/// New objects as Core Foundation writes them: the narrowest integer, text as ASCII where it is ASCII.
extension BinaryPropertyListPatch.NewObject {
    package static func boolean(_ value: Bool) -> Self { .bytes([value ? 0x09 : 0x08]) }

    /// A scalar that is text in the tape.
    static func scalar(_ kind: ValueKind, _ utf8: [UInt8]) throws(UnwritableValue) -> Self {
        switch kind {
        case .null: throw UnwritableValue.null
        case .number: try .number(String(decoding: utf8, as: UTF8.self))
        case .date: try .date(String(decoding: utf8, as: UTF8.self))
        default: try .string(utf8)
        }
    }

    package static func string(_ utf8: [UInt8]) throws(UnwritableValue) -> Self {
        var out: [UInt8] = []
        if utf8.allSatisfy({ $0 < 0x80 }) {
            BinaryPropertyListPatch.appendMarker(0x50, count: utf8.count, to: &out)
            return .bytes(out + utf8)
        }
        guard let text = String(validating: utf8, as: UTF8.self) else { throw UnwritableValue.notUnicode }
        BinaryPropertyListPatch.appendMarker(0x60, count: text.utf16.count, to: &out)
        for unit in text.utf16 { BinaryPropertyListPatch.append(UInt64(unit), size: 2, to: &out) }
        return .bytes(out)
    }

    package static func data(_ bytes: [UInt8]) -> Self {
        var out: [UInt8] = []
        BinaryPropertyListPatch.appendMarker(0x40, count: bytes.count, to: &out)
        return .bytes(out + bytes)
    }

    /// - Parameter text: ISO 8601, or seconds since 1970.
    package static func date(_ text: String) throws(UnwritableValue) -> Self {
        guard let seconds = Timestamp.seconds(sinceReferenceDateOf: text) else { throw UnwritableValue.date(text) }
        return .bytes(real(seconds, marker: 0x33))
    }

    /// A whole number without point and exponent is an integer, others are reals of 64 bits.
    package static func number(_ lexeme: String) throws(UnwritableValue) -> Self {
        guard lexeme.utf8.contains(where: { ".eE".utf8.contains($0) }) else {
            guard let value = Int128(lexeme) else { throw UnwritableValue.number(lexeme) }
            return .bytes(integer(value))
        }
        guard let value = Double(lexeme), value.isFinite, ExactDecimal("\(value)".utf8) == ExactDecimal(lexeme.utf8)
        else { throw UnwritableValue.number(lexeme) }
        return .bytes(real(value, marker: 0x23))
    }

    package static func real(_ value: Double) -> Self { .bytes(real(value, marker: 0x23)) }

    package static func uid(_ number: UInt64) -> Self {
        let width = BinaryPropertyListPatch.width(of: number)
        var out: [UInt8] = [0x80 | UInt8(width - 1)]
        BinaryPropertyListPatch.append(number, size: width, to: &out)
        return .bytes(out)
    }

    private static func integer(_ value: Int128) -> [UInt8] {
        let bits = UInt128(truncatingIfNeeded: value)
        let size = value < 0 || value > 0xFFFF_FFFF ? (Int64(exactly: value) == nil ? 16 : 8) : 0
        let width = size > 0 ? size : BinaryPropertyListPatch.width(of: UInt64(truncatingIfNeeded: bits))
        var out: [UInt8] = [0x10 | UInt8(width.trailingZeroBitCount)]
        for place in (0..<width).reversed() { out.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt128(place)))) }
        return out
    }

    private static func real(_ value: Double, marker: UInt8) -> [UInt8] {
        var out = [marker]
        BinaryPropertyListPatch.append(value.bitPattern, size: 8, to: &out)
        return out
    }
}
