import Perdure

/// The hash behind ``Perdure/Node/contentHash``. What algorithm it is, only this file knows.
///
/// It is that of ``Perdure/Bytes``: good against slips, and no protection against someone who makes two files
/// with one hash on purpose.
enum NodeDigest {
    /// The digest of some bytes.
    static func digest(_ bytes: [UInt8]) -> [UInt8] {
        let hash = Bytes.hash(bytes)
        return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * UInt64($0))) }
    }

    /// Lower-case hexadecimal digits.
    static func hexadecimal(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
