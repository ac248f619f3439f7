import Foundation
import Testing

extension CommandTests {
    @Suite struct ExplainTests {
        private func explain(
            _ words: [String], _ files: [String: String] = [:], zip: [UInt8]? = nil
        ) throws -> Ended {
            let folder = TemporaryFolder()
            for (name, text) in files { try folder.write(name, text) }
            if let zip { try folder.write("n.zip", zip) }
            return try Perdure.run(["explain"] + words + Perdure.samples, in: folder)
        }

        private static let note = "# Two\n<myapp:doc?id=1> and <myapp:doc?id=2>\nnone\n"

        @Test("a line has all of its links, a column one, and a line without links says where they are")
        func places() throws {
            let files = ["N/a:1.md": "x\n<myapp:doc?id=9>\n", "N/a.md": Self.note]
            let both = try explain(["N/a.md:2"], files)
            #expect(both.code == 0 && both.text.contains("N/a.md:2:2: myapp:doc?id=1\n"), "\(both.errors)")
            #expect(both.text.contains("N/a.md:2:23: myapp:doc?id=2\n"))
            let one = try explain(["N/a.md:2:25"], files)
            #expect(one.text.contains("id=2") && !one.text.contains("id=1"))
            let none = try explain(["N/a.md:3"], files)
            #expect(none.code == 1 && none.errors.contains("Links begin in the lines 2."), "\(none.errors)")
            #expect(try explain(["N/a:1.md"], files).text.contains("id=9"))
            #expect(try explain(["N/a:1.md:2:2"], files).text.contains("id=9"))
        }

        @Test("an entry of a zip, and of a zip in a zip")
        func archives() throws {
            let inner = StoredZip.bytes([.init("b.md", Self.note)])
            let zip = StoredZip.bytes([.init("d/a.md", Self.note), .init(Array("i.zip".utf8), inner)])
            #expect(try explain(["n.zip!d/a.md:2:2"], zip: zip).text.hasPrefix("n.zip!d/a.md:2:2: myapp:doc?id=1\n"))
            #expect(try explain(["n.zip!i.zip!b.md:2:25"], zip: zip).text.hasPrefix("n.zip!i.zip!b.md:2:23: "))
            let gone = try explain(["n.zip!x.md:1"], zip: zip)
            #expect(gone.code == 4 && gone.errors.contains("has no entry 'x.md'"), "\(gone.errors)")
        }

        @Test("JSON has the same, under keys that are always the same")
        func json() throws {
            let link =
                #"{"activityType":"com.myapp.MyActivityType","title":"T","userInfo":{"activityVersion":2,"documentIdentifier":"a","readOnly":true}}"#
            let ended = try explain([link, "--format", "json"])
            let object = try #require(try JSONSerialization.jsonObject(with: Data(ended.output)) as? [String: Any])
            #expect(
                Set(object.keys) == [
                    "format", "place", "carrier", "subject", "lineage", "wanted", "candidates", "steps", "outcome",
                    "from",
                    "to", "meaning", "messages", "warnings", "losses", "step", "advice", "before", "after",
                ])
            let document = try String(
                contentsOf: Perdure.root.appendingPathComponent("Documentation/Formats.md"), encoding: .utf8)
            for key in object.keys { #expect(document.contains("`\(key)`"), "\(key)") }
            #expect(object["format"] as? String == "perdure-explanation/1")
            #expect(object["outcome"] as? String == "migrated-with-loss" && object["from"] as? Int == 2)
            let steps = try #require(object["steps"] as? [[String: Any]])
            #expect(steps.map { $0["verb"] as? String } == ["rename", "move", "remove", nil])
            #expect(steps[2]["line"] as? Int == 7 && (steps[2]["file"] as? String)?.hasSuffix("v2-v3.yaml") == true)
            let changes = try #require(steps[2]["changes"] as? [[String: Any]])
            #expect(changes.count == 1 && changes[0]["path"] as? String == "userInfo.readOnly")
            #expect(changes[0]["before"] as? Bool == true && changes[0]["after"] == nil)
            let losses = try #require(object["losses"] as? [[String: Any]])
            #expect(losses.map { $0["reason"] as? String } == ["the editor decides by the file's permissions now"])
            let candidates = try #require(object["candidates"] as? [[String: Any]])
            #expect(candidates.map { $0["chosen"] as? Bool } == [false, true, false])
        }

        @Test("what was dropped is told with the step and its reason")
        func loss() throws {
            let text = try explain([
                #"{"activityType":"com.example.openpage","userInfo":{"page":"https://a.example.com/","setby":"com.x"}}"#
            ]).text
            #expect(text.contains("dropped:\n  setby: \"com.x\"  by remove at "), "\(text)")
            #expect(text.contains("— every device knows which app it is\n"))
        }

        @Test(
            "what an outcome means, and what would have to be the case",
            arguments: [
                (
                    #"{"activityType":"com.myapp.document","title":"T","userInfo":{"activityVersion":7,"documentID":"a"}}"#,
                    "newer (v7)", "write Schemas/document/v7.yaml", 0
                ),
                (
                    #"{"activityType":"com.myapp.documnet","userInfo":{}}"#, "unknown",
                    "Did you mean 'com.myapp.document'?", 0
                ),
                ("myapp://nothing/1/2", "unknown", "One of the URL forms above would have to fit", 0),
                (
                    #"{"activityType":"com.myapp.document","title":"T","userInfo":{"activityVersion":"x"}}"#,
                    "unversioned", "would have to be a whole number: one of 1, 2, 3.", 1
                ),
                (
                    #"{"activityType":"com.example.icecream-selection","title":"I","userInfo":{"sizeId":9}}"#,
                    "invalid (v1)", "the schema of version 1 is too strict", 1
                ),
                ("https://onebusaway.co/regions/99/stops/7", "failed (v3)", "Change the step at ", 1),
            ])
        func advice(link: String, outcome: String, advice: String, code: Int) throws {
            let ended = try explain([link])
            #expect(ended.code == Int32(code), "\(ended.errors)")
            #expect(ended.text.contains("\n\(outcome): ") && ended.text.contains(advice), "\(ended.text)")
        }

        @Test("characters that steer a terminal are spelt out")
        func controls() throws {
            let ended = try explain([#"{"activityType":"com.x\u001b[31m","userInfo":{}}"#])
            #expect(
                ended.code == 0 && !ended.text.contains("\u{1B}") && ended.text.contains("\\u{1B}"), "\(ended.text)")
        }
    }
}
