import Foundation
import Perdure
import PerdureFormats
import PerdureYAML
import Testing

@testable import PerdureBatch

/// A catalog reaches every link, whatever carries it.
@Suite struct CatalogCarrierTests {
    private static let files = [
        "lineage: doc\nversion: {key: v, missing: 1}",
        """
        lineage: doc
        version: 1
        activity: com.x.doc
        identifiers: {targetContentIdentifier: "doc-{id}"}
        urls: ["mydoc:{id}"]
        userInfo: {id: {type: string, required: true}}
        """,
        """
        lineage: doc
        version: 2
        activity: com.x.doc
        identifiers: {targetContentIdentifier: "doc-{name}"}
        urls: ["mydoc://doc/{name}"]
        userInfo: {name: {type: string, required: true}}
        """,
        "lineage: doc\nfrom: 1\nto: 2\nsteps: [{rename: {id: name}}]",
        "lineage: tab\nversion: by-shape\n",
        """
        lineage: tab
        version: 1
        activity: com.x.tab
        userInfo: {target: {type: string, link: true}, short: {type: string, link: true, maxLength: 14}}
        """,
    ]

    private static let engine: MigrationEngine = {
        let parsed = files.enumerated().compactMap { index, text in
            YAMLParser.parse(Array(text.utf8), file: "\(index).yaml").node
                .map { DefinitionAssembler.File(path: "\(index).yaml", node: $0) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(parsed) { _ in .failure(.init("no table")) }
        precondition(!findings.hasErrors, "\(findings.all)")
        return MigrationEngine(definitions)
    }()

    private static func context(redirects: Bool?) -> SlotContext {
        var context = SlotContext(engine)
        guard let redirects else { return context }
        var builder = CatalogBuilder(file: "c.csv")
        var rows = CSVCatalog(separator: UInt8(ascii: ","))
        let text = "identifier,state,movedTo\ndoc-a,moved,doc-new\ndoc-gone,deleted,\ndoc-odd,moved,other/odd\n"
        Array(text.utf8).withUnsafeBytes { rows.read($0, &builder) }
        rows.finish(&builder)
        context.content = ContentPolicy(builder.catalog, redirects: redirects, engine)
        return context
    }

    private struct Run {
        var bytes: [UInt8]
        var log: RunLog
        var moved: Int { log.tally.contents[.moved] ?? 0 }
        var deleted: Int { log.tally.contents[.deleted] ?? 0 }
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private func migrate(_ bytes: [UInt8], redirects: Bool? = true, name: String = "a.plist") -> Run {
        var migrator = EntryMigrator(Self.context(redirects: redirects))
        var log = RunLog()
        let suffix = String(name.split(separator: ".").last ?? "")
        let new = bytes.withUnsafeBytes { bytes in
            migrator.migrate(bytes, .of(suffix: suffix, start: bytes), name: name, &log)
        }
        return Run(bytes: new ?? bytes, log: log)
    }

    private static func data(_ value: Any, _ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
        Array(try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0))
    }

    private static func link(_ info: [String: Any], identifier: String, type: String = "com.x.doc") -> [String: Any] {
        ["activityType": type, "title": "T", "targetContentIdentifier": identifier, "userInfo": info]
    }

    // MARK: Property lists

    /// One link to upgrade, one that is current, one that is gone, and URLs of both.
    private static var before: [String: Any] {
        [
            "links": [
                link(["id": "a"], identifier: "doc-a"), link(["name": "a", "v": 2], identifier: "doc-a"),
                link(["name": "gone", "v": 2], identifier: "doc-gone"),
            ],
            "urls": ["mydoc:a", "mydoc://doc/a", "mydoc://doc/gone", "mydoc://doc/here", "doc-a"],
        ]
    }
    private static var after: [String: Any] {
        [
            "links": [
                link(["name": "new", "v": 2], identifier: "doc-new"),
                link(["name": "new", "v": 2], identifier: "doc-new"),
                link(["name": "gone", "v": 2], identifier: "doc-gone"),
            ],
            "urls": ["mydoc://doc/new", "mydoc://doc/new", "mydoc://doc/gone", "mydoc://doc/here", "doc-a"],
        ]
    }

    @Test("property lists: moved and deleted content is told, and redirected where it is asked for")
    func propertyLists() throws {
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let bytes = try Self.data(Self.before, format)
            let told = migrate(bytes, redirects: false)
            #expect(told.bytes == migrate(bytes, redirects: nil).bytes, "a catalog alone changes nothing")
            #expect(told.moved == 4 && told.deleted == 2 && told.log.tally.contents[.open] == 1)
            let warnings = told.log.links.flatMap(\.warnings)
            #expect(warnings.filter { $0 == "the content 'doc-a' has moved to 'doc-new'" }.count == 4)
            #expect(warnings.filter { $0 == "the content 'doc-gone' is deleted" }.count == 2)

            let run = migrate(bytes)
            let value = try PropertyListSerialization.propertyList(from: Data(run.bytes), options: [], format: nil)
            #expect(NSArray(object: value).isEqual(NSArray(object: Self.after)), "\(value)")
            #expect(run.moved == 4 && run.deleted == 2)
            let again = migrate(run.bytes)
            #expect(again.bytes == run.bytes && again.moved == 0 && again.deleted == 2)
        }
    }

    @Test("XML: only the bytes of the link change")
    func onlyTheLink() {
        func document(_ name: String, _ url: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict ><!-- kept -->
            <key>l</key> <dict><key>activityType</key><string>com.x.doc</string>\t<key>targetContentIdentifier</key>
             <string>doc-\(name)</string><key>userInfo</key><dict><key>v</key><integer>+2</integer><key>name</key><string>\(name)</string></dict></dict>
            <key>u</key><string>\(url)</string></dict>
            </plist>

            """
        }
        let run = migrate(Array(document("a", "mydoc://doc/a").utf8))
        #expect(run.text == document("new", "mydoc://doc/new"))
    }

    @Test("a link that can't name its content as the catalog does fails, and stays")
    func cannotBeSaid() throws {
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let bytes = try Self.data(
                ["l": Self.link(["id": "odd"], identifier: "doc-odd"), "u": "mydoc:odd"], format)
            let run = migrate(bytes)
            #expect(run.bytes == bytes && run.log.tally[Outcome.failed] == 2, "\(run.log.links)")
            #expect(run.log.links.allSatisfy { $0.messages[0].contains("can't name its content 'other/odd'") })
        }
    }

    @Test("keyed archives")
    func keyedArchives() throws {
        let archive = try NSKeyedArchiver.archivedData(
            withRootObject: [
                Self.link(["id": "a"], identifier: "doc-a"),
                Self.link(["name": "gone", "v": 2], identifier: "doc-gone"),
            ] as NSArray, requiringSecureCoding: false)
        let told = migrate(Array(archive), redirects: false, name: "a.archive")
        #expect(told.moved == 1 && told.deleted == 1)
        let run = migrate(Array(archive), name: "a.archive")
        let classes = [NSArray.self, NSDictionary.self, NSString.self, NSNumber.self]
        let value = try NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: Data(run.bytes)) as? NSArray
        let expected: [Any] = [
            Self.link(["name": "new", "v": 2], identifier: "doc-new"),
            Self.link(["name": "gone", "v": 2], identifier: "doc-gone"),
        ]
        #expect(try #require(value).isEqual(expected as NSArray))
        #expect(migrate(run.bytes, name: "a.archive").bytes == run.bytes)
    }

    // MARK: Fields

    private func tab(_ target: String) -> String {
        #"{"activityType":"com.x.tab","n": 1.0,"userInfo":{"target": "\#(target)","plain":"mydoc:a"}}"#
    }

    @Test("links in fields of links, also such that are URLs")
    func fields() throws {
        let inner =
            #"{\"activityType\":\"com.x.doc\", \"targetContentIdentifier\":\"doc-a\",\"userInfo\":{\"id\":\"a\"}}"#
        let new =
            #"{\"activityType\":\"com.x.doc\", \"targetContentIdentifier\":\"doc-new\",\"userInfo\":{\"name\":\"new\",\"v\":2}}"#
        for (before, after) in [("mydoc:a", "mydoc://doc/new"), ("mydoc://doc/a", "mydoc://doc/new"), (inner, new)] {
            let bytes = Array(tab(before).utf8)
            let told = migrate(bytes, redirects: false, name: "a.json")
            #expect(told.bytes == migrate(bytes, redirects: nil, name: "a.json").bytes)
            #expect(told.moved == 1)
            #expect(told.log.links.flatMap(\.warnings).contains { $0.hasPrefix("in the field 'target': the content") })
            let run = migrate(bytes, name: "a.json")
            #expect(run.text == tab(after))
            #expect(migrate(run.bytes, name: "a.json").text == run.text)
        }
        #expect(migrate(Array(tab("mydoc://doc/gone").utf8), name: "a.json").deleted == 1)
        let list = try Self.data(Self.link(["target": "mydoc:a"], identifier: "t", type: "com.x.tab"), .binary)
        let run = migrate(list)
        let value = try PropertyListSerialization.propertyList(from: Data(run.bytes), options: [], format: nil)
        let expected = Self.link(["target": "mydoc://doc/new"], identifier: "t", type: "com.x.tab")
        #expect(NSArray(object: value).isEqual(NSArray(object: expected)) && run.moved == 1)
    }

    @Test("a link in a field that does not fit once it is redirected is said to have failed, and stays")
    func fieldsThatDoNotFit() {
        let text = tab("x").replacingOccurrences(of: #""target": "x""#, with: #""short":"mydoc://doc/a""#)
        #expect(migrate(Array(text.utf8), redirects: false, name: "a.json").log.tally[Outcome.current] == 2)
        let run = migrate(Array(text.utf8), name: "a.json")
        #expect(run.text == text && run.log.tally[Outcome.failed] == 1, "\(run.log.links)")
        #expect(!run.log.links.flatMap(\.warnings).contains { $0.contains("names it so now") })
    }
}
