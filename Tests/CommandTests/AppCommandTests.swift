import Foundation
import Testing

extension CommandTests {
    /// The apps of `Tests/Apps`, through the command: what `PerdureTests` says of their links holds for it too.
    @Suite struct AppCommandTests {
        private static let apps = ["awful", "fsnotes", "kdrive", "netnewswire", "zotero"]

        /// A saved link: an object or the text of a URL, and what it becomes.
        private struct Saved {
            var link: Any
            var outcome: String
            var after: Any
        }

        private static func folder(_ app: String) -> URL { Perdure.root.appendingPathComponent("Tests/Apps/\(app)") }

        private static func definitions(_ app: String) -> [String] {
            ["--schemas", folder(app).path + "/Schemas", "--migrations", folder(app).path + "/Migrations"]
        }

        private func saved(_ app: String) throws -> [Saved] {
            let links = Self.folder(app).appendingPathComponent("Links")
            let names = try FileManager.default.subpathsOfDirectory(atPath: links.path).filter { $0.hasSuffix(".json") }
            return try names.sorted().compactMap { name in
                let data = try Data(contentsOf: links.appendingPathComponent(name))
                let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
                if file["links"] != nil { return nil }  // those go down
                let expected = try #require(file["expect"] as? [String: Any])
                let link = try #require(file["link"])
                return Saved(
                    link: link, outcome: try #require(expected["outcome"] as? String), after: expected["link"] ?? link)
            }
        }

        @Test("check has nothing against them", arguments: apps)
        func check(app: String) throws {
            let ended = try Perdure.run(["check"] + Self.definitions(app), in: TemporaryFolder())
            #expect(ended.code == 0, "\(ended.text)")
        }

        @Test("their activities become what they should, in one file of records", arguments: apps)
        func records(app: String) throws {
            let links = try saved(app).filter { !($0.link is String) }
            let folder = TemporaryFolder()
            let lines = try links.map { saved in
                String(decoding: try JSONSerialization.data(withJSONObject: saved.link), as: UTF8.self)
            }
            try folder.write("in.ndjson", lines.joined(separator: "\n"))
            let ended = try Perdure.run(
                ["migrate", "in.ndjson", "-o", "out.ndjson", "--fail-on", "none"] + Self.definitions(app), in: folder)
            #expect(ended.code == 0, "\(ended.errors)")
            let after = try folder.text("out.ndjson").split(separator: "\n").map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSObject
            }
            #expect(after.count == links.count && links.count > 5)
            for (saved, link) in zip(links, after) { #expect(link == saved.after as? NSObject, "\(saved.link)") }
        }

        @Test("and so do their URLs, in a note", arguments: apps.filter { $0 != "netnewswire" })
        func urls(app: String) throws {
            let links = try saved(app).filter { $0.link is String }
            let folder = TemporaryFolder()
            func note(_ urls: [Any]) -> String { urls.map { "- see <\($0)>, and [there](\($0))\n" }.joined() }
            try folder.write("note.md", note(links.map(\.link)))
            let ended = try Perdure.run(["migrate", "note.md", "-o", "out.md"] + Self.definitions(app), in: folder)
            #expect(ended.code == 0, "\(ended.errors)")
            #expect(try folder.text("out.md") == note(links.map(\.after)))
        }
    }
}
