import Foundation
import Testing

extension CommandTests {
    @Suite("Formats of findings") struct FormatTests {
        /// A repository whose definitions lie in a folder of it, with one warning.
        private func repository() throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try folder.write(".git/HEAD", "ref: refs/heads/main\n")
            try folder.write("app/Schemas/doc/lineage.yaml", "lineage: doc\n")
            try folder.write(
                "app/Schemas/doc/v1.yaml",
                "lineage: doc\nversion: 1\nactivity: com.x.doc\nuserInfo: {é: string, id: {type: string}}\n"
                    + "requiredUserInfoKeys: [id]\n")
            return folder
        }

        private func check(
            _ format: [String], _ folder: TemporaryFolder, _ environment: [String: String] = [:]
        ) throws -> String {
            let words = ["/bin/sh", "-c", "cd app && exec \"$0\" check -q \"$@\"", Perdure.path] + format
            let ended = try RunningProgram.run(words, in: folder, input: [], environment: environment) { _ in }
            #expect(ended.code == 0, "\(ended.errors)")
            return ended.text
        }

        @Test("for CI systems, paths start at the root of the repository")
        func paths() throws {
            let folder = try repository()
            let path = "app/Schemas/doc/v1.yaml"
            #expect(try check(["--format", "github"], folder).contains("::warning file=\(path),line=5,"))
            #expect(try check(["--format", "gitlab"], folder).contains("\"path\": \"\(path)\""))
            #expect(try check(["--format", "sarif"], folder).contains("\"uri\": \"\(path)\""))
            #expect(try check(["--format", "junit"], folder).contains("file=\"\(path)\""))
            #expect(try check(["--format", "markdown"], folder).contains("| app/Schemas/doc/v1.yaml:5:1 |"))
            #expect(try check(["--format", "human"], folder).hasPrefix("Schemas/doc/v1.yaml:5:1: warning:"))
            #expect(try check(["--format", "json"], folder).contains("\"file\":\"Schemas/doc/v1.yaml\""))
        }

        @Test("without a repository, the CI system says where the root is")
        func workspace() throws {
            let folder = try repository()
            try folder.remove(".git")
            let github = try check(["--format", "github"], folder, ["GITHUB_WORKSPACE": folder.path])
            #expect(github.contains("file=app/Schemas/doc/v1.yaml,"))
            let elsewhere = try check(["--format", "github"], folder, ["GITHUB_WORKSPACE": "/usr"])
            #expect(elsewhere.contains("file=Schemas/doc/v1.yaml,"))
        }

        @Test("on a known CI system its format is the usual one, and --format still decides")
        func usual() throws {
            let folder = try repository()
            #expect(try check([], folder, ["GITHUB_ACTIONS": "true"]).hasPrefix("::warning "))
            #expect(try check([], folder, ["GITLAB_CI": "true"]).hasPrefix("["))
            #expect(try check(["--format", "human"], folder, ["GITLAB_CI": "true"]).hasPrefix("Schemas/"))
        }

        @Test("all formats that have fingerprints have the same ones")
        func fingerprints() throws {
            let folder = try repository()
            let json = try check(["--format", "json"], folder)
            let fingerprint = try #require(json.firstMatch(of: /"fingerprint":"([0-9a-f]{12})"/)).output.1
            #expect(try check(["--format", "gitlab"], folder).contains("\"fingerprint\": \"\(fingerprint)\""))
            #expect(try check(["--format", "sarif"], folder).contains("\"perdure/v1\": \"\(fingerprint)\""))
        }

        /// The package `pydantic-sarif` has models made of the schema of SARIF 2.1.0.
        @Test("SARIF is what its schema says")
        func sarif() throws {
            let folder = try repository()
            try folder.write("report.sarif", try check(["--format", "sarif"], folder))
            let script =
                "import sys; from pydantic_sarif.model import *; "
                + "StaticAnalysisResultsFormatSarifVersion210JsonSchema.model_validate_json(open('report.sarif').read())"
            guard try run(["python3", "-c", "import pydantic_sarif.model"], folder).code == 0 else {
                skipAloud("SARIF is not held against its schema: python3 has no pydantic-sarif")
                return
            }
            let ended = try run(["python3", "-c", script], folder)
            #expect(ended.code == 0, "\(ended.errors)")
        }

        private func run(_ words: [String], _ folder: TemporaryFolder) throws -> Ended {
            try RunningProgram.run(["/usr/bin/env"] + words, in: folder, input: [], environment: [:]) { _ in }
        }
    }
}
