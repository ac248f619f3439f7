import Foundation
import Perdure
import PerdureBatch
import PerdureFormats
import Testing

/// Links in property lists, as a run finds them.
@Suite struct PropertyListEntryTests {
    private struct Run {
        var bytes: [UInt8]
        var isChanged: Bool
        var log: RunLog
        func count(_ outcome: Outcome) -> Int { log.tally[outcome] }

        /// Whether Foundation reads that.
        func holds(_ expected: Any) throws -> Bool {
            let value = try PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: nil)
            return NSArray(object: value).isEqual(NSArray(object: expected))
        }
    }

    private func migrate(_ bytes: [UInt8], as format: EntryFormat? = nil, name: String = "a.plist") -> Run {
        var migrator = EntryMigrator(BatchDefinitions.context)
        var log = RunLog()
        let suffix = String(name.split(separator: ".").last ?? "")
        let new = bytes.withUnsafeBytes { bytes in
            migrator.migrate(bytes, format ?? .of(suffix: suffix, start: bytes), name: name, &log)
        }
        return Run(bytes: new ?? bytes, isChanged: new != nil, log: log)
    }

    private static func data(_ value: Any, _ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
    }

    private static func link(_ info: [String: Any], type: String = "com.x.doc") -> [String: Any] {
        ["activityType": type, "title": "T & Ä", "userInfo": info]
    }

    private static var before: [String: Any] {
        [
            "notes": [
                ["link": link(["id": "a", "at": Date(timeIntervalSinceReferenceDate: 1), "blob": Data([1])])],
                ["link": link(["inner": link(["id": "b"])], type: "com.other")],
                ["link": link(["v": 9, "id": "c"])],
            ],
            "known": link(["id": "d", "inner": link(["id": "e"])]),
        ]
    }
    private static var after: [String: Any] {
        [
            "notes": [
                [
                    "link": link([
                        "name": "a", "v": 2, "at": Date(timeIntervalSinceReferenceDate: 1), "blob": Data([1]),
                    ])
                ],
                ["link": link(["inner": link(["name": "b", "v": 2])], type: "com.other")],
                ["link": link(["v": 9, "id": "c"])],
            ],
            "known": link(["name": "d", "v": 2, "inner": link(["id": "e"])]),
        ]
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func linksAreMigratedWhereverTheyStand(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let run = migrate(try Self.data(Self.before, format))
        #expect(try run.holds(Self.after))
        #expect(run.count(.migrated) == 3)
        #expect(run.count(.unknown) == 1)
        #expect(run.count(.newer) == 1)
        #expect(run.log.tally.unknownTypes == ["com.other": 1])
        let again = migrate(run.bytes)
        #expect(!again.isChanged)
        #expect(again.count(.current) == 3)
    }

    @Test func foundationReadsAnArchiveThatWasMigrated() throws {
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: Self.link(["id": "a", "at": Date(timeIntervalSinceReferenceDate: 1), "set": Set(["x"])])
                as NSDictionary,
            requiringSecureCoding: false)
        let run = migrate(Array(archive), name: "a.archive")
        #expect(run.count(.migrated) == 1)
        let expected = Self.link([
            "name": "a", "v": 2, "at": Date(timeIntervalSinceReferenceDate: 1), "set": Set(["x"]),
        ])
        let classes = [NSDictionary.self, NSString.self, NSDate.self, NSSet.self, NSNumber.self]
        let value = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: Data(run.bytes)) as? NSDictionary
        #expect(try #require(value).isEqual(expected as NSDictionary))
        #expect(!migrate(run.bytes, name: "a.archive").isChanged)
    }

    @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
    func theURLOfAWeblocIsMigrated(_ format: PropertyListSerialization.PropertyListFormat) throws {
        let before = ["URL": "mydoc:7?page=1", "other": "https://example.com", "note": "see mydoc"]
        let run = migrate(try Self.data(before, format), name: "a.webloc")
        let after = ["URL": "mydoc://doc/7?page=1", "other": "https://example.com", "note": "see mydoc"]
        #expect(try run.holds(after))
        #expect(run.log.tally.urlTexts == 1)
    }

    @Test func aURLInsideAKnownLinkStaysWhileItsTwinOutsideGoes() throws {
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let before: [Any] = [Self.link(["id": "a", "next": "mydoc:7"]), "mydoc:7"]
            let run = migrate(try Self.data(before, format))
            let after: [Any] = [Self.link(["name": "a", "v": 2, "next": "mydoc:7"]), "mydoc://doc/7"]
            #expect(try run.holds(after))
        }
    }

    @Test("URLs in a keyed archive, as text and as URL, shared with a link or not; keys and bases stay")
    func archivedURLs() throws {
        let base = URL(string: "https://example.com/")
        let before: [Any] = [
            Self.link(["id": "a", "next": "mydoc:7"]), "mydoc:7", try #require(URL(string: "mydoc:8?page=1")),
            ["mydoc:9": "mydoc:9"], NSMutableString(string: "mydoc:10"), "see mydoc:11",
            try #require(NSURL(string: "mydoc:12", relativeTo: base)),
        ]
        let archive = Array(
            try NSKeyedArchiver.archivedData(withRootObject: before as NSArray, requiringSecureCoding: false))
        for bytes in [archive, try Self.xml(archive)] {
            let run = migrate(bytes, name: "a.archive")
            #expect(run.log.tally.urlTexts == 5)
            let classes = [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self, NSURL.self]
            let binary = try Self.data(
                PropertyListSerialization.propertyList(from: Data(run.bytes), format: nil), .binary)
            let value = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: Data(binary)) as? [Any]
            let after = try #require(value)
            #expect(after[0] as? NSDictionary == Self.link(["name": "a", "v": 2, "next": "mydoc:7"]) as NSDictionary)
            #expect(after[1] as? String == "mydoc://doc/7")
            #expect((after[2] as? URL)?.absoluteString == "mydoc://doc/8?page=1")
            #expect(after[3] as? [String: String] == ["mydoc:9": "mydoc://doc/9"])
            #expect(after[4] as? String == "mydoc://doc/10")
            #expect(after[5] as? String == "see mydoc:11")
            #expect((after[6] as? NSURL)?.relativeString == "mydoc://doc/12")
            #expect(!migrate(run.bytes, name: "a.archive").isChanged)
        }
    }

    @Test("what a URL in a keyed archive is relative to stays")
    func archivedBase() throws {
        let url = try #require(NSURL(string: "a", relativeTo: URL(string: "mydoc:13")))
        let archive = Array(try NSKeyedArchiver.archivedData(withRootObject: url, requiringSecureCoding: false))
        #expect(String(decoding: archive, as: UTF8.self).contains("mydoc:13"))
        #expect(!migrate(archive, name: "a.archive").isChanged)
    }

    private static func xml(_ archive: [UInt8]) throws -> [UInt8] {
        try data(try PropertyListSerialization.propertyList(from: Data(archive), format: nil), .xml)
    }

    @Test func placesArePathsInWhatHasNoLines() throws {
        let list: [String: Any] = ["notes": [Self.link(["v": 2])]]
        let binary = migrate(try Self.data(list, .binary)).log
        #expect(binary.links.map(\.place.description) == ["a.plist!notes.0"])
        #expect(binary.tally[Outcome.invalid] == 1)
        let xml = migrate(try Self.data(list, .xml)).log
        #expect(xml.links.map(\.place.line) == [7])
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: [Self.link(["v": 2])] as NSArray, requiringSecureCoding: false)
        #expect(migrate(Array(archive)).log.links.map(\.place.description) == ["a.plist!$objects[2]"])
    }

    @Test(arguments: [
        "{ a = b; }", "<plist><dict></plist>", "", "bplist00 and nothing more, which is no list at all ....",
    ])
    func whatIsNoPropertyListIsSaidAndLeft(_ text: String) {
        let run = migrate(Array(text.utf8))
        #expect(!run.isChanged)
        #expect(run.log.entries.map(\.outcome) == [.malformed])
    }

    @Test func nothingButTheLinkChangesInXML() throws {
        let xml =
            "<plist><array><dict><key>activityType</key><string>com.x.doc</string><key>userInfo</key><dict>"
            + "<key>id</key><string>a&amp;b</string></dict></dict></array></plist>"
        let run = migrate(Array(xml.utf8))
        #expect(
            String(decoding: run.bytes, as: UTF8.self)
                == xml.replacingOccurrences(of: "<key>id</key>", with: "<key>name</key>")
                .replacingOccurrences(of: "a&amp;b</string>", with: "a&amp;b</string><key>v</key><integer>2</integer>"))
    }

    @Test func formatsAreToldByNameAndContent() {
        func format(_ suffix: String, _ start: String) -> EntryFormat {
            Array(start.utf8).withUnsafeBytes { .of(suffix: suffix, start: $0) }
        }
        #expect(format("plist", "{ a = b; }") == .propertyList)
        #expect(format("WEBLOC", "") == .propertyList)
        let binary = Array("bplist00".utf8) + [0xD1, 0x01]
        #expect(binary.withUnsafeBytes { EntryFormat.of(suffix: "archive", start: $0) } == .propertyList)
        #expect(format("md", "bplist00 is how they begin") == .text(.markdown))
        #expect(format("xml", "<?xml version=\"1.0\"?>\n<!DOCTYPE plist PUBLIC") == .propertyList)
        #expect(format("", "<!-- x --><plist version=\"1.0\">") == .propertyList)
        #expect(format("xml", "<?xml version=\"1.0\"?><rss>") == .text(.html))
    }

    /// Made by Python's `plistlib`, which writes a dictionary once that stands in two places.
    private static let shared = (
        linkThenItsPart:
            "YnBsaXN0MDCiAQnSAgMEBVxhY3Rpdml0eVR5cGVYdXNlckluZm9ZY29tLnguZG9j0gYHCAlSaWRVaW5uZXJRYdICAwQK0QYLUW"
            + "IICxAdJjA1OD5ARUgAAAAAAAABAQAAAAAAAAAMAAAAAAAAAAAAAAAAAAAASg==",
        partThenItsLink:
            "YnBsaXN0MDCiAQjSAgMEBVxhY3Rpdml0eVR5cGVYdXNlckluZm9ZY29tLnguZG9j0QYHUmlkUWLSAgMECdIGCgsBVWlubmVyUW"
            + "EICxAdJjAzNjg9QkgAAAAAAAABAQAAAAAAAAAMAAAAAAAAAAAAAAAAAAAASg==",
        twice: "YnBsaXN0MDCiAQHSAgMEBVxhY3Rpdml0eVR5cGVYdXNlckluZm9ZY29tLnguZG9j0QYHUmlkUWIICxAdJjAzNgAAAAAAAAEBAAAA"
            + "AAAAAAgAAAAAAAAAAAAAAAAAAAA4"
    )

    private static func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

    @Test(arguments: [shared.linkThenItsPart, shared.partThenItsLink])
    func aLinkThatIsPartOfAnotherStays(_ base64: String) throws {
        let run = migrate(try Self.bytes(base64))
        let part = Self.link(["id": "b"])
        let isFirst = base64 == Self.shared.linkThenItsPart
        func plain(_ link: [String: Any]) -> [String: Any] { link.filter { $0.key != "title" } }
        let whole = plain(Self.link(["name": "a", "v": 2, "inner": plain(part)]))
        #expect(try run.holds(isFirst ? [whole, plain(part)] : [plain(part), whole]))
        #expect(run.count(.migrated) == 1)
        #expect(run.log.links.map(\.outcome) == [Outcome.failed])
        #expect(run.log.links.first?.messages.first?.contains("part of another link") == true)
    }

    @Test func aLinkInTwoPlacesIsOneLink() throws {
        let run = migrate(try Self.bytes(Self.shared.twice))
        let link = Self.link(["name": "b", "v": 2]).filter { $0.key != "title" }
        #expect(try run.holds([link, link]))
        #expect(run.count(.migrated) == 1)
    }

    /// A keyed archive in XML, of objects that are written as XML, the first of them as `root`.
    private static func archive(_ objects: [String]) -> String {
        "<plist version=\"1.0\"><dict><key>$archiver</key><string>NSKeyedArchiver</string><key>$objects</key><array>"
            + "<string>$null</string>" + objects.joined() + "</array><key>$top</key><dict><key>root</key>" + uid(1)
            + "</dict></dict></plist>"
    }

    private static func uid(_ object: Int) -> String { "<dict><key>CF$UID</key><integer>\(object)</integer></dict>" }

    private static func dictionary(_ keys: [Int], _ values: [Int]) -> String {
        "<dict><key>NS.keys</key><array>\(keys.map(uid).joined())</array><key>NS.objects</key><array>"
            + "\(values.map(uid).joined())</array><key>$class</key>\(uid(2))</dict>"
    }

    @Test func aLinkThatContainsItselfIsLeftAndTheOthersAreNot() {
        let strings = ["activityType", "com.x.doc", "userInfo", "id"].map { "<string>\($0)</string>" }
        func archive(_ info: String) -> String {
            // 3 activityType, 4 its value, 5 userInfo, 6 id; 7 and 9 are links, 8 and 10 their payloads.
            Self.archive(
                [Self.dictionary([3, 5], [7, 9]), "<dict><key>$classname</key><string>NSDictionary</string></dict>"]
                    + strings
                    + [Self.dictionary([3, 5], [4, 8]), Self.dictionary([6], [8])]
                    + [Self.dictionary([3, 5], [4, 10]), info])
        }
        let run = migrate(Array(archive(Self.dictionary([6], [4])).utf8))
        #expect(run.log.entries.map(\.outcome) == [EntryOutcome.tooLarge])
        #expect(run.log.entries.map(\.place.description) == ["a.plist!$objects[7]"])
        #expect(run.count(.migrated) == 1)
        let after = String(decoding: run.bytes, as: UTF8.self)
        #expect(after.contains(Self.dictionary([6], [8])))
        #expect(after.contains("<string>name</string>"))
        #expect(after.contains("<string>id</string>"))
    }
}
