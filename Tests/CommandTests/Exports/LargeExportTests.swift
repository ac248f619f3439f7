import Foundation
import Testing

extension CommandTests {
    /// Exports of many notes go through in blocks, and nothing of it shows.
    @Suite struct LargeExportTests {
        /// Notes in lines and without, of which every third has a link that stays, and where the others stand.
        private static func notes(_ count: Int) -> (export: String, migrated: String, places: [String]) {
            var (before, after) = ("<en-export application=\"Evernote\">", "<en-export application=\"Evernote\">")
            var places: [String] = []
            for number in 0..<count {
                let filling = String(repeating: "some words of a note ", count: number % 500)
                func note(_ version: String) -> String {
                    "<note><content><![CDATA[<a href=\"myapp://doc?id=\(number)&amp;v=\(version)\">\(filling)</a>"
                        + (number % 7 == 0 ? "<en-crypt>RU5DMA==</en-crypt>" : "")
                        + "]]></content>" + (number % 2 == 0 ? "\n" : "") + "</note>"
                }
                if number % 3 != 0 {
                    let all = before.split(separator: "\n", omittingEmptySubsequences: false)
                    let column = all[all.count - 1].utf8.count + "<note><content><![CDATA[<a href=\"".utf8.count + 1
                    places.append("Work.enex:\(all.count):\(column)")
                }
                before += note(number % 3 == 0 ? "9" : "1")
                after += note(number % 3 == 0 ? "9" : "2")
            }
            return (before + "</en-export>\n", after + "</en-export>\n", places)
        }

        private func definitions() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            for (name, text) in CaseTests.definitions { try folder.write(name, text) }
            return folder
        }

        @Test("an export of Evernote: the same from a file, a pipe, a folder and compressed, with places")
        func evernote() throws {
            let (export, migrated, places) = Self.notes(300)
            let folder = try definitions()
            try folder.write("Work.enex", export)
            try folder.write("in/Work.enex", export)
            let run = try Perdure.run(["migrate", "Work.enex", "-o", "out.enex", "--verify"], in: folder)
            #expect(run.code == 0, "\(run.errors.prefix(500))")
            #expect(try folder.text("out.enex") == migrated)
            try Perdure.run(["migrate", "Work.enex", "--dry-run", "--report", "r.json"], in: folder)
            let report = try JSONSerialization.jsonObject(with: Data(folder.bytes("r.json"))) as? [String: Any]
            let changes = report?["changes"] as? [[String: Any]]
            let found = changes?.map { change in
                [change["file"], change["line"], change["column"]].map { "\($0 ?? "")" }.joined(separator: ":")
            }
            #expect(found == places)
            #expect(report?["encryptedNotes"] as? Int == (0..<300).count { $0 % 7 == 0 })
            #expect((report?["exports"] as? [[String: Any]])?.map { $0["name"] as? String } == ["Evernote (ENEX)"])

            let piped = try Perdure.run(
                ["migrate", "-", "-o", "-", "--input-format", "enex"], in: folder, input: Array(export.utf8))
            #expect(piped.text == migrated)
            #expect(try Perdure.run(["migrate", "in", "-o", "out"], in: folder).code == 0)
            #expect(try folder.text("out/Work.enex") == migrated)
            #expect(try Perdure.run(["migrate", "in", "--in-place"], in: folder).code == 0)
            #expect(try folder.text("in/Work.enex") == migrated)
        }
    }
}
