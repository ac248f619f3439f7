import CKernel
import PerdureFormats
import Testing

@Suite struct JSONMarkerScanTests {
    private func scan(_ document: [UInt8]) -> Result<[JSONSlot], JSONFailure> {
        var scan = JSONMarkerScan()
        return document.withUnsafeBytes { bytes in
            do throws(JSONFailure) {
                try scan.scan(bytes)
                return .success(scan.slots)
            } catch {
                return .failure(error)
            }
        }
    }

    @Test(arguments: [
        #"{"activityType":"t"}"#, #"{"a":"}{\"","x":[{"}":"{"}],"activityType" : "t"}"#, #"{"activityType":null}"#,
        #"{"x":[{"activityType":"b"}],"activityType":"a","activityType":"c","y":{"activityType":"c"}}"#,
        #"["activityType","activityType"]"#, #"{"a":"\"activityType\":\"x\""}"#, #"{"a\\":1,"activityType":"t"}"#,
        #"{"activity\u0054ype":"t"}"#, #"{"a":"\\\\","activityType":"\\"}"#, #"{"\\\"activityType":"t"}"#, "[]", "0",
        #"{"a":"\u003cactivityType\u003e","b":{"activityType":"t"}}"#,
    ])
    func findsWhatTheWalkerFinds(_ text: String) throws {
        for padding in [0, 1, 15, 31, 40] {
            let document = [UInt8](repeating: 0x20, count: padding) + Array(text.utf8)
            #expect(try scan(document).get() == walkJSON(document).get())
        }
    }

    @Test(arguments: 0..<20)
    func findsWhatTheWalkerFindsInRandomDocuments(_ group: UInt64) throws {
        for seed in group * 60..<group * 60 + 60 {
            var writer = JSONWriter(seed: seed, activityTypes: 50)
            let document = Array(writer.object(depth: 5).utf8)
            #expect(
                try scan(document).get() == walkJSON(document).get(), "\(String(decoding: document, as: UTF8.self))")
        }
    }

    /// Objects in objects, and many keys in one: what a search for each brace alone would take too long for.
    @Test func walksWhereSearchingWouldTakeLong() throws {
        let nested = Array(
            (String(repeating: #"{"activityType":"t","x":"#, count: 500) + "0" + String(repeating: "}", count: 500))
                .utf8)
        #expect(try scan(nested).get().map(\.depth) == Array(0..<500))
        let repeated = Array(
            ("{" + Array(repeating: #""activityType":"t""#, count: 50_000).joined(separator: ",") + "}").utf8)
        #expect(try scan(repeated).get() == [JSONSlot(start: 0, end: repeated.count)])
    }

    @Test(arguments: [
        #"{"activityType":"t""#, #""activityType":"t"}"#, #"["activityType":"t"]"#, #"}"activityType":"t"{"#,
        #"x" "activityType":"t"}"#, #"{"activityType":"t"]"#,
    ])
    func readsNothingOutsideOfWhatIsNoJSON(_ text: String) {
        #expect(throws: JSONFailure.self) { try scan(Array(text.utf8)).get() }
    }

    @Test func theVectorSearchStopsWhereThePortableDoes() {
        var random = JSONRandom(seed: 7)
        let parts = [
            "\"activityType\"", "\\u0041", "\\u003c", "\\u00", "activityTypo", "vxxxT", "a", "\\", "\"activityType",
        ]
        for _ in 0..<2000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).map { _ in
                String(repeating: "-", count: Int.random(in: 0...20, using: &random))
                    + (parts.randomElement(using: &random) ?? "")
            }
            let bytes = Array(text.joined().utf8)
            var start = 0
            while start < bytes.count {
                let found = perdure_find_marker(bytes, bytes.count, start)
                #expect(found == perdure_find_marker_portable(bytes, bytes.count, start))
                start = found + 1
            }
        }
    }
}
