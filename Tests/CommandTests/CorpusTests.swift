import Foundation
import Testing

/// The test files beside the project.
enum Corpora {
    /// `PERDURE_SHARED` names another place than beside the package.
    static let root: URL? = {
        let shared =
            ProcessInfo.processInfo.environment["PERDURE_SHARED"].map { URL(fileURLWithPath: $0) }
            ?? Perdure.root.deletingLastPathComponent().appendingPathComponent("shared")
        let corpora = shared.appendingPathComponent("corpora")
        return FileManager.default.fileExists(atPath: corpora.path) ? corpora : nil
    }()

    /// All files below the folders that no test of a single format reads.
    static let others: [String] = {
        let all = root.flatMap { try? FileManager.default.subpathsOfDirectory(atPath: $0.path) } ?? []
        return all.sorted().filter { path in
            var isFolder: ObjCBool = false
            guard let root, !path.hasPrefix("json-parsing/"), !path.hasPrefix("zip/") else { return false }
            let exists = FileManager.default.fileExists(atPath: root.path + "/" + path, isDirectory: &isFolder)
            return exists && !isFolder.boolValue
        }
    }()

    static func files(_ folder: String) -> [URL] {
        let files = root.flatMap {
            try? FileManager.default.contentsOfDirectory(
                at: $0.appendingPathComponent(folder), includingPropertiesForKeys: nil)
        }
        return (files ?? []).sorted { $0.path < $1.path }
    }
}

extension CommandTests {
    /// Public test files of formats: none crashes or hangs, and what is no link comes out as it went in.
    @Suite(.enabled(if: Corpora.root != nil, "the shared corpora are not here: set PERDURE_SHARED"))
    struct CorpusTests {
        /// JSONTestSuite: `y_` must be read, `n_` must be refused, `i_` may be either.
        @Test(arguments: Corpora.files("json-parsing"))
        func json(file: URL) throws {
            let folder = TemporaryFolder()
            let bytes = [UInt8](try Data(contentsOf: file))
            try folder.write("a.json", bytes)
            let inspect = try run(["inspect", "a.json"], in: folder)
            let migrate = try run(["migrate", "a.json", "-o", "out.json"], in: folder)
            let codes: [Int32] = ["y": [0], "n": [1]][file.lastPathComponent.prefix(1)] ?? [0, 1]
            #expect(codes.contains(inspect.code) && inspect.code == migrate.code, "\(migrate.errors)")
            if migrate.code == 1 { #expect(migrate.errors.contains("malformed") && inspect.text.contains("a.json:")) }
            #expect(try folder.bytes("out.json") == bytes)
        }

        /// Zips that other programs wrote, some of them spoilt on purpose.
        @Test(arguments: Corpora.files("zip"))
        func zip(file: URL) throws {
            let folder = TemporaryFolder()
            let bytes = [UInt8](try Data(contentsOf: file))
            try folder.write("a.zip", bytes)
            let inspect = try run(["inspect", "a.zip"], in: folder)
            let migrate = try run(["migrate", "a.zip", "-o", "out.zip"], in: folder)
            #expect((0...1).contains(migrate.code) && inspect.code == migrate.code, "\(migrate.errors)")
            if migrate.code == 1 { #expect(migrate.errors.contains("a.zip"), "\(migrate.errors)") }
            // One that can't be opened has no output.
            if folder.has("out.zip") { #expect(try folder.bytes("out.zip") == bytes) }
        }

        /// Every other file is read, or refused by a finding that names it.
        @Test(arguments: Corpora.others)
        func other(path: String) throws {
            let folder = TemporaryFolder()
            let name = "a." + (path as NSString).pathExtension
            try folder.write(
                name, [UInt8](try Data(contentsOf: try #require(Corpora.root).appendingPathComponent(path))))
            for words in [["inspect", name], ["migrate", name, "--dry-run"]] {
                let ended = try run(words, in: folder)
                #expect((0...1).contains(ended.code), "\(path): \(ended.errors)")
                if ended.code == 1 { #expect((ended.text + ended.errors).contains(name), "\(path): \(ended.errors)") }
            }
        }

        /// None may take much memory or time, however small it is and large it claims to be.
        private func run(_ words: [String], in folder: TemporaryFolder) throws -> Ended {
            let ended = try Perdure.run(words + Perdure.samples, in: folder)
            #expect(ended.isModest, "\(words)")
            return ended
        }
    }
}
