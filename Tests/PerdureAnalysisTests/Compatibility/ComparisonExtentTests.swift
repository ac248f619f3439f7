import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

/// That few links are read where nothing is different, and that nothing is missed for it.
@Suite struct ComparisonExtentTests {
    private static func schema(_ version: Int, _ fields: String, lineage: String = "thing", url: String? = nil)
        -> String
    {
        let identifiers = url.map { "identifiers: {webpageURL: \"\($0)\"}\n" } ?? ""
        return
            "lineage: \(lineage)\nversion: \(version)\nactivity: com.x.\(lineage)\n\(identifiers)userInfo: {\(fields)}"
    }

    private static func migration(_ from: Int, _ steps: String = "[]") -> String {
        "lineage: thing\nfrom: \(from)\nto: \(from + 1)\nsteps: \(steps)"
    }

    @Test("what an old version left in its links is met by a new migration, and shown by such a link")
    func leftovers() throws {
        let earlier = [
            Self.schema(1, "id: integer, extra: {type: string, required: true}"), Self.schema(2, "id: integer"),
            Self.schema(3, "id: integer"), Self.migration(1), Self.migration(2),
        ]
        let present =
            earlier + [
                Self.schema(4, "id: integer, extra: boolean"), Self.migration(3),
            ]
        let breaks = Compatibility.breaks(
            of: try Samples.definitions(earlier), in: try Samples.definitions(present))
        let found = try #require(breaks.first { $0.finding.rule == Rule.routeFails.name })
        #expect(found.version == 1)
        #expect(found.witnesses.first?.link["userInfo"]?["extra"] != nil)
    }

    @Test("a bound of a middle version is said of it, and nothing of the versions that do not meet it")
    func middle() throws {
        func definitions(_ most: Int) throws -> Definitions {
            try Samples.definitions(
                (1...5).map { Self.schema($0, "id: {type: integer, maximum: \($0 == 3 ? most : 9)}") }
                    + (1...4).map { Self.migration($0) })
        }
        let breaks = Compatibility.breaks(of: try definitions(9), in: try definitions(8))
        #expect(breaks.contains { $0.finding.rule == Rule.constraintTightened.name && $0.version == 3 })
        #expect(breaks.allSatisfy { $0.version == 3 || $0.version == 2 })
    }

    @Test("a lineage that takes another one's URLs is said of the one that loses them")
    func neighbours() throws {
        func definitions(_ path: String) throws -> Definitions {
            try Samples.definitions([
                Self.schema(1, "id: {type: integer, required: true}", lineage: "a", url: "https://e.com/a/{id}"),
                Self.schema(1, "id: {type: integer, required: true}", lineage: "b", url: "https://e.com/\(path)/{id}"),
            ])
        }
        let lost = Compatibility.breaks(of: try definitions("b"), in: try definitions("a"))
        #expect(lost.contains { $0.lineage == "a" && $0.isBreaking })
        let other = Compatibility.breaks(of: try definitions("b"), in: try definitions("c"))
        #expect(!other.contains { $0.lineage == "a" })
    }

    @Test("going hop by hop makes the same of links as the whole way")
    func hops() throws {
        let (whole, hops) = (
            MigrationEngine(Samples.project), MigrationEngine(Samples.project, goesByHops: true) { _ in nil }
        )
        var count = 0
        for lineage in Samples.project.lineages {
            for schema in lineage.schemas {
                var generator = LinkGenerator(schema, of: lineage, seed: 7)
                for _ in 0..<40 {
                    guard let link = generator.link() else { break }
                    let (one, other) = (whole.migrate(activity: link), hops.migrate(activity: link))
                    #expect(one.new == other.new && one.result.outcome == other.result.outcome, "\(link)")
                    #expect(one.messages == other.messages)
                    count += 1
                }
                var urls = URLGenerator(schema, of: lineage, seed: 7)
                for _ in 0..<20 {
                    guard let url = urls.url() else { break }
                    let (one, other) = (whole.migrate(url: url), hops.migrate(url: url))
                    #expect(one.url == other.url && one.outcome == other.outcome, "\(url)")
                }
            }
        }
        #expect(count > 100)
    }

    @Test(
        "nodes are the same however they are written down",
        arguments: [
            ("{a: 1, b: [x, \"y\"]}", "b:\n- x\n- y\na: 0x1", true), ("{a: 1}", "{a: 2}", false),
            ("[1, 2]", "[1]", false), ("a: '1'", "a: 1", false),
        ])
    func nodes(one: String, other: String, isSame: Bool) throws {
        let first = try #require(YAMLParser.parse(Array(one.utf8), file: "1.yaml").0)
        let second = try #require(YAMLParser.parse(Array(other.utf8), file: "2.yaml").0)
        #expect(first.isSame(as: second) == isSame)
        #expect(first.isSame(as: first))
    }
}
