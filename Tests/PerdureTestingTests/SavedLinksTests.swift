import Foundation
import Perdure
import PerdureTesting
import PerdureYAML
import Testing

/// The package's own saved links, as an app would test its own.
@Suite struct SavedLinksTests {
    private static let project = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }.path
    private static let definitions = DefinitionLoader.load(
        schemas: [project + "/Schemas"], migrations: [project + "/Migrations"]
    ).definitions
    static let links = SavedLinks(in: project + "/Links", definitions: definitions)

    @Test("a saved link becomes what its file expects", arguments: links.cases)
    func savedLink(_ link: SavedLinkCase) throws { try link.verify() }

    @Test("every link is a case, in a fixed order, with a name of its own kind")
    func cases() throws {
        let names = Self.links.cases.map(\.name)
        #expect(names.count > 20 && names.allSatisfy { !$0.isEmpty })
        #expect(SavedLinks(in: Self.project + "/Links", definitions: Self.definitions).cases.map(\.name) == names)
    }

    @Test("a link that became something else fails with the finding's text, and the others do not")
    func difference() throws {
        let folder = try Folder()
        try folder.write(
            "a.json",
            """
            {"format": "perdure-links/1", "links": [
              {"summary": "not of ours", "link": "other:x", "expect": {"outcome": "unknown"}},
              {"link": "other:y", "expect": {"outcome": "migrated"}},
              {"summary": "not said yet", "link": "other:z"}
            ]}
            """)
        let cases = SavedLinks(in: folder.path, definitions: Self.definitions).cases
        #expect(cases.map(\.name) == ["not of ours", "other:y in line 3", "not said yet"])
        #expect(cases.map { $0.failure == nil } == [true, false, false])
        try cases[0].verify()
        let failure = try #require(throws: SavedLinkFailure.self) { try cases[1].verify() }
        #expect(
            failure.description.hasPrefix(
                "\(folder.path)/a.json:3:45: error: the link was to be 'migrated', and is 'unknown' [link-differs]\n"),
            "\(failure)")
        #expect(failure.description.hasSuffix("help: See it step by step: perdure explain 'other:y'"), "\(failure)")
        #expect(failure.findings.map(\.rule) == ["link-differs"])
    }

    @Test("no links, no folder and files that are none fail; nothing passes for lack of links")
    func nothingToTest() throws {
        let folder = try Folder()
        for path in [folder.path, folder.path + "/none"] {
            let cases = SavedLinks(in: path, definitions: Self.definitions).cases
            #expect(cases.count == 1)
            #expect(cases.first?.failure?.description.contains("there are no saved links here") == true)
        }
        try folder.write("sub/broken.json", "{")
        try folder.write("sub/notes.txt", "not looked at")
        let cases = SavedLinks(in: folder.path, definitions: Self.definitions).cases
        #expect(cases.map { $0.failure != nil } == [true])
        #expect(cases.first?.name == "the file \(folder.path)/sub/broken.json")
        // A single file will do.
        let file = SavedLinks(in: folder.path + "/sub/broken.json", definitions: Self.definitions).cases
        #expect(file.count == 1 && file[0].failure != nil)
    }
}

/// A folder of one test, removed with the value.
private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("perdure-testing-\(UUID().uuidString)")
        .path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let file = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
