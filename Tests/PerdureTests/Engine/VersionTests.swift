import Perdure
import Testing

@Suite struct VersionTests {
    private static let definitions = TestDefinitions.hop(
        from: "userInfo: {id: {type: string, required: true}}", to: "userInfo: {id: {type: string, required: true}}",
        steps: "  []")

    @Test(
        "what stands under the version key",
        arguments: [
            (#","activityVersion":"2""#, Outcome.current), (#","activityVersion":2.0"#, .current),
            (#","activityVersion":2"#, .current), (#","activityVersion":true"#, .unversioned),
            (#","activityVersion":null"#, .unversioned), (#","activityVersion":-1"#, .unversioned),
            (#","activityVersion":1.5"#, .unversioned), (#","activityVersion":"x""#, .unversioned),
            (#","activityVersion":99999999999999999999"#, .newer), (#","activityVersion":3"#, .newer),
            ("", .migrated), (#","activityVersion":"1""#, .migrated), (#","activityVersion":0"#, .failed),
        ])
    func versionKey(member: String, outcome: Outcome) throws {
        let link = #"{"activityType":"com.x.thing","userInfo":{"id":"a"\#(member)}}"#
        let run = try TestRun(link, Self.definitions)
        #expect(run.outcome == outcome)
        if !outcome.isRewritten { #expect(run.text == link) }
        if outcome == .unversioned { #expect(run.messages[0].contains("activityVersion")) }
    }

    @Test("a version key alone is that version, and invalid with the missing fields named")
    func nothingButTheKey() throws {
        let run = try TestRun(#"{"activityType":"com.x.thing","userInfo":{"activityVersion":2}}"#, Self.definitions)
        #expect(run.outcome == .invalid)
        #expect(run.result.from == 2)
        #expect(run.messages == ["'id' is missing"])
    }

    @Test("a type that no lineage describes is unknown")
    func unknownType() throws {
        #expect(
            try TestRun(#"{"activityType":"com.other","userInfo":{"id":"a"}}"#, Self.definitions).outcome == .unknown)
    }

    @Test("the version is written in the schema's type")
    func spelling() throws {
        let run = try TestRun(
            #"{"activityType":"com.x.thing","userInfo":{"activityVersion":"1","id":"a"}}"#, Self.definitions)
        #expect(run.text == #"{"activityType":"com.x.thing","userInfo":{"activityVersion":2,"id":"a"}}"#)
    }

    /// A released app that renamed a key and renamed it back, without a version key.
    private static let renamedBack = TestDefinitions([
        "lineage: feed\nversion: by-shape",
        "lineage: feed\nversion: 1\nactivity: com.x.feed\nuserInfo: {feedID: {type: string, required: true}}",
        "lineage: feed\nversion: 2\nactivity: com.x.feed\nuserInfo: {webFeedID: {type: string, required: true}}",
        "lineage: feed\nversion: 3\nactivity: com.x.feed\nuserInfo: {feedID: {type: string, required: true}}",
        "lineage: feed\nfrom: 1\nto: 2\nsteps: [{rename: {feedID: webFeedID}}]",
        "lineage: feed\nfrom: 2\nto: 3\nsteps: [{rename: {webFeedID: feedID}}]",
    ])

    @Test("versions are told by shape; two whose routes agree are no finding")
    func renamedBack() throws {
        #expect(Self.renamedBack.findings.isEmpty)
        let old = try TestRun(#"{"activityType":"com.x.feed","userInfo":{"webFeedID":"f"}}"#, Self.renamedBack)
        #expect(old.outcome == .migrated)
        #expect(old.text == #"{"activityType":"com.x.feed","userInfo":{"feedID":"f"}}"#)
        let either = try TestRun(#"{"activityType":"com.x.feed","userInfo":{"feedID":"f"}}"#, Self.renamedBack)
        #expect(either.outcome == .current)
        #expect(either.result.from == 3)
    }
}
