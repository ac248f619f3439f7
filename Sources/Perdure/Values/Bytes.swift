#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Comparing and hashing runs of bytes without making strings of them.
package enum Bytes {
    @inline(__always)
    package static func equal(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
        guard a.count == b.count else { return false }
        guard let left = a.baseAddress, let right = b.baseAddress else { return true }
        // Keys are mostly short, and two loads that overlap are faster than a call.
        if a.count >= 8, a.count <= 16 {
            let last = a.count - 8
            return left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self)
                && left.loadUnaligned(fromByteOffset: last, as: UInt64.self)
                    == right.loadUnaligned(fromByteOffset: last, as: UInt64.self)
        }
        if a.count >= 4, a.count < 8 {
            let last = a.count - 4
            return left.loadUnaligned(as: UInt32.self) == right.loadUnaligned(as: UInt32.self)
                && left.loadUnaligned(fromByteOffset: last, as: UInt32.self)
                    == right.loadUnaligned(fromByteOffset: last, as: UInt32.self)
        }
        return memcmp(left, right, a.count) == 0
    }

    /// The whole number that up to 18 digits are, with or without a minus sign; nil for all else.
    package static func shortInteger(_ text: UnsafeRawBufferPointer) -> Int64? {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = text[(isNegative ? 1 : 0)...]
        guard 1...18 ~= digits.count else { return nil }
        var value: Int64 = 0
        for digit in digits {
            guard 0x30...0x39 ~= digit else { return nil }
            value = value * 10 + Int64(digit - 0x30)
        }
        return isNegative ? -value : value
    }

    /// Whether all of them are below 0x80; eight are looked at together.
    package static func areASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var position = 0
        while position + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if word & 0x8080_8080_8080_8080 != 0 { return false }
            position += 8
        }
        while position < bytes.count {
            if bytes[position] >= 0x80 { return false }
            position += 1
        }
        return true
    }

    /// The hash of nothing.
    package static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// FNV-1a, 64 bits (http://www.isthe.com/chongo/tech/comp/fnv/): the same in every run, good against mistakes, and
    /// no protection against somebody who makes two texts with one hash on purpose.
    ///
    /// - Parameter start: the hash of what stands before these bytes.
    package static func hash(_ bytes: UnsafeRawBufferPointer, after start: UInt64 = emptyHash) -> UInt64 {
        var hash = start
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return hash
    }

    package static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

    @inline(__always)
    package static func lowercased(_ byte: UInt8) -> UInt8 {
        byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }

    package static func equalIgnoringCase(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { lowercased($0) == lowercased($1) }
    }

    @inline(__always)
    package static func hexValue(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
