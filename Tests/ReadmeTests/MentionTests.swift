import Foundation
import Testing

/// What the documents point at is there.
@Suite struct MentionTests {
    private static let documents = [
        "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "Examples/README.md", "Examples/Reader/README.md",
        "Examples/spark/README.md", "Documentation/Scale.md",
        "Documentation/Architecture.md", "Documentation/Definitions.md", "Documentation/Schemas.md",
        "Documentation/Paths.md", "Documentation/Migrations.md", "Documentation/Findings.md",
        "Documentation/SavedLinks.md", "Documentation/Formats.md", "Documentation/Automation.md",
        "Documentation/Performance.md",
        "Documentation/Releasing.md",
    ]

    @Test(arguments: documents)
    func linksLeadSomewhere(document: String) throws {
        let folder = Repository.root.appendingPathComponent(document).deletingLastPathComponent()
        var isCode = false
        for line in try Repository.lines(of: document) {
            if line.hasPrefix("```") { isCode.toggle() }
            guard !isCode else { continue }
            for match in line.matches(of: /\]\(([^):]+)\)/) {
                // A heading of the same or another page.
                let path = match.output.1.split(separator: "#", omittingEmptySubsequences: false)[0]
                guard !path.isEmpty else { continue }
                let file = folder.appendingPathComponent(String(path))
                #expect(FileManager.default.fileExists(atPath: file.path), "\(match.output.1)")
            }
        }
    }

    @Test func everyTargetIsOnTheMap() throws {
        let map = try Repository.text(of: "Documentation/Architecture.md")
        let sources = Repository.root.appendingPathComponent("Sources").path
        for target in try FileManager.default.contentsOfDirectory(atPath: sources) {
            #expect(map.contains("`\(target)`"), "\(target)")
        }
    }

    /// Files are named from `Sources`, or, after a comma, from their target; those of `Tests` from the root.
    @Test func filesOnTheMapExist() throws {
        let map = try Repository.text(of: "Documentation/Architecture.md")
        let sources = Repository.root.appendingPathComponent("Sources")
        let files = Set(try FileManager.default.subpathsOfDirectory(atPath: sources.path))
        let named = map.matches(of: /`([A-Za-z]+\/[A-Za-z\/+]+)(\.swift)?`/).map {
            String($0.output.0.dropFirst().dropLast())
        }
        #expect(named.count > 5)
        for name in named {
            let isThere =
                name.hasPrefix("Tests/")
                ? FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(name).path)
                : files.contains { $0 == name || $0.hasSuffix("/" + name) }
            #expect(isThere, "\(name)")
        }
    }
}
