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
