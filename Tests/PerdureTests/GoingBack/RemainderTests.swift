import Perdure
import Testing

/// What going down drops, and what becomes of it.
@Suite struct RemainderTests {
    /// Three versions: the second has a page, the third a style and a dictionary instead of a flag.
    static let definitions = TestDefinitions([
        "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {id: {type: string, identity: true}, name: string}",
        """
        lineage: thing
        version: 2
        activity: com.x.thing
        userInfo: {id: {type: string, identity: true}, name: string, page: integer}
        unknown: refuse
        """,
        """
        lineage: thing
        version: 3
        activity: com.x.thing
        userInfo: {id: {type: string, identity: true}, name: string, page: integer, view: {type: dictionary, fields: {style: string, zoom: number}}, list: {type: array}}
        """,
        "lineage: thing\nfrom: 1\nto: 2\nsteps: []\ndown: [{remove: page, lossy: no pages before}]",
        """
        lineage: thing
        from: 2
        to: 3
        steps: [{add: {field: view, value: {style: map}}}]
        down:
          - remove: 'view.zoom'
            lossy: no zoom before
          - remove: view
            lossy: no view before
          - filter: {field: list, where: {present: keep}}
            lossy: others have no place
          - remove: list
            lossy: no list before
        """,
    ])

    private static func link(_ payload: String) -> String {
        #"{"activityType":"com.x.thing","userInfo":{\#(payload)}}"#
    }

    private func run(_ text: String, to version: Int, _ policy: RemainderPolicy = .standard) throws -> TestRun {
        try TestRun(text, Self.definitions, to: version, policy)
    }

    private let newest = Self.link(
        #""activityVersion":3,"id":"7","name":"n","page":2,"view":{"style":"satellite","zoom":1.50},"list":[{"keep":1}]"#
    )

