import Perdure
import Testing

/// The faults that were seen in tools of this kind, on the way down.
@Suite struct CaseDirectionTests {
    private func link(_ payload: String) -> String { #"{"activityType":"com.x.thing","userInfo":\#(payload)}"# }

    /// A link of version 2 down to version 1, where the steps lead from 1 to 2.
    private func down(_ payload: String, _ steps: String) throws -> TestRun {
        let definitions = TestDefinitions.hop(from: "", to: "", steps: steps)
        #expect(definitions.findings.isEmpty, "\(definitions.findings)")
        let given = String(payload.dropLast()) + (payload == "{}" ? "" : ",") + #""activityVersion":2}"#
        let run = try TestRun(link(given), definitions, to: 1)
        if run.outcome.isRewritten {
            let up = try TestRun(run.text, definitions)
            #expect(try LinkMeaning.of(up.text) == LinkMeaning.of(link(given)), "\(run.text)\n\(up.text)")
        } else {
            #expect(run.text == link(given))
        }
        return run
    }

    @Test("a rename onto a key that is there fails, and names both")
    func renameOntoExisting() throws {
        let run = try down(#"{"a":1,"b":2}"#, "  - rename: {a: b}")
        #expect(run.outcome == .failed)
        #expect(run.messages[0].contains("'a'") && run.messages[0].contains("'b'"))
    }

    @Test("a swap goes back as a swap")
    func swap() throws {
        #expect(try down(#"{"a":1,"b":2}"#, "  - rename: {a: b, b: a}").text == link(#"{"b":1,"a":2}"#))
    }

    @Test("a text that was taken apart comes back as it was, unless its parts have changed")
    func parsed() throws {
        let step = #"  - parse: {field: a, url: "https://h.com/{p}"}"#
        let text = "https://h.com/1?utm=5#top"
        #expect(try down(#"{"a":"\#(text)","p":"1"}"#, step).text == link(#"{"a":"\#(text)"}"#))
        #expect(
            try down(#"{"a":"y-1","p":"1"}"#, #"  - parse: {field: a, template: ["x-{p}", "y-{p}"]}"#).text
                == link(#"{"a":"y-1"}"#))
    }

    @Test("within reaches one dictionary and no other that begins alike")
    func within() throws {
        let run = try down(
            #"{"foo":{"n":1},"foobar":{"n":2}}"#, "  - within: {field: foo, steps: [{rename: {k: n}}]}")
        #expect(run.text == link(#"{"foo":{"k":1},"foobar":{"n":2}}"#))
    }

    @Test(
        "odd keys stay",
        arguments: [
            "  - rename: {z: a}", "  - add: {field: a, value: 5}", "  - convert: {field: a, to: string, from: integer}",
        ])
    func oddKeys(steps: String) throws {
        let run = try down(#"{"p/q":1,"~":2,"a.b":3,"":4,"a":"5"}"#, steps)
        #expect(run.outcome == .migrated, "\(run.messages)")
        #expect(run.text.contains(#""p/q":1,"~":2,"a.b":3,"":4"#))
    }

    @Test("what add would not have put there is kept", arguments: ["false", "null", "0", "\"x\""])
    func add(value: String) throws {
        let run = try down(#"{"pinned":\#(value)}"#, "  - add: {field: pinned, value: true}")
        #expect(run.outcome == .migrated && run.text.contains(Remainder.key))
        #expect(try down(#"{"pinned":true}"#, "  - add: {field: pinned, value: true}").text == link("{}"))
    }

    @Test("map goes back to true, \"true\" and null")
    func map() throws {
        let steps = "  - map: {field: a, values: {true: yes-boolean, \"true\": yes-text, null: nothing}}"
        #expect(try down(#"{"a":"yes-boolean"}"#, steps).text == link(#"{"a":true}"#))
        #expect(try down(#"{"a":"yes-text"}"#, steps).text == link(#"{"a":"true"}"#))
        #expect(try down(#"{"a":"nothing"}"#, steps).text == link(#"{"a":null}"#))
        #expect(try down("{}", steps).text == link("{}"))
        #expect(try down(#"{"a":"other"}"#, steps).outcome == .failed)
    }

    @Test(
        "a userInfo that is no dictionary is invalid, and a version that is none stays",
        arguments: [
            (#"[1,2]"#, Outcome.invalid), (#"{"activityVersion":"2"}"#, .migrated),
            (#"{"activityVersion":2.0}"#, .migrated),
            (#"{"activityVersion":true}"#, .unversioned), (#"{"activityVersion":null}"#, .unversioned),
            (#"{"activityVersion":-1}"#, .unversioned), (#"{"activityVersion":1.5}"#, .unversioned),
            (#"{"activityVersion":99999999999999999999}"#, .newer), ("{}", .current),
        ])
    func versions(payload: String, outcome: Outcome) throws {
        let run = try TestRun(link(payload), TestDefinitions.hop(from: "", to: "", steps: "  []"), to: 1)
        #expect(run.outcome == outcome, "\(run.messages)")
        #expect(run.text == (outcome == .migrated ? link("{}") : link(payload)))
    }

    @Test("a version key that the older schema declares stays")
    func declaredKey() throws {
        let definitions = TestDefinitions.hop(
            from: "userInfo: {activityVersion: string}", to: "userInfo: {activityVersion: string}", steps: "  []")
        let run = try TestRun(link(#"{"activityVersion":"2"}"#), definitions, to: 1)
        #expect(run.text == link(#"{"activityVersion":"1"}"#), "\(run.messages)")
    }

    @Test("a key that went away and came again is told by its shape, down too")
    func feedID() throws {
        let definitions = TestDefinitions([
            "lineage: thing\nversion: by-shape",
            "lineage: thing\nversion: 1\nactivity: com.x.thing\nuserInfo: {feedID: {type: string, required: true}}\nrecognise: {present: feedID, absent: title}",
            "lineage: thing\nversion: 2\nactivity: com.x.thing\nuserInfo: {webFeedID: {type: string, required: true}}\nrecognise: {present: webFeedID}",
            "lineage: thing\nversion: 3\nactivity: com.x.thing\nuserInfo: {feedID: {type: string, required: true}, title: {type: string, required: true}}\nrecognise: {present: [feedID, title]}",
            "lineage: thing\nfrom: 1\nto: 2\nsteps: [{rename: {feedID: webFeedID}}]",
            "lineage: thing\nfrom: 2\nto: 3\nsteps: [{rename: {webFeedID: feedID}}, {add: {field: title, value: none}}]",
        ])
        #expect(definitions.findings.filter(\.isLoadError) == [])
        let newest = link(#"{"feedID":"7","title":"Feed"}"#)
        for (target, key) in [(1, "feedID"), (2, "webFeedID")] {
            let down = try TestRun(newest, definitions, to: target)
            #expect(down.outcome == .migrated && down.text.contains(#""\#(key)":"7""#), "\(down.messages)")
            let up = try TestRun(down.text, definitions)
            #expect(up.result.from == target && up.outcome == .migrated, "\(up.messages)")
            #expect(try LinkMeaning.of(up.text) == LinkMeaning.of(newest), "\(up.text)")
        }
    }
}
