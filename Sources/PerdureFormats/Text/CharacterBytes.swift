/// One character as UTF-8: at most four bytes, held without an allocation.
struct CharacterBytes: Sendable, Equatable {
    private var packed: UInt32
    let count: Int

    init(_ byte: UInt8) {
        packed = UInt32(byte)
        count = 1
    }

    init(_ scalar: Unicode.Scalar) {
        packed = 0
        var length = 0
        for byte in scalar.utf8 {
            packed |= UInt32(byte) << UInt32(8 * length)
            length += 1
        }
        count = length
    }

    subscript(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: packed >> UInt32(8 * index)) }

    func append(to out: inout [UInt8]) {
        for index in 0..<count { out.append(self[index]) }
    }
}
