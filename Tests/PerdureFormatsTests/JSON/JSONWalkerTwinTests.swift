import Foundation
import PerdureFormats
import Testing

/// The walker against its slow twin.
@Suite struct JSONWalkerTwinTests {
    private func expectAgreement(_ bytes: [UInt8], _ seed: UInt64) {
        let twin: Result<[JSONSlot], JSONFailure>
        do throws(JSONFailure) {
            twin = .success(try JSONReference.slots(of: bytes))
        } catch {
            twin = .failure(error)
        }
        #expect(walkJSON(bytes) == twin, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }

    @Test(arguments: 0..<40)
    func agreesOnMutatedDocuments(_ group: UInt64) {
        for seed in group * 40..<group * 40 + 40 {
            var writer = JSONWriter(seed: seed)
            let bytes = Array(writer.value(depth: 5).utf8)
            expectAgreement(bytes, seed)
            for _ in 0..<12 {
                expectAgreement(mutated(bytes, &writer.random), seed)
            }
        }
    }

    private func mutated(_ bytes: [UInt8], _ random: inout JSONRandom) -> [UInt8] {
        var bytes = bytes
        for _ in 0...Int.random(in: 0...2, using: &random) {
            let place = Int.random(in: 0...bytes.count, using: &random)
            let telling = Array("\"\\{}[]:,0-.eutn \u{00}\u{1F}é".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
            let byte = telling.randomElement(using: &random) ?? 0
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes.insert(byte, at: place)
            case 1: if place < bytes.count { bytes[place] = byte }
            case 2: if place < bytes.count { bytes.remove(at: place) }
            default: bytes.removeSubrange(place...)
            }
        }
        return bytes
    }

    @Test(.enabled(if: JSONCorpora.root != nil, "the shared corpora are not here"))
    func judgesTheTestSuiteRight() throws {
        let files = JSONCorpora.files(in: "json-parsing")
        #expect(files.count > 300)
        for file in files {
            let bytes = Array(try Data(contentsOf: file))
            let name = file.lastPathComponent
            let result = walkJSON(bytes)
            if name.hasPrefix("y_") { #expect(result == .success([]), "\(name)") }
            if name.hasPrefix("n_") { #expect(throws: JSONFailure.self, "\(name)") { try result.get() } }
            if bytes.count < 10_000 { expectAgreement(bytes, 0) }
        }
    }
}
