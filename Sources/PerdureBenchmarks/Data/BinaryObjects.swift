/// Objects of a binary property list, written one after the other.
///
/// Only what the subjects need: text in ASCII, numbers, references of keyed archives, arrays and dictionaries.
struct BinaryObjects {
    private var bytes: [UInt8] = Array("bplist00".utf8)
    private var offsets: [Int] = []
    private static let referenceSize = 4

    mutating func string(_ text: String) -> Int { add(0x50, count: text.utf8.count, Array(text.utf8)) }

    mutating func integer(_ value: Int) -> Int { add([0x13] + BigEndianBytes.bytes(value, width: 8)) }

    mutating func reference(_ object: Int) -> Int { add([0x83] + BigEndianBytes.bytes(object, width: 4)) }

    mutating func array(_ items: [Int]) -> Int { add(0xA0, count: items.count, references(items)) }

    mutating func dictionary(_ members: [(key: Int, value: Int)]) -> Int {
        add(0xD0, count: members.count, references(members.map(\.key)) + references(members.map(\.value)))
    }

    /// The whole list, with its table of offsets and its trailer.
    func list(root: Int) -> [UInt8] {
        let table = offsets.flatMap { BigEndianBytes.bytes($0, width: 4) }
        let trailer = [offsets.count, root, bytes.count].flatMap { BigEndianBytes.bytes($0, width: 8) }
        return bytes + table + [0, 0, 0, 0, 0, 0, 4, UInt8(Self.referenceSize)] + trailer
    }

    private func references(_ objects: [Int]) -> [UInt8] {
        objects.flatMap { BigEndianBytes.bytes($0, width: Self.referenceSize) }
    }

    private mutating func add(_ marker: UInt8, count: Int, _ contents: [UInt8]) -> Int {
        if count < 15 { return add([marker | UInt8(count)] + contents) }
        return add([marker | 15, 0x12] + BigEndianBytes.bytes(count, width: 4) + contents)
    }

    private mutating func add(_ object: [UInt8]) -> Int {
        offsets.append(bytes.count)
        bytes += object
        return offsets.count - 1
    }
}
