import Perdure
import Testing

/// A lineage that ends has no successor for its links, whichever version they are of.
@Suite struct EndedLineageTests {
    private static let definitions = TestDefinitions([
        """
        lineage: thing
        version: 1
        activity: com.x.thing
        userInfo: {docId: {type: string, required: true}}
        urls: ["thing:{docId}"]
        """,
        """
        lineage: thing
        version: 2
        activity: com.x.thing
        userInfo: {id: {type: string, required: true}}
        urls: ["thing://open/{id}"]
        """,
        "lineage: thing\nfrom: 1\nto: 2\nsteps:\n  - rename: {docId: id}",
        """
        lineage: thing
        from: 2
        to: none
        steps:
          - when: {equals: {id: "kept"}}
            then:
              - discard: "this one has moved to the web"
        """,
    ])

    private func link(_ payload: String) -> String { #"{"activityType":"com.x.thing","userInfo":\#(payload)}"# }

    @Test("links of every version are discarded, and stay as they are")
    func discarded() throws {
        #expect(Self.definitions.findings.isEmpty)
        for payload in [#"{"docId":"1"}"#, #"{"activityVersion":2,"id":"1"}"#] {
            let run = try TestRun(link(payload), Self.definitions)
            #expect(run.outcome == .discarded && run.text == link(payload))
            #expect(run.messages == ["the lineage ends with version 2"])
        }
    }

    @Test("a step of the last migration says why, for links of every version")
    func reason() throws {
        for payload in [#"{"docId":"kept"}"#, #"{"activityVersion":2,"id":"kept"}"#] {
            let run = try TestRun(link(payload), Self.definitions)
            #expect(run.outcome == .discarded && run.messages == ["this one has moved to the web"])
        }
    }

    @Test("URLs are discarded as well", arguments: ["thing:1", "thing://open/1"])
    func urls(url: String) {
        let (_, outcome, _, _) = MigrationEngine(Self.definitions.definitions).migrate(url: url)
        #expect(outcome == .discarded)
    }

    @Test("a link that is not valid is told as that") func invalid() throws {
        #expect(try TestRun(link(#"{"docId":1}"#), Self.definitions).outcome == .invalid)
    }

    @Test("to a version that was asked for, links are migrated as before")
    func wanted() throws {
        #expect(try TestRun(link(#"{"docId":"1"}"#), Self.definitions, to: 2).outcome == .migrated)
        #expect(try TestRun(link(#"{"activityVersion":2,"id":"1"}"#), Self.definitions, to: 2).outcome == .current)
    }

    @Test("an engine that goes by hops does the same") func hops() {
        let engine = MigrationEngine(Self.definitions.definitions, goesByHops: true) { _ in nil }
        let old = Value.dictionary([
            ("activityType", .string("com.x.thing")), ("userInfo", .dictionary([("docId", .string("kept"))])),
        ])
        #expect(engine.migrate(activity: old).result.outcome == .discarded)
    }

    @Test("an app is told so") func restorer() {
        let restorer = Restorer(MigrationEngine(Self.definitions.definitions))
        let restoration = restorer.restore(
            Link(activityType: "com.x.thing", userInfo: ["docId": .string("1")])
        ) { _ in .live }
        #expect(restoration.verdict == .discarded)
    }
}
