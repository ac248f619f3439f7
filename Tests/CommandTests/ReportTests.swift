import Foundation
import Testing

extension CommandTests {
    @Suite struct ReportTests {
        @Test("the JSON report is JSON, says its format, and counts what there was")
        func json() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            try folder.write("N/bad.json", "{")
            try folder.write(
                "N/bad.ndjson",
                #"{"activityType":"com.example.icecream-selection","title":"é \"x\"","userInfo":{"sizeId":7}}"#)
            let words = ["migrate", "N", "-o", "O", "--report", "r.json", "--report", "r.txt"]
            let ended = try Perdure.run(words + Perdure.samples, in: folder)
            #expect(ended.code == 1)
            let data = Data(try folder.bytes("r.json"))
            let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let promised: Set = [
                "format", "tool", "command", "inputs", "output", "dryRun", "journal", "links", "entries", "lineages",
                "unknownTypes", "findings", "entryFindings", "findingsNotKept", "notices", "changes",
            ]
            #expect(promised.isSubset(of: report.keys), "\(promised.subtracting(report.keys))")
            #expect(report["format"] as? String == "perdure-report/1" && report["command"] as? String == "migrate")
            #expect(report["inputs"] as? [String] == ["N"] && report["output"] as? String == "O")
            #expect(report["dryRun"] as? Bool == false && report["journal"] is NSNull)
            let links = try #require(report["links"] as? [String: Int])
            #expect(
                links["total"] == SampleNotes.linkCount + 1 && links["invalid"] == 1 && links["newer"] == 1
                    && links["unknown"] == 1)
            #expect(links.filter { $0.key != "total" }.values.reduce(0, +) == links["total"])
            #expect((report["unknownTypes"] as? [String: Int]) == ["com.other.app": 1])
            let entries = try #require(report["entries"] as? [String: Int])
            #expect(entries["malformed"] == 1 && entries["changed"] == 5)
            let findings = try #require(report["findings"] as? [[String: Any]])
            let invalid = try #require(findings.first { $0["outcome"] as? String == "invalid" })
            #expect(
                invalid["file"] as? String == "N/bad.ndjson" && invalid["line"] as? Int == 1
                    && invalid["column"] as? Int == 1)
            #expect(invalid["lineage"] as? String == "ice-cream" && invalid["from"] as? Int == 1)
            #expect((invalid["messages"] as? [String])?.first?.contains("sizeId") == true)
            let losses = findings.flatMap { $0["losses"] as? [[String: Any]] ?? [] }
            #expect(
                losses.contains {
                    $0["path"] as? String == "setby" && $0["reason"] as? String == "every device knows which app it is"
                })
            let malformed = try #require((report["entryFindings"] as? [[String: Any]])?.first)
            #expect(malformed["file"] as? String == "N/bad.json" && malformed["outcome"] as? String == "malformed")
            #expect(try folder.text("r.txt").contains("N/bad.json:1:"))
        }

        @Test("inspect counts the same, and says it as JSON too")
        func inspect() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            let before = try folder.contents()
            let ended = try Perdure.run(["inspect", "N", "--json"] + Perdure.samples, in: folder)
            let report = try #require(try JSONSerialization.jsonObject(with: Data(ended.output)) as? [String: Any])
            #expect(
                (report["links"] as? [String: Int])?["total"] == SampleNotes.linkCount
                    && report["command"] as? String == "inspect")
            #expect(try folder.contents() == before)
            let text = try Perdure.run(["inspect", "N"] + Perdure.samples, in: folder).text
            for word in ["\(SampleNotes.linkCount) links", "document", "com.other.app", "v2 → v3"] {
                #expect(text.contains(word), "\(text)")
            }
        }

        @Test("explain shows the steps and their places")
        func explain() throws {
            let folder = TemporaryFolder()
            try SampleNotes.write("N", in: folder)
            for link in ["N/links.ndjson:2", SampleNotes.records[1]] {
                let ended = try Perdure.run(["explain", link] + Perdure.samples, in: folder)
                #expect(ended.code == 0)
                for word in [
                    "page v1", "rename", "Migrations/page/v1-v2.yaml:5", "migrated-with-loss (v1 → v2)", "setby",
                ] {
                    #expect(ended.text.contains(word), "\(ended.text)")
                }
            }
            let url = try Perdure.run(["explain", "myapp:doc?id=1"] + Perdure.samples, in: folder)
            #expect(url.code == 0 && url.text.contains("myapp://document/1"), "\(url.text)")
        }
    }
}
