import Foundation
import Testing

extension CommandTests {
    /// Approvals take effect in every checking command, by the fingerprint that a finding has in any format.
    @Suite struct ApprovalTests {
        private let folder = TemporaryFolder()

        init() throws {
            try folder.write("Schemas/doc/lineage.yaml", "lineage: doc\nsurfaces: [quick-note]\n")
            try folder.write(
                "Schemas/doc/v1.yaml",
                "lineage: doc\nversion: 1\nactivity: com.x.doc\ntitle: {required: true}\nuserInfo: {id: string}\n")
            try folder.write(
                "Links/doc/v1.json",
                #"{"format": "perdure-links/1", "link": {"activityType": "com.x.doc", "title": "a", "userInfo": {}}, "expect": {"outcome": "newer"}}"#
            )
            try folder.write(
                "Schemas/releases.yaml", "releases:\n  - {name: \"1\", lineages: {doc: {writes: 1, reads: 1}}}\n")
        }

        private func fingerprint(_ rule: String, _ run: Ended) throws -> String {
            let line = try #require(run.text.split(separator: "\n").first { $0.contains("\"\(rule)\"") }, "\(run.text)")
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            return try #require(object?["fingerprint"] as? String)
        }

        private func approve(_ finding: String) throws {
            try folder.write(
                "perdure.yaml",
                "rules: {no-identifier: error}\napprovals:\n  - {finding: \(finding), reason: \"known\", expires: 2027-01-31}\n"
            )
        }

        @Test(
            "an approval holds to its last day",
            arguments: [
                (["check"], "no-identifier"), (["test"], "link-differs"),
            ])
        func holds(command: [String], rule: String) throws {
            try folder.write("perdure.yaml", "rules: {no-identifier: error}\n")
            if rule != "link-differs" { try folder.remove("Links") }
            let plain = try Perdure.run(command + ["--format", "json"], in: folder)
            #expect(plain.code == 1)
            try approve(try fingerprint(rule, plain))
            let approved = try Perdure.run(command + ["--today", "2027-01-31"], in: folder)
            #expect(approved.code == 0 && approved.errors.contains("1 approved"), "\(approved.text)\(approved.errors)")
            let late = try Perdure.run(command + ["--today", "2027-02-01"], in: folder)
            #expect(late.code == 1 && late.text.contains("its approval ran out on 2027-01-31: known"), "\(late.text)")
            let junit = try Perdure.run(command + ["--today", "2027-01-31", "--format", "junit"], in: folder)
            #expect(junit.code == 0 && !junit.text.contains("<failure"), "\(junit.text)")
        }

        @Test("an approval for nothing is a finding")
        func unused() throws {
            try approve("3f9c01d2a7be")
            let run = try Perdure.run(["matrix"], in: folder)
            #expect(
                run.code == 0
                    && run.text.contains("perdure.yaml:3:5: warning: no finding has the fingerprint 3f9c01d2a7be"),
                "\(run.text)")
        }

        @Test("a day that is none is a wrong command line", arguments: ["2027-02-30", "tomorrow", "27-1-1"])
        func wrongDay(text: String) throws {
            let run = try Perdure.run(["check", "--today", text], in: folder)
            #expect(run.code == 2 && run.errors.contains("--today 2027-01-31"), "\(run.errors)")
        }
    }
}
