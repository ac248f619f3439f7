import Foundation
import Testing

extension CommandTests {
    /// `perdure generate`.
    @Suite struct GenerateTests {
        private let folder = TemporaryFolder()

        private func generate(_ words: String...) throws -> Ended {
            try Perdure.run(["generate"] + words + Perdure.samples, in: folder)
        }

        @Test("links on stdout are JSON, one a line, and can be migrated")
        func links() throws {
            let made = try generate("links", "document=1", "--count", "7", "--seed", "3")
            #expect(made.code == 0 && made.errors.isEmpty)
            let lines = made.text.split(separator: "\n")
            #expect(lines.count > 1 && lines.count <= 7)
            #expect(lines.allSatisfy { $0.hasPrefix("{\"activityType\":\"") })
            #expect(try generate("links", "document=1", "--count", "7", "--seed", "3").output == made.output)
            let run = try Perdure.run(
                ["migrate", "-", "-o", "-", "--fail-on", "invalid,unversioned,unknown,malformed"] + Perdure.samples,
                in: folder, input: made.output)
            #expect(run.code == 0, "\(run.errors)")
        }

        @Test("generated files of saved links are completed by 'test --update', and then pass")
        func savedLinks() throws {
            let made = try generate("links", "--count", "5", "-o", "Links")
            #expect(made.code == 0, "\(made.errors)")
            let files = made.text.split(separator: "\n").map(String.init)
            #expect(files.contains("Links/document/v1.json") && files.allSatisfy(folder.has))
            _ = try Perdure.run(["test", "Links", "--update"] + Perdure.samples, in: folder)
            let run = try Perdure.run(["test", "Links"] + Perdure.samples, in: folder)
            #expect(run.code == 0, "\(run.text)")
            // What is there stays, unless it may be replaced.
            #expect(try generate("links", "--count", "5", "-o", "Links").code == 4)
            #expect(try generate("links", "--count", "5", "-o", "Links", "--force").code == 0)
        }

        @Test("pages and schemas go to stdout or into a folder")
        func pages() throws {
            let page = try generate("docs", "document")
            #expect(page.code == 0 && page.text.hasPrefix("# document\n\n"))
            #expect(try generate("docs", "-o", "Reference").code == 0)
            #expect(try folder.bytes("Reference/document.md") == page.output)
            #expect(try folder.text("Reference/index.md").contains("[document](document.md)"))
            let schema = try generate("json-schema", "document=2")
            #expect(schema.code == 0 && schema.text.contains("\"title\": \"document, version 2\""))
            #expect(try generate("json-schema", "-o", "Reference").code == 0)
            #expect(try folder.bytes("Reference/document/v2.schema.json") == schema.output)
        }

        @Test(
            "what is not there is said",
            arguments: [
                (["links", "dokument"], "there is no lineage 'dokument'"),
                (["links", "document=99"], "the lineage 'document' has no version 99"),
                (["links", "document=x"], "the lineage 'document' has no version x"),
                (["links", "--count", "0"], "--count"), (["docs", "--force"], "--force goes with -o"),
                (["json-schema"], "stdout takes one version"),
            ])
        func refusals(words: [String], message: String) throws {
            let run = try Perdure.run(["generate"] + words + Perdure.samples, in: folder)
            #expect(run.code == 2 && run.errors.contains(message), "\(run.errors)")
            #expect(run.output.isEmpty)
            #expect(try folder.contents().isEmpty)
        }
    }
}
