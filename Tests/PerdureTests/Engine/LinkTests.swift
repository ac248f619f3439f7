import Foundation
import Perdure
import PerdureFoundation
import Testing

/// What an app does with links in memory.
@Suite struct LinkTests {
    private static let engine = MigrationEngine(
        TestDefinitions.hop(
            from: "userInfo: {docId: {type: string, required: true}, at: date}",
            to: """
                identifiers: {webpageURL: {template: "https://x.example/{id}", required: true}}
                userInfo: {id: {type: string, required: true}, at: date}
                """, steps: "  - rename: {docId: id}"
        ).definitions)

    @Test func upgraded() {
        let link = Link(
            activityType: "com.x.thing", title: "T",
            userInfo: ["docId": .string("a b"), "extra": .array([.integer(1)])])
        let migrated = Self.engine.migrate(link)
        #expect(migrated.outcome == .migrated)
        #expect(migrated.lineage == "thing" && migrated.from == 1 && migrated.to == 2)
        #expect(
            migrated.link
                == Link(
                    activityType: "com.x.thing", title: "T", webpageURL: "https://x.example/a%20b",
                    userInfo: ["id": .string("a b"), "extra": .array([.integer(1)]), "activityVersion": .integer(2)]))
        #expect(Self.engine.migrate(migrated.link).outcome == .current)
    }

    @Test func refused() {
        let link = Link(activityType: "com.x.thing", userInfo: ["activityVersion": .integer(9)])
        let migrated = Self.engine.migrate(link)
        #expect(migrated.outcome == .newer && migrated.link == link)
        let invalid = Self.engine.migrate(Link(activityType: "com.x.thing", userInfo: ["docId": .integer(1)]))
        #expect(invalid.outcome == .invalid && invalid.messages.count == 1)
    }

    @Test func linksInFields() throws {
        let definitions = TestDefinitions([
            "lineage: tab\nversion: 1\nactivity: com.x.tab\nuserInfo: {target: {type: string, link: true}, other: string}\n",
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nurls: [\"thing:{docId}\"]\nuserInfo: {docId: string}\n",
            "lineage: thing\nversion: 2\nactivity: com.x.thing\nurls: [\"thing:/{id}\"]\nuserInfo: {id: string}\n",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: [{rename: {docId: id}}]\n",
        ])
        #expect(!definitions.findings.contains { $0.severity == .error })
        let engine = MigrationEngine(definitions.definitions)
        func outer(_ target: String) -> Link {
            Link(activityType: "com.x.tab", userInfo: ["target": .string(target), "other": .string("thing:1")])
        }
        let inner = #"{"activityType":"com.x.thing","userInfo":{"docId":"a","n":1.50}}"#
        let upgraded = #"{"activityType":"com.x.thing","userInfo":{"id":"a","n":1.50,"activityVersion":2}}"#
        for (before, after) in [(inner, upgraded), ("thing:1", "thing:/1"), ("tel:1", "tel:1"), (upgraded, upgraded)] {
            let migrated = engine.migrate(outer(before))
            #expect(migrated.link == outer(after) && migrated.outcome == .current && migrated.messages.isEmpty)
        }
        let refused = engine.migrate(outer(#"{"activityType":"com.x.thing","userInfo":{"docId":1}}"#))
        #expect(refused.outcome == .current && refused.messages.first?.contains("'target'") == true)
    }

    @Test func propertyLists() throws {
        let info: [String: Any] = [
            "text": "a", "flag": true, "one": 1, "real": 2.5, "data": Data([1, 2]),
            "url": URL(string: "https://x.example")!,
            "date": Date(timeIntervalSinceReferenceDate: 0.5), "list": [1, "x"] as [Any],
        ]
        let value = try #require(Value(propertyList: info))
        #expect(value["flag"] == .boolean(true) && value["one"] == .integer(1))
        #expect(value["real"] == .number(Number("2.5")!))
        #expect(value["data"] == .data([1, 2]) && value["url"] == .url("https://x.example"))
        #expect(value["list"] == .array([.integer(1), .string("x")]))
        let back = try #require(value.propertyList as? [String: Any])
        #expect(back["date"] as? Date == Date(timeIntervalSinceReferenceDate: 0.5))
        #expect(Value(propertyList: back) == value)
    }
}
