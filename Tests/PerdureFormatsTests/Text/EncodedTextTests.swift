import Perdure
import PerdureFormats
import Testing

@Suite struct EncodedTextTests {
    static let object = Array(#"{"activityType":"com.x.doc","t":"~~~???>>>ÿ"}"#.utf8)

    private func find(_ text: String, at offset: Int = 0) -> EncodedText? {
        Array(text.utf8).withUnsafeBytes { EncodedText(at: offset, in: $0) }
    }

    @Test(
        "each form is read, and written again as it was",
        arguments: [
            "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ0Ijoifn5+Pz8/Pj4+w78ifQ==",
            "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ0Ijoifn5-Pz8_Pj4-w78ifQ==",
            "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ0Ijoifn5-Pz8_Pj4-w78ifQ",
            "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ0\r\n  Ijoifn5+Pz8/Pj4+w78ifQ==",
            "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2Mi\nLCJ0Ijoifn5+Pz8/Pj4+w78ifQ==",
            "7b22616374697669747954797065223a22636f6d2e782e646f63222c2274223a227e7e7e3f3f3f3e3e3ec3bf227d",
            "7B22616374697669747954797065223A22636F6D2E782E646F63222C2274223A227E7E7E3F3F3F3E3E3EC3BF227D",
        ])
    func forms(_ text: String) throws {
        let found = try #require(find(text))
        #expect(found.bytes == Self.object && found.range == 0..<text.utf8.count)
        #expect(String(decoding: found.encode(found.bytes), as: UTF8.self) == text)
        let longer = found.bytes + Array("ÿÿÿ and more than was there".utf8)
        let again = try #require(find(String(decoding: found.encode(longer), as: UTF8.self)))
        #expect(again.bytes == longer)
    }

    @Test(
        "what is no encoded text, or would not come back the same, is none",
        arguments: [
            "", "eyJh", "eyJhY3Rpdml0eVR5cGUiOiJj*", "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2Mi+-==",
            "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ0Ijoifn5+Pz8/Pj4+w78ifR==", "7b22616374697669747954797065zz",
        ])
    func none(_ text: String) { #expect(find(text) == nil) }

    @Test("words on the line after are not taken for digits")
    func wordsAfter() throws {
        let text = "eyJhY3Rpdml0eVR5cGUiOiJjb20ueC5kb2MiLCJ0Ijoifn5+Pz8/Pj4+w78ifQ==\nHello"
        #expect(try #require(find(text)).range == 0..<text.utf8.count - 6)
    }

    @Test("only what begins as a carrier does is looked at")
    func starts() {
        let starts = EncodedText.starts(ofMagics: [Array("{\"".utf8), Array("bplist00".utf8)])
        #expect(starts.texts.map { String(decoding: $0, as: UTF8.self) } == ["6270", "7B22", "7b22", "YnBs", "ey"])
    }

    @Test("whatever the bytes, each form is its own inverse")
    func random() {
        var random = SeededGenerator(seed: 5)
        let digits = Array("eyJABCXYZabc019+/-_=\n ".utf8)
        for _ in 0..<20_000 {
            let text =
                Array("ey".utf8)
                + (0..<Int.random(in: 20...90, using: &random)).map { _ in
                    digits[Int.random(in: 0..<digits.count, using: &random)]
                }
            text.withUnsafeBytes { bytes in
                guard let found = EncodedText(at: 0, in: bytes) else { return }
                #expect(found.encode(found.bytes) == Array(bytes[found.range]))
            }
        }
    }
}
