/// The hash behind ``Perdure/Node/contentHash``. What algorithm it is, only this file knows.
///
/// It is FNV-1a of 64 bits: good against slips, and no protection against someone who makes two files
/// with one hash on purpose.
enum NodeDigest {
    /// The digest of some bytes.
    static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes {
            hash ^= UInt64(byte)
            hash = hash &* 0x0000_0100_0000_01B3
        }
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * UInt64($0))) }
    }

    /// Lower-case hexadecimal digits.
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
