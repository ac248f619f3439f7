import Testing

@testable import PerdureArchives

@Suite struct HashTests {
    /// NIST's example values for FIPS 180-4, and those of appendix B of its predecessor FIPS 180-2.
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func sha256(text: String, times: Int, expected: String) {
        let bytes = Array(String(repeating: text, count: times).utf8)
        #expect(ContentHash(of: bytes).description == expected)
        #expect(ContentHash(hex: expected) == ContentHash(of: bytes))
    }

    @Test func sha256InPieces() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
        for length in 0...200 {
            for piece in [1, 7, 63, 64, 65] {
                var hasher = SHA256()
                for start in stride(from: 0, to: length, by: piece) {
                    bytes[start..<min(start + piece, length)].withUnsafeBytes { hasher.update($0) }
                }
                #expect(hasher.finish() == ContentHash(of: bytes, count: length), "\(length) \(piece)")
            }
        }
    }

    /// RFC 3720, appendix B.4, and the check value of the usual catalogues for "123456789".
    @Test(
        arguments: [
            (Array(repeating: 0, count: 32), 0x8A91_36AA), (Array(repeating: 0xFF, count: 32), 0x62A8_AB43),
            (Array(0..<32), 0x46DD_794E), (Array((0..<32).reversed()), 0x113F_DB5C),
            (Array("123456789".utf8), 0xE306_9283),
        ] as [([UInt8], UInt32)])
    func crc32c(bytes: [UInt8], expected: UInt32) {
        #expect(CRC32C.checksum(bytes) == expected)
    }

    @Test(arguments: ["", "00", String(repeating: "g", count: 64), String(repeating: "0", count: 65)])
    func textThatIsNoHash(text: String) {
        #expect(ContentHash(hex: text) == nil)
    }
}
