import Foundation
import Testing

/// The sample archive shows every outcome that the sample definitions can have, and a second run changes nothing.
@Suite struct SampleArchiveTests {
    private let shell: Shell
    private let notes = Repository.root.appendingPathComponent("Examples/Notes").path
    private let definitions: String

    init() throws {
        shell = try Shell()
        definitions = "--schemas '\(Repository.root.path)/Schemas' --migrations '\(Repository.root.path)/Migrations'"
    }

    @Test(arguments: [
        "current", "migrated", "migrated-with-loss", "newer", "unknown", "unversioned", "invalid", "failed",
        "malformed",
    ])
    func showsOutcome(_ outcome: String) throws {
        let (status, output) = try shell.run("perdure inspect '\(notes)' \(definitions) --fail-on \(outcome) --quiet")
        #expect(status == 1, "\(output)")
    }

    @Test func hasEveryVersionOfEveryLineage() throws {
        let census = try shell.run("perdure inspect '\(notes)' \(definitions) --fail-on none").output
        let schemas = Repository.root.appendingPathComponent("Schemas")
        for path in try FileManager.default.subpathsOfDirectory(atPath: schemas.path) {
            guard let match = path.wholeMatch(of: /([^\/]+)\/(v[0-9]+)\.yaml/) else { continue }
            let (lineage, version) = (match.output.1, match.output.2)
            #expect(census.contains(try Regex("\n  \(lineage) +\(version) ")), "\(path)\n\(census)")
        }
    }

    @Test func aSecondRunChangesNothing() throws {
        try shell.run("perdure migrate '\(notes)' \(definitions) -o Once --fail-on none")
        try shell.run("perdure migrate Once \(definitions) -o Twice --fail-on none")
        let (status, output) = try shell.run("diff -r Once Twice")
        #expect(status == 0 && output.isEmpty, "\(output)")
    }

    /// A byte order mark, CRLF line ends, odd numbers, telephone links, an image.
    @Test(arguments: [
        ("Journal/2023-09-03 Moving the herbarium.md", "\u{FEFF}---\ntitle: Moving the herbarium\ndate: 2023-09-03\n"),
        ("Journal/2023-09-03 Moving the herbarium.md", "[+47 55 01 23 45](tel:+4755012345)"),
        ("Travel/Museum.txt", "Museum of Natural History\r\n\r\nOpening hours"),
        ("Exports/Quick Notes.json", #""count" : 8.0, "revision": 1e3"#),
        ("Exports/Quick Notes.json", #""In\u00e9s\u2019 iPad", "serial": 9007199254740993, "battery": 0.50"#),
        ("Exports/Quick Notes.json", #""scroll":{"x":0.0,"y":1.50e2}"#),
        ("Exports/Handoff.ndjson", #"{"at":"2025-07-05T07:12:1"#),
    ])
    func keepsWhatIsNoLink(_ file: String, _ text: String) throws {
        try shell.run("perdure migrate '\(notes)' \(definitions) -o Out --fail-on none")
        let new = try Data(contentsOf: shell.folder.appendingPathComponent("Out").appendingPathComponent(file))
        #expect(new.range(of: Data(text.utf8)) != nil)
        let old = try Data(contentsOf: URL(fileURLWithPath: notes).appendingPathComponent(file))
        #expect(old.range(of: Data(text.utf8)) != nil)
        #expect(old != new)
    }

    @Test func leavesAttachmentsAlone() throws {
        try shell.run("perdure migrate '\(notes)' \(definitions) -o Out --fail-on none")
        let (status, output) = try shell.run("cmp Out/Attachments/ticket.png '\(notes)/Attachments/ticket.png'")
        #expect(status == 0, "\(output)")
    }
}
