/// Where a header keeps a size or an offset: in a 32-bit field, or, where that is all ones, in the
/// zip64 extra field.
struct ZipNumber {
    /// From the start of the header.
    let offset: Int
    let isWide: Bool

    static let saturated = UInt64(UInt32.max)

    func value(in record: RawSpan) -> UInt64 {
        isWide ? record.integer(at: offset) : UInt64(record.integer(at: offset, as: UInt32.self))
    }

    /// Whether the place can hold `value`; all ones in the narrow one would mean "see zip64".
    func holds(_ value: UInt64) -> Bool {
        isWide || value < Self.saturated
    }

    /// Stores a value that the place `holds`, in the header that starts at `start` of `bytes`.
    func store(_ value: UInt64, in bytes: inout [UInt8], at start: Int = 0) {
        precondition(holds(value))
        if isWide {
            bytes.store(value, at: start + offset)
        } else {
            bytes.store(UInt32(value), at: start + offset)
        }
    }
}
