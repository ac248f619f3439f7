// Zip fields are unaligned little-endian integers. Both sides trap outside the bytes, so callers
// check the length of a record once, before they take fields from it.

extension RawSpan {
    /// The integer whose first byte is at `offset`.
    func integer<Value: FixedWidthInteger & BitwiseCopyable>(
        at offset: Int, as type: Value.Type = Value.self
    ) -> Value {
        Value(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: type))
    }
}

extension [UInt8] {
    /// Puts `value` in the place of the bytes from `offset` on.
    mutating func store(_ value: some FixedWidthInteger, at offset: Int) {
        Swift.withUnsafeBytes(of: value.littleEndian) { bytes in
            replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
    }

    /// Puts `value` at the end.
    mutating func append(integer value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
    }
}
