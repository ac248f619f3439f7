import Perdure
import PerdureInference
import Testing

/// Every link satisfies the draft it went into, whatever it is like.
@Suite struct GeneratedLinkTests {
    @Test(arguments: 0..<120)
    func everyLinkSatisfiesItsDraft(seed: Int) {
        var links = RandomLinks(seed: UInt64(seed))
        let all = links.make()
        DraftedDefinitions(all).expectSound(all)
    }

    @Test func theOrderOfTheSameLinksSaysNothingButTheOrderOfKeys() {
        var links = RandomLinks(seed: 7)
        let all = links.make()
        let forwards = DraftedDefinitions(all)
        let backwards = DraftedDefinitions(all.reversed())
        #expect(
            forwards.drafts.files.map { $0.text.split(separator: "\n").sorted() }
                == backwards.drafts.files.map { $0.text.split(separator: "\n").sorted() })
    }

    @Test func memoryIsBoundedWhateverComes() {
        let links = (0..<3_000).map { number in
            #"{"activityType": "a.t\#(number % 1_500)", "userInfo": {"k\#(number)": {"m\#(number)": "\#(number)"}, "kind": "x\#(number)", "version": \#(number)}}"#
        }
        let drafted = DraftedDefinitions(links)
        #expect(drafted.errors == [])
        #expect(drafted.drafts.files.count <= 2 * 1_000 * 3)
        #expect(drafted.drafts.report.contains { $0.contains("after the first 1000") })
        let one = (0..<2_000).map { #"{"activityType": "a.b", "userInfo": {"k\#($0)": 1, "t": {"m\#($0)": true}}}"# }
        let many = DraftedDefinitions(one)
        many.expectSound(Array(one.prefix(50)))
        #expect(many.text.utf8.count < 50_000)
    }
}

/// Links of a few random kinds, as apps might write them.
private struct RandomLinks {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    private mutating func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(max(1, limit)))
    }

    private mutating func pick<Element>(_ list: [Element]) -> Element { list[next(list.count)] }

    mutating func make() -> [String] {
        var links: [String] = []
        for type in 0..<(1 + next(3)) {
            let keys = (0..<(1 + next(6))).map { _ in
                pick([
                    "id", "docID", "page", "kind", "type", "title", "a.b", "é", "", "source", "items", "at", "null",
                    "x y", "1",
                ])
            }
            let kinds = keys.map { _ in next(14) }
            let versionKey: String? = pick([nil, nil, "activityVersion", "v"])
            for _ in 0..<(1 + next(12)) { links.append(activity(type, Array(Set(keys)).sorted(), kinds, versionKey)) }
        }
        let form = next(5)
        for _ in 0..<next(8) { links.append(url(form)) }
        return links
    }

    private mutating func activity(_ type: Int, _ keys: [String], _ kinds: [Int], _ versionKey: String?) -> String {
        var members: [String] = []
        for (index, key) in keys.enumerated() where next(4) > 0 {
            members.append("\(JSONText.quoted(key)): \(value(kinds[index % kinds.count], depth: 0))")
        }
        if let versionKey, next(3) > 0 { members.append("\"\(versionKey)\": \(pick(["1", "2", "\"3\"", "7"]))") }
        var attributes = ["\"activityType\": \"com.x.t\(type)\""]
        if next(2) == 0 { attributes.append("\"title\": \"T\"") }
        let id = pick(["a", "b-1", "c d", "12"])
        if next(2) == 0 { attributes.append("\"targetContentIdentifier\": \"t-\(id)\"") }
        if next(3) == 0 { attributes.append("\"persistentIdentifier\": \"\(id)\"") }
        if next(2) == 0 {
            attributes.append(
                "\"webpageURL\": \"https://x.example/\(pick(["p", "q/\(next(30))", "r?id=\(next(9))", "s/#f"]))\"")
        }
        if next(8) > 0 { attributes.append("\"userInfo\": {\(members.joined(separator: ", "))}") }
        return "{\(attributes.joined(separator: ", "))}"
    }

    private mutating func value(_ kind: Int, depth: Int) -> String {
        if next(20) == 0 { return "null" }
        if next(25) == 0 { return "\"odd\"" }
        switch kind {
        case 0: return "\(next(40) - 5)"
        case 1: return pick(["1.5", "2", "3.0", "1e3", "-0.25"])
        case 2: return pick(["true", "false"])
        case 3: return pick(["\"a\"", "\"b\"", "\"c d\"", "\"{x}\"", "\"é\"", "\"\""])
        case 4: return "\"0F8FAD5B-D9CB-469F-A165-7086772895\(10 + next(80))\""
        case 5: return "\"\(next(500))\""
        case 6: return "\"2026-01-\(10 + next(18))T10:00:00Z\""
        case 7: return pick(["\"{1, 2}\"", "\"{3.5, -4}\"", "\"{{1, 2}, {3, 4}}\""])
        case 8: return pick(["\"https://y.example/\(next(9))\"", "\"myapp:\(next(9))\""])
        case 9 where depth < 3:
            return "[\((0..<next(4)).map { _ in value(pick([0, 3, 10]), depth: depth + 1) }.joined(separator: ", "))]"
        case 10 where depth < 3:
            let kind = pick(["feed", "folder"])
            let own =
                kind == "feed" ? "\"feed\": \(value(0, depth: depth + 1))" : "\"name\": \(value(3, depth: depth + 1))"
            return "{\"kind\": \"\(kind)\", \(own)}"
        case 11 where depth < 3:
            return "{"
                + (0..<(1 + next(3))).map { "\"\(next(50) * 4 + $0)\": \(value(0, depth: depth + 1))" }.joined(
                    separator: ", ") + "}"
        case 12: return pick([#""{\"a\": 1}""#, #""{\"a\": \"x\", \"b\": [1]}""#, #""[1, 2]""#])
        default: return pick([#"{"$date": "2026-01-01T00:00:00Z"}"#, #"{"$data": "AQID"}"#, #"{"$set": [1, 2]}"#])
        }
    }

    private mutating func url(_ form: Int) -> String {
        switch form {
        case 0: "my:doc?id=\(next(9))" + (next(2) == 0 ? "&page=\(next(9))" : "")
        case 1: "my://\(pick(["show", "hide"]))/\(pick(["1", "x", "a%20b"]))" + (next(3) == 0 ? "#f" : "")
        case 2: "my:/\(next(9))/\(pick(["a", "b"]))" + (next(2) == 0 ? "?v=\(1 + next(3))" : "")
        case 3: "my:" + pick(["a", "b/c", "d/e/", "f?x", "g?x=&y=1"])
        default: "my:///\(pick(["one", "two", "three", "four5"]))?q=\(pick(["a", "b+c", "%C3%A9"]))&q=2"
        }
    }
}
