import Foundation
import Perdure
import PerdureFormats
import Testing

/// Items of Apple Notes and the activities in them.
@Suite struct QuickNoteTests {
    /// How an item is read, in a word.
    private func reading(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { bytes in
            do throws(QuickNoteFailure) {
                _ = try QuickNoteItem(bytes)
                return "read"
            } catch {
                return switch error {
                case .malformed: "malformed"
                case .brokenMessage: "broken"
                case .incomplete(let what): "no \(what)"
                case .futureVersion(let version): "version \(version)"
                }
            }
        }
    }

    @Test func fourKindsOfFailureAreToldApart() {
        let item = QuickNoteSamples.item
        let header = Array(item[..<8])
        var rows: [([UInt8], String)] = [(item, "read"), ([], "malformed"), (Array(item[..<7]), "malformed")]
        rows.append((header, "no identifier"))
        rows.append((header + [0x0A, 1, 1], "no source"))
        rows.append((header + [0x0A, 1, 1, 0x1A, 1, 1], "no URL and no activity"))
        rows.append((header + [0x0A, 1, 1, 0x1A, 1, 1, 0x2A, 1, 1], "read"))
        rows.append((header + [0x0A, 9], "broken"))
        for (place, byte, expected): (Int, UInt8, String) in [
            (0, 0, "malformed"), (4, 0, "malformed"), (4, 2, "version 2"), (4, 255, "version 255"), (5, 9, "read"),
            (6, 7, "malformed"), (7, 0xFF, "malformed"),
        ] {
            var changed = item
            changed[place] = byte
            rows.append((changed, expected))
        }
        var longer = item
        longer[6] = 10
        longer.insert(contentsOf: [1, 2], at: 8)
        rows.append((longer, "read"))
        for (bytes, expected) in rows { #expect(reading(bytes) == expected) }
    }

    @Test(.enabled(if: JSONCorpora.root != nil, "the shared corpora are not here: set PERDURE_SHARED"))
    func theSharedFilesAreReadAsTheirNamesSay() throws {
        let expected = [
            "neg-magic.bin": "malformed", "neg-major2.bin": "version 2", "neg-short.bin": "no identifier",
            "synthetic-synapse-item.bin": "read",
        ]
        var seen = 0
        for file in JSONCorpora.files(in: "synapse") {
            let bytes = [UInt8](try Data(contentsOf: file))
            if let expected = expected[file.lastPathComponent] {
                #expect(reading(bytes) == expected, "\(file.lastPathComponent)")
                seen += 1
            } else if file.pathExtension == "bplist" {
                try withActivity(bytes) { activity, tape in
                    #expect(tape.value(try tape.at("activityType")) == .string("com.example.doc.view"))
                    #expect(tape.value(try tape.at("webpageURL")) == .url("https://example.com/doc/abc?v=1"))
                    let payload = tape.value(try tape.at("userInfo"))
                    #expect(payload["n"] == .integer(9_007_199_254_740_993))
                    #expect(payload["at"] == .date(Timestamp(secondsSinceReferenceDate: 700_000_000)))
                    #expect(payload["u"] == .url("myapp://doc?id=a%2Fb&v=1"))
                    #expect(payload["g"] == .uuid("00000000-0000-0000-0000-000000000001"))
                    #expect(payload["s"] == .set([.string("x")]))
                    #expect(payload["z"] == .null)
                    let same = try activity.rendered(tape)
                    #expect(same == bytes)
                }
                seen += 1
            }
        }
        #expect(seen == 5)
    }

    private func withActivity(_ bytes: [UInt8], _ body: (inout StoredActivity, inout Tape) throws -> Void) throws {
        try bytes.withUnsafeBytes { bytes in
            var activity = try StoredActivity(bytes)
            var tape = Tape()
            try activity.lex(into: &tape)
            try body(&activity, &tape)
        }
    }

    /// The link of an activity, after some edits of it.
    private func edited(_ edit: (inout Tape) throws -> Void) throws -> (bytes: [UInt8], link: Value) {
        var new: [UInt8] = []
        try withActivity(QuickNoteSamples.activity) { activity, tape in
            try edit(&tape)
            new = try activity.rendered(tape)
        }
        var link = Value.null
        try withActivity(new) { _, tape in link = tape.value(Tape.root) }
        return (new, link)
    }

    @Test func anActivityIsReadAsALink() throws {
        let (bytes, link) = try edited { _ in }
        #expect(bytes == QuickNoteSamples.activity)
        let expected: Value = .dictionary([
            ("activityType", .string("com.example.doc.view")), ("title", .string("Doc A")),
            ("targetContentIdentifier", .string("doc-abc")), ("webpageURL", .url("https://docs.example.com/abc?v=1")),
            ("keywords", .set([.string("red")])), ("requiredUserInfoKeys", .set([.string("id"), .string("v")])),
            ("eligible", .dictionary([("handoff", .boolean(true)), ("search", .boolean(false))])),
            (
                "userInfo",
                .dictionary([("v", .integer(1)), ("id", .string("abc")), ("flag", .integer(1)), ("u", .url("mydoc:x"))])
            ),
        ])
        #expect(link == expected)
    }

    @Test func everyAttributeCanBeChangedAddedAndRemoved() throws {
        let (_, link) = try edited { tape in
            tape.replace(try tape.at("title"), with: .string("Été"))
            tape.replace(try tape.at("webpageURL"), with: .url("https://docs.example.com/t/abc"))
            tape.replace(try tape.at("requiredUserInfoKeys"), with: .set([.string("title"), .string("v")]))
            tape.replace(try tape.at("eligible", "search"), with: .boolean(true))
            tape.remove(try tape.at("keywords"))
            tape.remove(try tape.at("targetContentIdentifier"))
            tape.insert(.string("p"), in: Tape.root, as: Array("persistentIdentifier".utf8))
            tape.insert(.url("https://r/"), in: Tape.root, as: Array("referrerURL".utf8))
            tape.insert(.date(Timestamp(secondsSinceReferenceDate: 5)), in: Tape.root, as: Array("expirationDate".utf8))
            tape.rename(try tape.at("userInfo", "id"), to: Array("title".utf8))
            tape.replace(try tape.at("userInfo", "v"), with: .integer(300))
        }
        #expect(link["title"] == .string("Été"))
        #expect(link["activityType"] == .string("com.example.doc.view"))
        #expect(link["webpageURL"] == .url("https://docs.example.com/t/abc"))
        #expect(link["requiredUserInfoKeys"] == .set([.string("title"), .string("v")]))
        #expect(link["eligible"] == .dictionary([("handoff", .boolean(true)), ("search", .boolean(true))]))
        #expect(link["keywords"] == nil && link["targetContentIdentifier"] == nil)
        #expect(link["persistentIdentifier"] == .string("p") && link["referrerURL"] == .url("https://r/"))
        #expect(link["expirationDate"] == .date(Timestamp(secondsSinceReferenceDate: 5)))
        #expect(link["userInfo"]?["v"] == .integer(300) && link["userInfo"]?["title"] == .string("abc"))
        #expect(link["userInfo"]?["flag"] == .integer(1))
    }

    @Test func whatSharesATextKeepsIt() throws {
        let (bytes, link) = try edited { $0.replace(try $0.at("activityType"), with: .string("com.example.new")) }
        #expect(link["activityType"] == .string("com.example.new"))
        // The archive says the old type under `dynamicActivityType`, as the same object.
        #expect(bytes.firstRange(of: Array("com.example.doc.view".utf8)) != nil)
    }

    @Test func whatAnActivityCannotSayIsRefused() throws {
        for (key, value): (String, Value) in [
            ("title", .integer(1)), ("requiredUserInfoKeys", .array([.integer(1)])), ("note", .string("x")),
            ("eligible", .dictionary([("flying", .boolean(true))])), ("userInfo", .string("x")),
        ] {
            #expect(throws: UnwritableValue.self, "\(key)") {
                _ = try edited { tape in
                    if case .found(let node) = tape.member(key, of: Tape.root) { tape.remove(node) }
                    tape.insert(value, in: Tape.root, as: Array(key.utf8))
                }
            }
        }
    }

