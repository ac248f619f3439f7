import CKernel
import Perdure
import PerdureFormats
import Testing

@Suite struct JSONMarkerScanTests {
    private static let hints = LinkHints(
        URLNeedles(schemes: ["mydoc"]), encodedStarts: ["eyJ", "7b22"].map { Array($0.utf8) })

    /// The braces that the scan stops at, going into each activity; nil where it is unsure, or reads what is no object.
    private func scan(_ document: [UInt8]) -> [Int]? {
        var scan = JSONMarkerScan(Self.hints)
        var tape = Tape()
        return document.withUnsafeBytes { bytes in
            var starts: [Int] = []
            scan.begin(0..<bytes.count)
            while let stop = scan.next(in: bytes) {
                guard case .activity(let start) = stop,
                    let count = try? JSONTape.lex(startOf: .init(rebasing: bytes[start...]), into: &tape)
                else { return nil }
                starts.append(start)
                scan.enter(start..<start + count)
            }
            return starts
        }
    }

    /// The same of the walker.
    private func walk(_ document: [UInt8]) throws -> [Int] {
        var walker = JSONWalker()
        return try document.withUnsafeBytes { bytes in
            var starts: [Int] = []
            walker.begin()
            while let start = try walker.nextSlot(in: bytes) { starts.append(start) }
            return starts
        }
    }

    @Test(arguments: [
        #"{"activityType":"t"}"#, #"{"a":"}{\"","x":[{"}":"{"}],"activityType" : "t"}"#, #"{"activityType":null}"#,
        #"{"x":[{"activityType":"b"}],"activityType":"a","activityType":"c","y":{"activityType":"c"}}"#,
        #"{"activityType":"a","y":{"x":1,"activityType":"c","activityType":"d"},"activityType":"b"}"#,
        #"["activityType","activityType"]"#, #"{"a\\":1,"activityType":"t"}"#,
        #"{"activityType":1,"activityType":"t"}"#,
        #"{"a":"\\\\","activityType":"\\"}"#, #"{"\\\"activityType":"t"}"#, "[]", "0",
        #"{"a":"\u003cactivityType>","b":{"activityType":"t"}}"#, #"{"activityType":{"activityType":"t"}}"#,
    ])
    func findsWhatTheWalkerFinds(_ text: String) throws {
        for padding in [0, 1, 15, 31, 40] {
            let document = [UInt8](repeating: 0x20, count: padding) + Array(text.utf8)
            #expect(try scan(document) == walk(document))
        }
    }

    @Test(arguments: 0..<20)
    func findsWhatTheWalkerFindsInRandomDocuments(_ group: UInt64) throws {
        var sure = 0
        for seed in group * 60..<group * 60 + 60 {
            var writer = JSONWriter(seed: seed, activityTypes: 50)
            let document = Array(writer.object(depth: 5).utf8)
            guard let starts = scan(document) else { continue }
            sure += 1
            #expect(try starts == walk(document), "\(String(decoding: document, as: UTF8.self))")
        }
        #expect(sure > 20)
    }

    @Test(arguments: [
        #"{"activity\u0054ype":"t"}"#, #"{"a":"{\"activityType\":\"x\"}"}"#, #"{"a":"\u0022activityType\u0022"}"#,
        #"{"a":"\u003cactivityType\u003e","b":{"activityType":"t"}}"#,
        #"{"a":"see mydoc:x"}"#, #"["7b22617c"]"#, #"{"a":[ "eyJhY3Rpdml0eVR5cGUi"]}"#,
    ])
    func isUnsureWhereStringsMayHoldLinks(_ text: String) { #expect(scan(Array(text.utf8)) == nil) }

    @Test func readsADocumentAfterTheOtherInOneText() {
        let records = [
            #"{"a":1}"#, #"{"activityType":"t"}"#, #""mydoc:a""#, #"{"x":{"activityType":"t"}}"#,
        ]
        let text = Array(records.joined(separator: "\n").utf8)
        let stops = text.withUnsafeBytes { bytes in
            var scan = JSONMarkerScan(Self.hints)
            var stops: [[JSONMarkerScan.Stop]] = []
            for line in bytes.split(separator: UInt8(ascii: "\n")) {
                scan.begin(line.startIndex..<line.endIndex)
                stops.append([])
                while let stop = scan.next(in: bytes), stops[stops.count - 1].isEmpty {
                    stops[stops.count - 1].append(stop)
                    if case .activity(let start) = stop { scan.pass(to: start + 20) }
                }
            }
            return stops
        }
        #expect(stops == [[], [.activity(0)], [.unsure], [.activity(5)]])
    }

    /// Objects in objects, and many keys in one: what a search for each brace alone would take too long for.
    @Test func isUnsureWhereSearchingWouldTakeLong() {
        let opening = String(repeating: #"{"activityType":"t","x":"#, count: 500)
        let nested = opening + "0" + String(repeating: "}", count: 500)
        #expect(scan(Array(nested.utf8)) == (0..<500).map { $0 * 24 })
        let repeated = "{" + Array(repeating: #""activityType":"t""#, count: 50_000).joined(separator: ",") + "}"
        #expect(scan(Array(repeated.utf8)) == nil)
    }

    @Test(arguments: [
        #"{"activityType":"t""#, #""activityType":"t"}"#, #"["activityType":"t"]"#, #"}"activityType":"t"{"#,
        #"x" "activityType":"t"}"#, #"{"activityType":"t"]"#,
    ])
    func readsNothingOutsideOfWhatIsNoJSON(_ text: String) {
        #expect(scan(Array(text.utf8)) == nil)
    }

    @Test func theVectorSearchStopsWhereThePortableDoes() {
        var random = JSONRandom(seed: 7)
        let parts = [
            "\"activityType\"", "\\u0041", "\\u003c", "\\u00", "activityTypo", "vxxxT", "a", "\\", "\"activityType",
            "activityType\\", "\\\"activityType\\\"",
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
