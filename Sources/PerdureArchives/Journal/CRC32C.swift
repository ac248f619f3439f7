/// The checksum CRC-32C (Castagnoli), which finds every burst of up to 32 wrong bits.
///
/// The polynomial is 0x1EDC6F41, here with its bits in reverse order, as in RFC 3720 (iSCSI), section 12.1; the
/// check values in the tests are from the same RFC, appendix B.4.
enum CRC32C {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in
            value & 1 == 1 ? value >> 1 ^ 0x82F6_3B78 : value >> 1
        }
    }

    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(UInt32.max) { value, byte in
            table[Int(truncatingIfNeeded: (value ^ UInt32(byte)) & 0xFF)] ^ value >> 8
        }
    }
}