    @Test("the definitions of these tests load")
    func definitionsLoad() { #expect(Self.definitions.findings.filter(\.isLoadError) == []) }

    @Test("what has no place goes into the payload and comes back, and nothing of it is left")
    func backAgain() throws {
        for version in [1, 2] {
            let down = try run(newest, to: version)
            #expect(down.outcome == .migrated && down.losses.isEmpty, "\(down.messages)")
            #expect(down.text.contains(Remainder.key))
            let up = try run(down.text, to: 3)
            #expect(up.outcome == .migrated && up.warnings.isEmpty, "\(up.messages) \(up.warnings)")
            #expect(try LinkMeaning.of(up.text) == LinkMeaning.of(newest), "\(up.text)")
            #expect(up.text.contains("1.50"), "a number keeps its spelling")
            #expect(!up.text.contains(Remainder.key))
        }
    }

    @Test("where nothing was dropped, nothing is written")
    func nothing() throws {
        let link = Self.link(#""activityVersion":2,"id":"7","name":"n""#)
        let down = try run(link, to: 1)
        #expect(down.text == Self.link(#""id":"7","name":"n""#))
    }

    @Test("what was absent and would be added is absent again")
    func absent() throws {
        let link = Self.link(#""activityVersion":3,"id":"7""#)
        let down = try run(link, to: 2)
        #expect(try LinkMeaning.of(run(down.text, to: 3).text) == LinkMeaning.of(link))
        // Nothing was there to lose.
        let dropped = try run(link, to: 2, RemainderPolicy(.drop))
        #expect(dropped.outcome == .migrated && dropped.losses.isEmpty)
    }

    @Test("on the way, the remainder of a higher version stays as it is, and another down joins it")
    func layers() throws {
        let down = try run(newest, to: 1)
        let halfway = try run(down.text, to: 2)
        #expect(halfway.outcome == .migrated && halfway.warnings.isEmpty)
        #expect(halfway.text.contains(Remainder.key))
        let edited = halfway.text.replacing(#""name":"n""#, with: #""name":"m","page":5"#)
        let again = try run(edited, to: 1)
        let remainder = try #require(SampleRun.value(again.text)?["userInfo"]?[Remainder.key]?.text)
        #expect(try Remainder(reading: remainder).layers.map(\.version) == [2, 3])
        let up = try run(again.text, to: 3)
        // The page was edited, the rest comes back.
        let wanted = newest.replacing(#""name":"n","page":2"#, with: #""name":"m","page":5"#)
        #expect(try LinkMeaning.of(up.text) == LinkMeaning.of(wanted), "\(up.text)")
        #expect(up.warnings.count == 1 && up.warnings[0].contains("'page': 2 was not put back"), "\(up.warnings)")
        #expect(up.warnings[0].hasSuffix("[remainder-conflict]"))
    }

    struct Edit: Sendable, CustomStringConvertible {
        var from: String
        var to: String
        /// What a warning says, and what the link has.
        var warning: String
        var result: String
        var description: String { "\(from) → \(to)" }
    }

    /// Edits of the link in version 1, some of which meets the remainder.
    static let edits = [
        Edit(from: #""name":"n""#, to: #""name":"m""#, warning: "", result: #""zoom":1.50"#),
        Edit(
            from: #""id":"7""#, to: #""id":"8""#, warning: "the link names other content by now",
            result: #""view":{"style":"map"}"#),
        Edit(
            from: #""name":"n""#, to: #""name":"n","view":{"style":"x"}"#, warning: #"there is "x", which is newer"#,
            result: #""style":"x""#),
        Edit(
            from: #""name":"n""#, to: #""name":"n","view":5"#, warning: "there is a number where it belongs",
            result: #""view":5"#),
        Edit(
            from: #""name":"n""#, to: #""name":"n","list":[]"#, warning: "there is [], which is newer",
            result: #""list":[]"#),
    ]

    @Test("a later edit wins, and the conflict is said", arguments: edits)
    func conflict(edit: Edit) throws {
        let down = try run(newest, to: 1)
        #expect(down.text.contains(edit.from))
        let up = try run(down.text.replacing(edit.from, with: edit.to), to: 3)
        #expect(up.outcome == (edit.to.contains("view\":5") ? .failed : .migrated), "\(up.messages)")
        if up.outcome == .failed { return }
        #expect(up.text.contains(edit.result), "\(up.text)")
        if edit.warning.isEmpty {
            #expect(up.warnings.isEmpty)
        } else {
            #expect(up.warnings.contains { $0.contains(edit.warning) }, "\(up.warnings)")
        }
    }

    @Test("dropping is a loss, and every loss has its reason")
    func dropped() throws {
        let run = try run(newest, to: 1, RemainderPolicy(.drop))
        #expect(run.outcome == .migratedWithLoss && !run.text.contains(Remainder.key))
        #expect(run.losses.map(\.path) == ["page", "view.style", "view.zoom", "list"])
        #expect(
            run.losses.map(\.reason) == [
                "no pages before", "version 1 has no place for it", "no zoom before", "no list before",
            ], "\(run.losses.map(\.reason))")
    }

    @Test("a link that would not come up again does not go down, unless it is said that all may be lost")
    func noWayUp() throws {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {a: string}",
            "lineage: thing\nversion: 2\nactivity: com.x.thing\nuserInfo: {a: integer}",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: [{convert: {field: a, to: integer, from: integer}}]\ndown: [{convert: {field: a, to: string}}, {normalise: {field: a, case: upper}, lossy: t}, {map: {field: a, values: {\"1\": one}}}]",
        ])
        let link = #"{"activityType":"com.x.thing","userInfo":{"a":1,"activityVersion":2}}"#
        let kept = try TestRun(link, definitions, to: 1)
        #expect(kept.outcome == .failed && kept.text == link)
        #expect(kept.messages.first?.contains("it can't be told what going down drops") == true, "\(kept.messages)")
        let dropped = try TestRun(link, definitions, to: 1, RemainderPolicy(.drop))
        #expect(dropped.outcome.isRewritten, "\(dropped.messages)")
    }

    @Test("beside the links, by what they were left as")
    func shelf() throws {
        let down = try run(newest, to: 1, RemainderPolicy(.journal))
        #expect(down.outcome == .migrated && !down.text.contains(Remainder.key))
        var shelf = RemainderShelf()
        shelf.add(try #require(down.result.detail?.kept))
        // As JSON spells it otherwise.
        let respelt = down.text.replacing(":", with: " : ")
        let up = try run(respelt, to: 3, RemainderPolicy(.journal, shelf: shelf))
        #expect(try LinkMeaning.of(up.text) == LinkMeaning.of(newest), "\(up.text)")
        #expect(up.result.detail?.kept == nil)
        // Halfway, it is kept once more, for the link as it is then.
        let halfway = try run(down.text, to: 2, RemainderPolicy(.journal, shelf: shelf))
        var next = RemainderShelf()
        next.add(try #require(halfway.result.detail?.kept))
        let top = try run(halfway.text, to: 3, RemainderPolicy(.journal, shelf: next))
        #expect(try LinkMeaning.of(top.text) == LinkMeaning.of(newest), "\(top.text)")
        // An edited link is another one, for which nothing is kept.
        let other = try run(down.text.replacing("\"n\"", with: "\"m\""), to: 3, RemainderPolicy(.journal, shelf: shelf))
        #expect(other.outcome == .migrated && other.warnings.isEmpty && other.text.contains("map"))
    }

    @Test("links that were left alike are not told apart")
    func alike() throws {
        var shelf = RemainderShelf()
        var left: String?
        for page in [1, 2] {
            let link = Self.link(#""activityVersion":2,"id":"7","page":\#(page)"#)
            let down = try run(link, to: 1, RemainderPolicy(.journal))
            shelf.add(try #require(down.result.detail?.kept))
            left = down.text
        }
        let up = try run(#require(left), to: 2, RemainderPolicy(.journal, shelf: shelf))
        #expect(up.outcome == .migrated && !up.text.contains("page"))
        #expect(up.warnings.count == 1 && up.warnings[0].contains("2 links were left exactly alike"), "\(up.warnings)")
    }

    @Test("an app's own link keeps its remainder in its payload, with every type")
    func library() throws {
        let engine = { (version: Int) in MigrationEngine(Self.definitions.definitions, versions: ["thing": version]) }
        let date = try #require(Timestamp(iso8601: "2024-03-12T20:00:00Z"))
        var link = Link(activityType: "com.x.thing")
        link.userInfo = [
            "activityVersion": .integer(3), "id": .string("7"),
            "list": .array([
                .date(date), .data([1, 2]), .set([.string("a")]), .url("x:y"),
                .uuid("0F8FAD5B-D9CB-469F-A165-70867728950E"),
                .dictionary([("$date", .string("no date"))]), .null,
            ]),
            "view": .dictionary([("style", .string("map"))]),
        ]
        let down = engine(1).migrate(link)
        #expect(down.outcome == .migrated && down.to == 1, "\(down.messages)")
        #expect(down.link.userInfo[Remainder.key]?.text != nil && down.link.userInfo["list"] == nil)
        let up = engine(3).migrate(down.link)
        #expect(up.link == link, "\(up.link)")
    }
}
