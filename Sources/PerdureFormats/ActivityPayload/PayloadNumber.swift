import Perdure

/// Numbers as a payload holds them.
enum PayloadNumber {
    /// Writes a number: a whole one as such, in the fewest bytes; another, and one where a real number stood, as a real
    /// number. False where no number of the format is this one.
    static func write(number text: String, like old: UInt8?, to out: inout [UInt8]) -> Bool {
        guard let exact = ExactDecimal(text.utf8), exact.isSpeakable else { return false }
        let wasReal = old == PayloadCode.float || old == PayloadCode.double
        if exact.isInteger, !wasReal, write(whole: exact, to: &out) { return true }
        if old == PayloadCode.float, let float = Float(text), float.isFinite,
            ExactDecimal("\(float)".utf8) == exact
        {
            out.append(PayloadCode.float)
            out.appendBigEndian(float.bitPattern)
            return true
        }
        guard let double = Double(text), double.isFinite, ExactDecimal("\(double)".utf8) == exact else {
            return exact.isInteger && write(whole: exact, to: &out)
        }
        out.append(PayloadCode.double)
        out.appendBigEndian(double.bitPattern)
        return true
    }

    private static func write(whole exact: ExactDecimal, to out: inout [UInt8]) -> Bool {
        if let number = UInt64(exact.description) {
            switch number {
            case 0...0x7F: out.append(UInt8(number))
            case 0...0xFF: out += [0xCC, UInt8(number)]
            case 0...0xFFFF: out.append(0xCD, UInt16(number))
            case 0...0xFFFF_FFFF: out.append(0xCE, UInt32(number))
            default: out.append(0xCF, number)
            }
            return true
        }
        guard let number = Int64(exact.description) else { return false }
        switch number {
        case -32..<0: out.append(UInt8(bitPattern: Int8(number)))
        case -0x80..<0: out += [0xD0, UInt8(bitPattern: Int8(number))]
        case -0x8000..<0: out.append(0xD1, Int16(number))
        case -0x8000_0000..<0: out.append(0xD2, Int32(number))
        default: out.append(0xD3, number)
        }
        return true
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ code: UInt8, _ number: some FixedWidthInteger) {
        append(code)
        appendBigEndian(number)
    }
}
