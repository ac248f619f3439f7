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