    @Test func anItemKeepsEveryFieldThatIsNotChanged() throws {
        let item = QuickNoteSamples.item
        try item.withUnsafeBytes { bytes in
            let read = try QuickNoteItem(bytes)
            #expect(try read.changing(bytes) == item)
            let url = Array("mydoc:new".utf8)
            let new = try read.changing(bytes, activity: [1, 2, 3], url: url)
            let range = try #require(read.url)
            let activity = try #require(read.activity)
            #expect(new.starts(with: item[..<(range.lowerBound - 1)]))
            let between = Array(item[range.upperBound..<activity.lowerBound].dropLast(2))
            #expect(new.firstRange(of: url + between) != nil)
            #expect(new.suffix(item.count - activity.upperBound).elementsEqual(item[activity.upperBound...]))
            try new.withUnsafeBytes { new in
                let again = try QuickNoteItem(new)
                #expect(again.url.map { Array(new[$0]) } == url && again.activity?.count == 3)
            }
        }
    }

    @Test(arguments: 0..<20)
    func damageNeverCrashes(group: UInt64) {
        for seed in group * 100..<group * 100 + 100 {
            var random = JSONRandom(seed: seed)
            var bytes = seed % 2 == 0 ? QuickNoteSamples.item : QuickNoteSamples.activity
            for _ in 0..<Int.random(in: 1...3, using: &random) { bytes.damage(&random) }
            bytes.withUnsafeBytes { bytes in
                let range = seed % 2 == 0 ? (try? QuickNoteItem(bytes))?.activity : 0..<bytes.count
                guard let range, var activity = try? StoredActivity(UnsafeRawBufferPointer(rebasing: bytes[range]))
                else {
                    return
                }
                var tape = Tape()
                guard (try? activity.lex(into: &tape)) != nil else { return }
                for key in ["title", "webpageURL", "requiredUserInfoKeys", "userInfo"] {
                    guard case .found(let node) = tape.member(key, of: Tape.root) else { continue }
                    tape.replace(node, with: key == "userInfo" ? .dictionary([("a", .null)]) : tape.value(node))
                }
                _ = try? activity.rendered(tape)
            }
        }
    }
}
