import Foundation
import Testing

extension CommandTests {
    /// The links of a real app, through the command: what `PerdureTests` says of them holds for it too.
    @Suite struct OneBusAwayCommandTests {
        private static let fixtures = Perdure.root.appendingPathComponent("Tests/PerdureTests/Samples/Fixtures")

        private struct Pair {
            var before: String
            var after: NSObject
            var target: String?
        }

        /// Activity objects with their `userInfo` as JSON carries it.
        private func activities() throws -> [Pair] {
            try rows("activities").map { row in
                let name = try #require(row["case"] as? String)
                let data = try Data(contentsOf: Self.fixtures.appendingPathComponent("onebusaway/\(name).json"))
                let fixture = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
                var activity = try #require(fixture["activity"] as? [String: Any])
                activity["userInfo"] = (activity["userInfo"] as? [String: [String: Any]])?.compactMapValues {
                    $0["value"]
                }
                let text = String(
                    decoding: try JSONSerialization.data(withJSONObject: activity, options: .withoutEscapingSlashes),
                    as: UTF8.self)
                let date = row["serviceDate"] as? String
                return Pair(
                    before: date.map { text.replacing("17102736000", with: $0) } ?? text,
                    after: try #require(row["after"] as? NSObject), target: row["to"] as? String)
            }
        }

        private func rows(_ key: String) throws -> [[String: Any]] {
            let data = try Data(contentsOf: Self.fixtures.appendingPathComponent("onebusaway-pairs.json"))
            let file = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            return try #require(file[key] as? [[String: Any]])
        }

        @Test("every before becomes its after, in one file of records for each wanted version")
        func records() throws {
            let pairs = try activities()
            #expect(pairs.count == 25)
            for (target, group) in Dictionary(grouping: pairs, by: \.target) {
                let folder = TemporaryFolder()
                try folder.write("in.ndjson", group.map(\.before).joined(separator: "\n"))
                let to = target.map { ["--to", $0] } ?? []
                let ended = try Perdure.run(
                    ["migrate", "in.ndjson", "-o", "out.ndjson"] + to + Perdure.samples, in: folder)
                #expect(ended.code == 0, "\(ended.errors)")
                let after = try folder.text("out.ndjson").split(separator: "\n").map {
                    try JSONSerialization.jsonObject(with: Data($0.utf8)) as? NSObject
                }
                #expect(after.count == group.count)
                for (pair, link) in zip(group, after) { #expect(link == pair.after, "\(pair.before)") }
            }
        }

        @Test("and every URL, in a note")
        func urls() throws {
            for row in try rows("urls") {
                let (before, after) = (try #require(row["before"] as? String), try #require(row["after"] as? String))
                let folder = TemporaryFolder()
                try folder.write("note.md", "# Stop\n[T](\(before)) and <\(before)>\n")
                let to = (row["to"] as? String).map { ["--to", $0] } ?? []
                let ended = try Perdure.run(["migrate", "note.md", "-o", "out.md"] + to + Perdure.samples, in: folder)
                #expect(ended.code == 0, "\(ended.errors)")
                #expect(try folder.text("out.md") == "# Stop\n[T](\(after)) and <\(after)>\n")
            }
        }
    }
}
