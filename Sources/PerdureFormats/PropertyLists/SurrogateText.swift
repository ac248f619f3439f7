/// UTF-16 in which a half of a surrogate pair may stand alone, to UTF-8 and back.
///
/// A lone half becomes three bytes as any other unit would, so that it is kept, and told from Unicode text.
enum SurrogateText {
    static func utf8(ofUTF16 units: some Collection<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(units.count)
        var high: UInt32?
        var bytes = units.makeIterator()
        while let first = bytes.next(), let second = bytes.next() {
            let unit = UInt32(first) << 8 | UInt32(second)
            if let waiting = high {
                high = nil
                if 0xDC00...0xDFFF ~= unit {
                    append(0x10000 + (waiting - 0xD800) << 10 + (unit - 0xDC00), to: &out)
                    continue
                }
                append(waiting, to: &out)
            }
            if 0xD800...0xDBFF ~= unit { high = unit } else { append(unit, to: &out) }
        }
        if let high { append(high, to: &out) }
        return out
    }

    private static func append(_ scalar: UInt32, to out: inout [UInt8]) {
        func tail(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F) }
        switch scalar {
        case ..<0x80: out.append(UInt8(truncatingIfNeeded: scalar))
        case ..<0x800: out += [UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6), tail(0)]
        case ..<0x10000: out += [UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12), tail(6), tail(0)]
        default: out += [UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18), tail(12), tail(6), tail(0)]
        }
    }
}
