/// Changes text and bytes in a message where they stand. Everything else keeps its bytes, fields that nobody knows
/// too; only the lengths of the messages around a change are written anew.
package enum ProtobufSplice {
    /// The message with other contents in some of the fields that a path of field numbers leads to; nil where none
    /// changes.
    ///
    /// - Parameters:
    ///   - range: where the message stands in the bytes; all of them, if nil.
    ///   - path: the number of a field, and of those inside it.
    ///   - change: is handed where each such field's contents stand, and gives new ones, or nil for those that stay.
    package static func changing(
        _ bytes: UnsafeRawBufferPointer, in range: Range<Int>? = nil, at path: ArraySlice<Int>,
        _ change: (Range<Int>) -> [UInt8]?
    ) throws(ProtobufFailure) -> [UInt8]? {
        guard let number = path.first else { return nil }
        let range = range ?? 0..<bytes.count
        var message = ProtobufMessage(bytes, in: range)
        var out: [UInt8] = []
        var copied = range.lowerBound
        while let field = try message.next() {
            guard field.number == number, let content = field.bytes else { continue }
            let new =
                path.count == 1 ? change(content) : try changing(bytes, in: content, at: path.dropFirst(), change)
            guard let new else { continue }
            out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[copied..<field.range.lowerBound]))
            append(field, of: bytes, with: new, to: &out)
            copied = field.range.upperBound
        }
        guard copied > range.lowerBound else { return nil }
        out.append(contentsOf: UnsafeRawBufferPointer(rebasing: bytes[copied..<range.upperBound]))
        return out
    }

    /// Writes a field with other contents, under the tag that it has.
    static func append(
        _ field: ProtobufField, of bytes: UnsafeRawBufferPointer, with content: [UInt8], to out: inout [UInt8]
    ) {
        for byte in bytes[field.range] {
            out.append(byte)
            // A tag ends with its first byte below 0x80.
            if byte < 0x80 { break }
        }
        appendVarint(UInt64(content.count), to: &out)
        out += content
    }

    static func appendVarint(_ number: UInt64, to out: inout [UInt8]) {
        var rest = number
        while rest >= 0x80 {
            out.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        out.append(UInt8(truncatingIfNeeded: rest))
    }
}
