import Perdure
import Testing

/// What stands under `perdure.remainder` may come from anywhere. It never harms the link.
@Suite struct HostileRemainderTests {
    private static let head = #"{"format":"perdure-remainder/1","layers":[{"version":3,"entries":["#

    private static func entry(_ text: String) -> String { head + text + "]}]}" }

    private static let hash = #""standing":"0000000000000000""#

    /// Texts that are no remainder: they stay, and are said.
    static let unreadable = [
        "", "x", "{}", "[]", "null", #"{"format":"perdure-remainder/1"}"#,
        #"{"format":"perdure-remainder/1","layers":[]}"#,
        #"{"format":"perdure-remainder/2","layers":[{"version":3,"entries":[{"path":["userInfo","a"],"value":1}]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":-1,"entries":[{"path":["userInfo","a"],"value":1}]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":1.5,"entries":[{"path":["userInfo","a"],"value":1}]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":1e99,"entries":[{"path":["userInfo","a"],"value":1}]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":3,"entries":[]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":3,"entries":[{"path":["userInfo","a"],"value":1}],"more":1}]}"#,
        #"{"format":"perdure-remainder/1","format":"perdure-remainder/1","layers":[{"version":3,"entries":[{"path":["a"],"value":1}]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":3,"entries":[{"path":["a"],"value":1}]},{"version":3,"entries":[{"path":["a"],"value":1}]}]}"#,
        entry(#"{"path":[],"value":1}"#), entry(#"{"path":["userInfo"],"value":1}"#), entry(#"{"value":1}"#),
        entry(#"{"path":["userInfo","a"]}"#), entry(#"{"path":[1],"value":1}"#), entry(#"{"path":["a",-1],"value":1}"#),
        entry(#"{"path":["a",1.5],"value":1}"#), entry(#"{"path":["a",99999999999999999999],"value":1}"#),
        entry(#"{"path":["userInfo","perdure.remainder"],"value":1}"#),
        entry(#"{"path":["userInfo","a"],"value":1,"standing":"x"}"#), entry(#"{"path":"userInfo.a","value":1}"#),
        entry(#"{"path":["userInfo","a"],"value":{"$data":"?"}}"#),
        entry(#"{"path":["userInfo","a"],"value":{"$set":1}}"#),
        entry(#"{"path":["userInfo","a"],"value":1},{"path":["userInfo","a","b"],"value":1}"#),
        entry(#"{"path":["userInfo","a"],"value":1},{"path":["userInfo","a"],"value":2}"#),
        entry(
            #"{"path":["userInfo","a"],"value":"# + String(repeating: "[", count: 5_000)
                + String(repeating: "]", count: 5_000) + "}"),
        entry((0..<2_000).map { #"{"path":["userInfo","k\#($0)"],"value":1}"# }.joined(separator: ",")),
    ]

    /// Texts that are one, and lead nowhere: they are conflicts, and go.
    static let useless = [
        entry(#"{"path":["userInfo","view","x"],"value":1,\#(hash)}"#),
        entry(#"{"path":["userInfo","id","x"],"value":1}"#), entry(#"{"path":["userInfo","id",3],"value":1}"#),
        entry(#"{"path":["userInfo","gone","x","y"],"value":1}"#), entry(#"{"path":["nothing",0],"value":1}"#),
        entry(#"{"path":["userInfo","id"],"value":5,\#(hash)}"#),
        entry(#"{"path":["activityType"],"value":"com.other",\#(hash)}"#),
        // Right in every way, but not what the schema allows.
        entry(#"{"path":["userInfo","page"],"value":"no number"}"#),
        #"{"format":"perdure-remainder/1","layers":[{"version":3,"identity":"0000000000000000","entries":[{"path":["userInfo","page"],"value":1}]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":1,"entries":[{"path":["userInfo","page"],"value":1}]}]}"#,
        #"{"format":"perdure-remainder/1","layers":[{"version":0,"entries":[{"path":["userInfo","page"],"value":1}]}]}"#,
    ]

    private func link(_ remainder: String) -> String {
        #"{"activityType":"com.x.thing","userInfo":{"id":"7","u":1.0,"perdure.remainder":\#(JSONText.quoted(remainder))}}"#
    }

    @Test("what is no remainder is said, and stays where it is", arguments: unreadable)
    func noRemainder(text: String) throws {
        let link = link(text)
        let run = try TestRun(link.replacing(#","u":1.0"#, with: ""), RemainderTests.definitions)
        #expect(run.outcome == .migrated, "\(run.messages)")
        #expect(run.warnings.count == 1 && run.warnings[0].hasSuffix("[remainder-unreadable]"), "\(run.warnings)")
        #expect(run.text.contains(JSONText.quoted(text)))
        #expect(run.text.contains(#""view":{"style":"map"}"#))
    }

    @Test("what leads nowhere is a conflict, and the link comes up as it would without", arguments: useless)
    func leadsNowhere(text: String) throws {
        let plain = try TestRun(#"{"activityType":"com.x.thing","userInfo":{"id":"7"}}"#, RemainderTests.definitions)
        let run = try TestRun(link(text).replacing(#","u":1.0"#, with: ""), RemainderTests.definitions)
        #expect(run.outcome == .migrated, "\(run.messages)")
        #expect(run.warnings.count == 1 && run.warnings[0].hasSuffix("[remainder-conflict]"), "\(run.warnings)")
        #expect(run.text == plain.text)
    }

    @Test(
        "a key that is there twice, or holds no text, stays",
        arguments: [
            #""perdure.remainder":1"#, #""perdure.remainder":{"a":1}"#, #""perdure.remainder":null"#,
            #""perdure.remainder":"a","perdure.remainder":"b""#, #""perdure.remainder":"\ud800""#,
        ])
    func otherKinds(member: String) throws {
        let link = #"{"activityType":"com.x.thing","userInfo":{"id":"7",\#(member)}}"#
        let run = try TestRun(link, RemainderTests.definitions)
        #expect(run.outcome == .migrated && run.warnings.count == 1, "\(run.messages) \(run.warnings)")
        #expect(run.text.contains(member))
        // Going down, there is no room for another.
        let newest = #"{"activityType":"com.x.thing","userInfo":{"activityVersion":2,"page":1,\#(member)}}"#
        let down = try TestRun(newest, RemainderTests.definitions, to: 1)
        #expect(down.outcome == .failed && down.text == newest)
        #expect(down.messages.first?.contains("there is something else under") == true, "\(down.messages)")
    }

    @Test("a link that needs no change keeps whatever it has", arguments: unreadable + useless)
    func current(text: String) throws {
        let link = link(text).replacing(#""id""#, with: #""activityVersion":3,"id""#)
        let run = try TestRun(link, RemainderTests.definitions)
        #expect(run.outcome == .current && run.text == link)
    }

    @Test("a remainder of a megabyte does no harm")
    func huge() throws {
        let long = String(repeating: "x", count: 1 << 20)
        for text in [long, Self.entry(#"{"path":["userInfo","id"],"value":"\#(long)",\#(Self.hash)}"#)] {
            let run = try TestRun(link(text).replacing(#","u":1.0"#, with: ""), RemainderTests.definitions)
            #expect(run.outcome == .migrated && run.warnings.count == 1)
        }
    }
}
