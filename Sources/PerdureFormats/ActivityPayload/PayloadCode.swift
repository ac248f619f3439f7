/// The first bytes of values in an activity payload: MessagePack's, and those of the types that it has not.
///
/// Extensions have their type before their length, unlike MessagePack's own; a set and a URL say a length of nothing,
/// and are followed by the objects that they are made of.
enum PayloadCode {
    static let magic: [UInt8] = [0x4D, 0x50]
    /// The magic, and the version of the library that wrote the payload.
    static let headerSize = 4

    static let null: UInt8 = 0xC0
    static let isFalse: UInt8 = 0xC2
    static let isTrue: UInt8 = 0xC3
    static let float: UInt8 = 0xCA
    static let double: UInt8 = 0xCB

    static let uuid: [UInt8] = [0xD8, 0x01]
    static let date: [UInt8] = [0xD7, 0x03]
    static let set: [UInt8] = [0xC7, 0x02, 0x00]
    static let urlWithBase: [UInt8] = [0xC7, 0x04, 0x00]
    static let url: [UInt8] = [0xC7, 0x05, 0x00]
}

/// How the length of text, data, an array or a dictionary is written: in the first byte where it is small, else behind
/// it in one, two or four bytes.
struct PayloadLength {
    /// The first byte with a length of nothing in it, and the largest length that it has room for; nil for none.
    let short: (code: UInt8, limit: Int)?
    /// The first bytes before a length of one, two and four bytes; nil where there is none for one byte.
    let one: UInt8?
    let two: UInt8
    let four: UInt8

    static let text = PayloadLength(short: (0xA0, 31), one: 0xD9, two: 0xDA, four: 0xDB)
    static let data = PayloadLength(short: nil, one: 0xC4, two: 0xC5, four: 0xC6)
    static let array = PayloadLength(short: (0x90, 15), one: nil, two: 0xDC, four: 0xDD)
    static let dictionary = PayloadLength(short: (0x80, 15), one: nil, two: 0xDE, four: 0xDF)

    /// Writes a length, in the form that `old` begins if it has room for it, else in the shortest.
    func write(_ count: Int, like old: UInt8? = nil, to out: inout [UInt8]) {
        if let short, count <= short.limit, old.map({ $0 != two && $0 != four && $0 != one }) ?? true {
            out.append(short.code | UInt8(truncatingIfNeeded: count))
        } else if let one, count <= 0xFF, old != two, old != four {
            out.append(one)
            out.append(UInt8(truncatingIfNeeded: count))
        } else if count <= 0xFFFF, old != four {
            out.append(two)
            out.appendBigEndian(UInt16(truncatingIfNeeded: count))
        } else {
            out.append(four)
            out.appendBigEndian(UInt32(truncatingIfNeeded: count))
        }
    }
}

extension [UInt8] {
    mutating func appendBigEndian(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }

    mutating func appendLittleEndian(_ number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }
}
