/// A set of byte values.
struct ByteSet: Sendable, Hashable {
    private var words: SIMD4<UInt64> = .zero

    init(where isMember: (UInt8) -> Bool) {
        for byte in UInt8.min...UInt8.max where isMember(byte) { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
    }

    init(_ byte: UInt8) {
        words[Int(byte >> 6)] = 1 << UInt64(byte & 63)
    }

    func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

    func intersection(_ other: ByteSet) -> ByteSet {
        var both = self
        both.words = words & other.words
        return both
    }

    var isEmpty: Bool { words == .zero }

    func isDisjoint(with other: ByteSet) -> Bool { words & other.words == .zero }

    /// A member that shows well in a message: a letter or digit if there is one.
    var showable: UInt8? {
        for range in Self.showing {
            let both = words & range.words
            if both == .zero { continue }
            for index in 0..<4 where both[index] != 0 { return UInt8(index << 6 | both[index].trailingZeroBitCount) }
        }
        return nil
    }

    /// What shows well, the best first.
    private static let showing: [ByteSet] = [0x61...0x7A, 0x30...0x39, 0x21...0x7E, 0x00...0xFF].map { range in
        ByteSet { range.contains($0) }
    }
}
