import Foundation
import Testing

extension CommandTests {
    /// `report merge`.
    @Suite struct ReportMergeTests {
        private static let invalid =
            #"{"activityType":"com.example.icecream-selection","title":"é","userInfo":{"sizeId":7}}"# + "\n"

        /// Reports of the notes' parts, and of the whole: `whole.json` is what the others should add up to.
        private func folder() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            try folder.write("N/z/bad.json", "{")
            try folder.write("N/z/bad.ndjson", Self.invalid)
            for (name, words) in [
                ("whole", ["N"]), ("a", ["N", "--exclude", "z/**"]), ("b", ["N", "--include", "z/**"]),
            ] {
                let run = try Perdure.run(
                    ["inspect"] + words + ["--report", "\(name).json", "--report", "\(name).txt"] + Perdure.samples,
                    in: folder)
                #expect(run.code < 2, "\(run.errors)")
            }
            return folder
        }

        private func report(_ bytes: [UInt8]) throws -> [String: Any] {
            try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
        }

        @Test("the reports of parts add up to the report of the whole")
        func addsUp() throws {
            let folder = try folder()
            let merged = try Perdure.run(["report", "merge", "a.json", "b.json"], in: folder)
            #expect(merged.code == 0, "\(merged.errors)")
            var (sum, whole) = (try report(merged.output), try report(try folder.bytes("whole.json")))
            #expect(sum["inputs"] as? [String] == ["N", "N"])
            for key in ["inputs"] { (sum[key], whole[key]) = (nil, nil) }
            #expect((whole["findings"] as? [Any])?.isEmpty == false && (whole["entryFindings"] as? [Any])?.count == 1)
            func text(_ report: [String: Any]) throws -> String {
                let data = try JSONSerialization.data(withJSONObject: report, options: [.sortedKeys])
                return String(decoding: data, as: UTF8.self)
            }
            #expect(try text(sum) == text(whole))
        }

        @Test("one report alone comes out as it was, in every form")
        func oneAlone() throws {
            let folder = try folder()
            let merged = try Perdure.run(["report", "merge", "whole.json", "-o", "m.json"], in: folder)
            #expect(merged.code == 0 && merged.output.isEmpty, "\(merged.errors)")
            #expect(try folder.bytes("m.json") == folder.bytes("whole.json"))
            #expect(
                try Perdure.run(["report", "merge", "-", "-o", "-"], in: folder, input: folder.bytes("whole.json"))
                    .output == folder.bytes("whole.json"))
            for suffix in ["txt", "html", "xml", "sarif"] {
                let run = try Perdure.run(["report", "merge", "whole.json", "-o", "m.\(suffix)"], in: folder)
                #expect(run.code == 0, "\(run.errors)")
                #expect(try folder.text("m.\(suffix)").contains("sizeId"))
            }
            #expect(try folder.bytes("m.txt") == folder.bytes("whole.txt"))
        }

        @Test("findings stand in the order of the reports, and a catalog's counts, losses and changes are kept")
        func order() throws {
            let folder = try folder()
            try folder.write("c.csv", "identifier,state\ndocument-1,deleted\n")
            try folder.write("x.md", "<myapp:doc?id=1>\n")
            let run = try Perdure.run(
                [
                    "migrate", "x.md", "N", "-o", "O", "--catalog", "c.csv", "--report", "x.json", "--report", "x.html",
                ]
                    + Perdure.samples, in: folder)
            #expect(run.code == 1, "\(run.errors)")
            func findings(_ words: [String]) throws -> [String] {
                let merged = try report(try Perdure.run(["report", "merge"] + words, in: folder).output)
                return (merged["findings"] as? [[String: Any]] ?? []).map { "\($0["file"] ?? "") \($0["line"] ?? "")" }
            }
            let (b, x) = (try findings(["b.json"]), try findings(["x.json"]))
            #expect(!b.isEmpty && x.count > b.count)
            #expect(try findings(["b.json", "x.json"]) == b + x && findings(["x.json", "b.json"]) == x + b)
            #expect(
                try Perdure.run(["report", "merge", "x.json"], in: folder).output == folder.bytes("x.json"))
            let both = try report(try Perdure.run(["report", "merge", "x.json", "b.json"], in: folder).output)
            #expect(both["command"] as? String == "report merge" && both["output"] is NSNull)
            let alone = try report(try folder.bytes("x.json"))
            #expect((both["content"] as? [String: Int])?["deleted"] == 2)
            #expect(both["content"] as? [String: Int] == alone["content"] as? [String: Int])
        }

        @Test("what is no report of this format is refused with its place, and nothing is written")
        func refusals() throws {
            let folder = try folder()
            let whole = try folder.text("whole.json")
            func refusal(_ text: String) throws -> String {
                try folder.write("bad.json", text)
                let run = try Perdure.run(["report", "merge", "a.json", "bad.json", "-o", "m.json"], in: folder)
                #expect(run.code == 4 && run.output.isEmpty && !folder.has("m.json"), "\(run.errors)")
                return run.errors
            }
            func replaced(_ old: String, _ new: String) -> String {
                #expect(whole.contains(old))
                return whole.replacingOccurrences(of: old, with: new)
            }
            #expect(try refusal("{\"a\": }").contains("bad.json:1:7: this is no JSON"))
            #expect(try refusal("{}").contains("bad.json:1:1: this is no report of a run, since it says no 'format'"))
            #expect(
                try refusal(replaced("perdure-report/1", "perdure-report/2"))
                    .contains(
                        "bad.json:2:13: the report has the format 'perdure-report/2', which this version does not"))
            #expect(
                try refusal(replaced("perdure-report/1", "perdure-links/1")).contains("and is no report of a run"))
            #expect(
                try refusal(replaced("\"dryRun\": true", "\"dryRun\": 1")).contains(
                    "'dryRun' is the number 1, and no boolean"))
            #expect(
                try refusal(replaced("\"links\"", "\"link\""))
                    .contains("the report has no 'links'"))
            #expect(try refusal(replaced("\"invalid\": 1", "\"invalid\": -1")).contains("which is no count"))
            #expect(
                try refusal(replaced("\"invalid\": 1", "\"invalid\": 99999999999999999999")).contains("no whole number")
            )
            #expect(
                try refusal(replaced("\"outcome\": \"malformed\"", "\"outcome\": \"odd\""))
                    .contains("which this version does not know"))
        }

        @Test("a wrong command line is told")
        func usage() throws {
            let folder = try folder()
            for (words, message) in [
                (["a.json", "-o", "m.pdf"], "no report has the suffix of 'm.pdf'"), ([], "REPORT"),
                (["a.json", "b.json", "-o", "./a.json"], "is one of the reports"),
            ] {
                let run = try Perdure.run(["report", "merge"] + words, in: folder)
                #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
            }
            let missing = try Perdure.run(["report", "merge", "none.json"], in: folder)
            #expect(missing.code == 4 && missing.errors.contains("none.json"))
        }
    }
}
