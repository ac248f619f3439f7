/// Numbers as they stand in archives.
enum LittleEndianBytes {
    /// The fields of a record, each with its width in bytes.
    static func record(_ fields: (value: Int, width: Int)...) -> [UInt8] {
        fields.flatMap { field in
            (0..<field.width).map { UInt8(truncatingIfNeeded: field.value >> ($0 * 8)) }
        }
    }
}

enum BigEndianBytes {
    static func bytes(_ value: Int, width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
