import CKernel
import PerdureFormats
import Testing

/// The searches with vector instructions find what the plain ones find.
@Suite struct ByteSearchTests {
    @Test func aTextIsFoundAtEveryPlace() {
        var random = SeededGenerator(seed: 9)
        let text = Array("activityType".utf8)
        for _ in 0..<3000 {
            var bytes = (0..<Int.random(in: 0...150, using: &random)).map { _ in
                Array("activityTpe".utf8).randomElement(using: &random) ?? 0
            }
            if Bool.random(using: &random), bytes.count >= text.count {
                let place = Int.random(in: 0...bytes.count - text.count, using: &random)
                bytes.replaceSubrange(place..<place + text.count, with: text)
            }
            let start = Int.random(in: 0...bytes.count, using: &random)
            let length = Int.random(in: 2...text.count, using: &random)
            let plain = perdure_find_portable(bytes, bytes.count, start, text, length)
            #expect(perdure_find(bytes, bytes.count, start, text, length) == plain)
            let slow = (start...max(start, bytes.count)).first {
                bytes[min($0, bytes.count)...].starts(with: text[..<length])
            }
            #expect(plain == slow ?? bytes.count)
        }
    }

    @Test("where one of some texts may begin: all of them are found, with vector instructions and without")
    func beginnings() {
        var random = SeededGenerator(seed: 11)
        let texts = ["ey", "ew", "W3", "7b22", "7B22", "7b0a", "7b20", "5b7b", "7B0D", "zz9"].map { Array($0.utf8) }
        var table = perdure_beginnings()
        for (number, text) in texts.enumerated() {
            perdure_add_beginning(&table, Int32(number * 8 / texts.count), text, text.count)
        }
        let plainText = Array("nothing of that kind begins here, however long the text goes on".utf8)
        #expect(perdure_find_beginning(&table, plainText, plainText.count, 0) == plainText.count)
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0...120, using: &random)).map { _ in
                Array("eyw7bB2W3z9 x\u{E9}".utf8).randomElement(using: &random) ?? 0
            }
            let start = Int.random(in: 0...bytes.count, using: &random)
            let plain = perdure_find_beginning_portable(&table, bytes, bytes.count, start)
            #expect(perdure_find_beginning(&table, bytes, bytes.count, start) == plain)
            let first = bytes.indices[start...].first { place in texts.contains { bytes[place...].starts(with: $0) } }
            #expect(plain <= first ?? bytes.count)
        }
    }

    @Test func aColonIsFoundAfterAByteOfTheSet() {
        var random = SeededGenerator(seed: 10)
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0...150, using: &random)).map { _ in
                Array(":::\" ab9\u{E9}".utf8).randomElement(using: &random) ?? 0
            }
            let start = Int.random(in: 0...bytes.count, using: &random)
            let (low, high): (UInt64, UInt64) = (1 << 57, 1 << 33)
            let plain = perdure_find_colon_portable(bytes, bytes.count, start, low, high)
            #expect(perdure_find_colon(bytes, bytes.count, start, low, high) == plain)
            let slow = bytes.indices.dropFirst(max(start, 1)).first {
                bytes[$0] == UInt8(ascii: ":")
                    && (bytes[$0 - 1] == UInt8(ascii: "9") || bytes[$0 - 1] == UInt8(ascii: "a"))
            }
            #expect(plain == slow ?? bytes.count)
        }
    }
}
