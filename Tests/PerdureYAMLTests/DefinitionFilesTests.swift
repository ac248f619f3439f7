import Foundation
import Perdure
import PerdureYAML
import Testing

@Suite struct DefinitionFilesTests {
    /// A folder that goes when the test ends.
    final class Sandbox {
        let path: String

        init() throws {
            let url = FileManager.default.temporaryDirectory.appending(path: "perdure-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            path = url.path(percentEncoded: false)
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }

        func write(_ text: String, to name: String) throws {
            let url = URL(filePath: path).appending(path: name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
    }

    private func read(_ folders: String..., migrations: [String] = []) -> (paths: [String], findings: [Finding]) {
        let (files, findings) = DefinitionFiles.read(schemas: folders, migrations: migrations)
        return (files.map(\.path), findings)
    }

    @Test func readsInOrderAndLeavesOthersAlone() throws {
        let sandbox = try Sandbox()
        for name in [
            "b/v2.yaml", "b/v1.yml", "a.yaml", "b/c/d/e.yaml", "b/table.csv", "b/table.json", ".hidden.yaml",
            ".git/x.yaml", "b/x.yaml.orig",
        ] {
            try sandbox.write("a: 1\n", to: "S/\(name)")
        }
        let folder = sandbox.path + "/S"
        let result = read(folder + "/")
        #expect(result.paths == ["a.yaml", "b/c/d/e.yaml", "b/v1.yml", "b/v2.yaml"].map { "\(folder)/\($0)" })
        #expect(result.findings == [])
        let file = try #require(DefinitionFiles.read(schemas: [folder], migrations: []).files.first)
        #expect(file.bytes == Array("a: 1\n".utf8))
        #expect(file.node?.dump == #"{"a": 1}"#)
    }

    @Test func aFileComesOnce() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a: 1\n", to: "S/a.yaml")
        let folder = sandbox.path + "/S"
        #expect(read(folder, sandbox.path, migrations: [folder]).paths == [folder + "/a.yaml"])
    }

    @Test func findingsNameTheFile() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a: {id}\n", to: "S/a.yaml")
        let result = read(sandbox.path + "/S")
        #expect(result.findings.map(\.place.description) == [sandbox.path + "/S/a.yaml:1:4"])
    }

    @Test func whatCannotBeRead() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a: 1\n", to: "S/a.yaml")
        try sandbox.write("a: 1\n", to: "outside/b.yaml")
        let folder = sandbox.path + "/S"
        let links = [
            ("link.yaml", "../outside/b.yaml"), ("dangling.yml", "nowhere"), ("linked", "../outside"),
            ("other", "a.yaml"),
        ]
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
        }
        #expect(mkfifo("\(folder)/pipe.yaml", 0o600) == 0)
        try sandbox.write(String(repeating: " ", count: 5 << 20), to: "S/large.yaml")
        let result = read(folder, sandbox.path + "/none", folder + "/a.yaml")
        #expect(result.paths == [folder + "/a.yaml"])
        let told = result.findings.map {
            "\($0.severity.rawValue) \($0.place.file.dropFirst(sandbox.path.count + 1)): \($0.message)"
        }
        let expected = [
            "error S/a.yaml: This is no folder.",
            "warning S/dangling.yml: This is a symbolic link, and links below a folder are not followed.",
            "error S/large.yaml: The file can't be read: it has more than the 4194304 bytes that a definition may have.",
            "warning S/link.yaml: This is a symbolic link, and links below a folder are not followed.",
            "warning S/linked: This is a symbolic link, and links below a folder are not followed.",
            "error S/pipe.yaml: This is no regular file.",
            "error none: The folder can't be read: No such file or directory.",
        ]
        #expect(told == expected)
        #expect(result.findings.allSatisfy { $0.rule == "unreadable-file" })
    }

    @Test func nearestFolders() throws {
        let sandbox = try Sandbox()
        try sandbox.write("a: 1\n", to: "Schemas/a.yaml")
        try sandbox.write("a: 1\n", to: "Migrations/a.yaml")
        try sandbox.write("a: 1\n", to: "deep/er/x.txt")
        try sandbox.write("a: 1\n", to: "deep/Schemas/a.yaml")
        try sandbox.write("a: 1\n", to: "file/Schemas")
        let root = sandbox.path
        let both = DefinitionFolders.find(from: root)
        #expect(both?.schemas == root + "/Schemas")
        #expect(both?.migrations == root + "/Migrations")
        let nearer = DefinitionFolders.find(from: root + "/deep/er")
        #expect(nearer?.schemas == root + "/deep/Schemas")
        #expect(nearer?.migrations == nil)
        #expect(nearer?.root == root + "/deep")
        #expect(DefinitionFolders.find(from: root + "/file") == both)
        #expect(DefinitionFolders.find(from: root + "/none") == nil)
        #expect(DefinitionFolders.find(from: "/") == nil)
    }
}
