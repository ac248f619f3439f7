/// The fields of a message, in the order in which they stand (https://protobuf.dev/programming-guides/encoding).
package struct ProtobufMessage {
    private let bytes: UnsafeRawBufferPointer
    private let end: Int
    private var position: Int

    /// - Parameter range: where the message stands in the bytes.
    package init(_ bytes: UnsafeRawBufferPointer, in range: Range<Int>? = nil) {
        self.bytes = bytes
        end = range?.upperBound ?? bytes.count
        position = range?.lowerBound ?? 0
    }

    /// The next field; nil at the end.
    package mutating func next() throws(ProtobufFailure) -> ProtobufField? {
        guard position < end else { return nil }
        let start = position
        let (number, type) = try tag()
        guard type != Wire.endGroup else { throw ProtobufFailure(.groupWithoutStart, at: start) }
        let content = try content(type, of: number, from: start)
        return ProtobufField(number: number, range: start..<position, content: content)
    }

    private enum Wire {
        static let varint = 0, eight = 1, bytes = 2, startGroup = 3, endGroup = 4, four = 5
    }

    private mutating func tag() throws(ProtobufFailure) -> (number: Int, type: Int) {
        let start = position
        let tag = try varint()
        let number = tag >> 3
        // Field numbers have 29 bits.
        guard number > 0, number < 1 << 29 else { throw ProtobufFailure(.noField, at: start) }
        return (Int(number), Int(tag & 7))
    }

    private mutating func content(
        _ type: Int, of number: Int, from start: Int
    ) throws(ProtobufFailure) -> ProtobufField.Content {
        switch type {
        case Wire.varint: return .varint(try varint())
        case Wire.bytes: return .bytes(try take(try varint()))
        case Wire.eight: _ = try take(8)
        case Wire.four: _ = try take(4)
        case Wire.startGroup: try skipGroup(number, from: start)
        default: throw ProtobufFailure(.unknownType, at: start)
        }
        return .other
    }

    /// Passes a group, with those inside it. Nobody writes them any more.
    private mutating func skipGroup(_ number: Int, from start: Int) throws(ProtobufFailure) {
        var open = [number]
        while let innermost = open.last {
            guard position < end else { throw ProtobufFailure(.groupWithoutEnd, at: start) }
            let place = position
            let (number, type) = try tag()
            switch type {
            case Wire.startGroup: open.append(number)
            case Wire.endGroup where number == innermost: open.removeLast()
            case Wire.endGroup: throw ProtobufFailure(.groupWithoutStart, at: place)
            default: _ = try content(type, of: number, from: place)
            }
        }
    }

    private mutating func take(_ count: UInt64) throws(ProtobufFailure) -> Range<Int> {
        guard count <= UInt64(end - position) else { throw ProtobufFailure(.ends, at: end) }
        position += Int(count)
        return position - Int(count)..<position
    }

    private mutating func varint() throws(ProtobufFailure) -> UInt64 {
        let start = position
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            guard position < end else { throw ProtobufFailure(.ends, at: end) }
            let byte = bytes[position]
            position += 1
            if shift < 64 { value |= UInt64(byte & 0x7F) << shift }
            if byte < 0x80 { return value }
        }
        throw ProtobufFailure(.longNumber, at: start)
    }
}
