/// A place in an activity payload, and how to get past one item of it. Every length is held against what is left.
struct PayloadCursor {
    let bytes: UnsafeRawBufferPointer
    var position: Int

    init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var left: Int { bytes.count - position }

    /// Passes one item: a whole scalar, or what a container begins with.
    mutating func item() throws(PayloadFailure) -> PayloadItem {
        let start = position
        let code = UInt8(truncatingIfNeeded: try unsigned(1))
        switch code {
        case 0x00...0x7F: return .unsigned(UInt64(code))
        case 0x80...0x8F: return .dictionary(try count(Int(code & 0x0F), eachOf: 2, start))
        case 0x90...0x9F: return .array(try count(Int(code & 0x0F), eachOf: 1, start))
        case 0xA0...0xBF: return .text(try take(Int(code & 0x1F)))
        case 0xE0...0xFF: return .signed(Int64(Int8(bitPattern: code)))
        case PayloadCode.null: return .null
        case PayloadCode.isFalse: return .boolean(false)
        case PayloadCode.isTrue: return .boolean(true)
        case 0xC4...0xC6: return .data(try take(Int(try unsigned(1 << Int(code - 0xC4)))))
        case 0xC7: return try marker(start)
        case PayloadCode.float:
            return .float(Float(bitPattern: UInt32(truncatingIfNeeded: try unsigned(4))))
        case PayloadCode.double: return .double(Double(bitPattern: try unsigned(8)))
        case 0xCC...0xCF: return .unsigned(try unsigned(1 << Int(code - 0xCC)))
        case 0xD0...0xD3: return .signed(try signed(1 << Int(code - 0xD0)))
        case PayloadCode.date[0]:
            try expect(PayloadCode.date[1], start)
            return .date(Double(bitPattern: try unsigned(8).byteSwapped))
        case PayloadCode.uuid[0]:
            try expect(PayloadCode.uuid[1], start)
            return .uuid(try take(16))
        case 0xD9...0xDB: return .text(try take(Int(try unsigned(1 << Int(code - 0xD9)))))
        case 0xDC, 0xDD: return .array(try count(Int(try unsigned(code == 0xDC ? 2 : 4)), eachOf: 1, start))
        case 0xDE, 0xDF: return .dictionary(try count(Int(try unsigned(code == 0xDE ? 2 : 4)), eachOf: 2, start))
        default: throw PayloadFailure(.unknownType, at: start)
        }
    }

    /// A set or a URL: its type, and a length of nothing.
    private mutating func marker(_ start: Int) throws(PayloadFailure) -> PayloadItem {
        let type = UInt8(truncatingIfNeeded: try unsigned(1))
        guard try unsigned(1) == 0 else { throw PayloadFailure(.unknownType, at: start) }
        switch type {
        case PayloadCode.set[1]: return .set
        case PayloadCode.url[1]: return .url
        case PayloadCode.urlWithBase[1]: return .urlWithBase
        default: throw PayloadFailure(.unknownType, at: start)
        }
    }

    private mutating func expect(_ type: UInt8, _ start: Int) throws(PayloadFailure) {
        guard try unsigned(1) == UInt64(type) else { throw PayloadFailure(.unknownType, at: start) }
    }

    /// A number of elements, each of which takes some bytes at least.
    private func count(_ count: Int, eachOf size: Int, _ start: Int) throws(PayloadFailure) -> Int {
        guard count <= left / size else { throw PayloadFailure(.countTooLarge, at: start) }
        return count
    }

    private mutating func take(_ count: Int) throws(PayloadFailure) -> Range<Int> {
        guard count <= left else { throw PayloadFailure(.ends, at: bytes.count) }
        position += count
        return position - count..<position
    }

    /// A number of one, two, four or eight bytes, the first of them highest.
    private mutating func unsigned(_ width: Int) throws(PayloadFailure) -> UInt64 {
        let range = try take(width)
        return bytes[range].reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func signed(_ width: Int) throws(PayloadFailure) -> Int64 {
        let unused = UInt64(64 - 8 * width)
        return Int64(bitPattern: try unsigned(width) << unused) >> Int64(unused)
    }
}

extension PayloadCursor {
    /// Passes a whole value, whatever is in it.
    mutating func skipValue() throws(PayloadFailure) {
        var open = 1
        while open > 0 {
            open -= 1
            switch try item() {
            // What is open is never more than there are bytes, which every count was held against.
            case .array(let count): open += count
            case .dictionary(let count): open += 2 * count
            case .set, .url: open += 1
            case .urlWithBase: open += 2
            default: break
            }
        }
    }
}
