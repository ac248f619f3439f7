/// A central directory record that got a 64-bit header offset in place of its 32-bit one.
struct ZipWideOffset {
    private(set) var record: [UInt8]

    /// A new extra field's id, length and value.
    static let longestGrowth = ZipExtra.prefixLength + 8

    /// `nil` where the record's extra fields have no room for it.
    init?(_ offset: UInt64, in record: [UInt8]) {
        typealias Central = ZipLayout.Central
        let layout = ZipCentralRecord(knownAt: 0, of: record)
        let bytes = record.span.bytes
        var addition: [UInt8] = []
        let place: Int
        self.record = record
        if let field = ZipExtra.field(ZipExtra.zip64, among: layout.extra, of: bytes) {
            // The field lists what is all ones in the record, in this order: sizes, then offset.
            let wideSizes = [Central.expandedSize, Central.compressedSize]
                .count { bytes.integer(at: $0, as: UInt32.self) == .max }
            place = field.lowerBound + 8 * wideSizes
            guard place <= field.upperBound, field.count + 8 <= UInt16.max else { return nil }
            self.record.store(UInt16(field.count + 8), at: field.lowerBound - 2)
        } else {
            // In front, where padding behind the fields can't hide it.
            place = layout.extra.lowerBound
            addition.append(integer: ZipExtra.zip64)
            addition.append(integer: UInt16(8))
        }
        addition.append(integer: offset)

        let extraLength = layout.extra.count + addition.count
        guard extraLength <= UInt16.max else { return nil }
        self.record.store(UInt16(extraLength), at: Central.extraLength)
        self.record.store(UInt32.max, at: Central.headerOffset)
        let neededVersion: UInt16 = bytes.integer(at: Central.neededVersion)
        self.record.store(max(neededVersion, ZipLayout.zip64Version), at: Central.neededVersion)
        self.record.insert(contentsOf: addition, at: place)
    }
}
