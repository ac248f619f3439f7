import PerdureArchives
import Testing

/// One member of a gzip file: what is in it, and a new one with its header.
@Suite struct GzipMemberTests {
    /// A header with all that one can have: extra field, name, comment and its own checksum.
    private static let longHeader: [UInt8] =
        [0x1F, 0x8B, 8, 0x1F, 1, 2, 3, 4, 2, 3] + [3, 0, 7, 8, 9] + Array("name".utf8) + [0] + Array("note".utf8)
        + [0, 0xAB, 0xCD]

    private static let shortHeader: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0x13]

    /// `hello` as a stored block, its checksum and its length.
    private static let body: [UInt8] =
        [1, 5, 0, 0xFA, 0xFF] + Array("hello".utf8) + [0x86, 0xA6, 0x10, 0x36] + [5, 0, 0, 0]

    private func read(_ bytes: [UInt8], limit: Int = 100) throws -> GzipMember {
        var inflater = try Inflater()
        return try GzipMember(bytes.span.bytes, limit: limit, using: &inflater)
    }

    @Test(arguments: [shortHeader, longHeader])
    func aNewMemberHasTheOldHeader(header: [UInt8]) throws {
        let member = try read(header + Self.body)
        #expect(member.contents == Array("hello".utf8))
        var deflater = try Deflater()
        let text = Array(String(repeating: "new text ", count: 50).utf8)
        let new = try member.replacing(text, using: &deflater)
        #expect(new.starts(with: header) && new.count < header.count + 100)
        #expect(try read(new, limit: 1_000).contents == text)
    }

    @Test func damageIsRefused() throws {
        let whole = Self.shortHeader + Self.body
        for count in 0..<whole.count { #expect(throws: CodecFailure.self) { _ = try read(Array(whole[..<count])) } }
        for place in [0, 1, 2, 3, 10, 16, 20, 24] {
            var bytes = whole
            bytes[place] ^= 0xFF
            #expect(throws: CodecFailure.self, "\(place)") { _ = try read(bytes) }
        }
        #expect(throws: CodecFailure.self) { _ = try read(whole + [0]) }
        #expect(throws: CodecFailure.longer) { _ = try read(whole, limit: 4) }
    }

    /// A length that can't be true asks for no memory.
    @Test func aLengthThatLiesIsRefused() throws {
        let lying = Self.shortHeader + Self.body.dropLast(4) + [0, 0, 0, 0x10]
        #expect(throws: CodecFailure.damaged) { _ = try read(lying, limit: 1 << 30) }
    }
}
