import Foundation
import Testing

extension CommandTests {
    /// `perdure generate swift`. What it writes is compiled and run by `PerdureGenerateTests`.
    @Suite struct GenerateSwiftTests {
        private let folder = TemporaryFolder()

        private func generate(_ words: String...) throws -> Ended {
            try Perdure.run(["generate", "swift"] + words, in: folder)
        }

        @Test("it goes to stdout or into one file, and is the same wherever the definitions lie")
        func output() throws {
            for (source, name) in [("Schemas", "S"), ("Migrations", "M")] {
                try FileManager.default.copyItem(
                    atPath: Perdure.root.appendingPathComponent(source).path, toPath: folder(name))
            }
            let made = try Perdure.run(["generate", "swift"] + Perdure.samples, in: folder)
            #expect(made.code == 0 && made.errors.isEmpty)
            #expect(made.text.contains("enum AppLink: TypedLink") && made.text.contains("struct Document: TypedLink"))
            let copied = try generate("--schemas", "S", "--migrations", "M", "-o", "Links.swift")
            #expect(copied.code == 0 && copied.text == "Links.swift\n", "\(copied.errors)")
            #expect(try folder.text("Links.swift") == made.text)
            #expect(try generate("--schemas", "S", "--migrations", "M", "-o", "Links.swift").code == 4)
            #expect(try generate("--schemas", "S", "--migrations", "M", "-o", "Links.swift", "--force").code == 0)
        }

        @Test("one lineage, another name and another access")
        func choices() throws {
            let words = ["document", "--name", "Doc", "--access", "public", "--project", Perdure.root.path]
            let made = try Perdure.run(["generate", "swift"] + words, in: folder)
            #expect(made.code == 0, "\(made.errors)")
            #expect(made.text.contains("public import Perdure\n") && made.text.contains("public enum Doc: TypedLink"))
            #expect(!made.text.contains("photo"))
        }

        @Test(
            "what is not there is said",
            arguments: [
                (["dokument"], "there is no lineage 'dokument'", 2), (["--name", "my-links"], "--name can't be", 2),
                (["--name", "links"], "--name can't be", 2), (["--force"], "--force goes with -o", 2),
                (["--access", "open"], "--access", 2),
            ] as [([String], String, Int32)])
        func faults(_ words: [String], _ message: String, _ code: Int32) throws {
            let made = try Perdure.run(["generate", "swift"] + words + Perdure.samples, in: folder)
            #expect(made.code == code && made.errors.contains(message), "\(made.errors)")
            #expect(made.output.isEmpty)
        }

        @Test("tables that are given become part of the code, and without them nothing is made")
        func tables() throws {
            try folder.write(
                "Schemas/v1.yaml", "lineage: a\nversion: 1\nactivity: com.x.a\nuserInfo: {size: {type: string}}\n")
            try folder.write("Schemas/v2.yaml", "lineage: a\nversion: 2\nlike: 1\n")
            try folder.write(
                "Migrations/v1-v2.yaml",
                "lineage: a\nfrom: 1\nto: 2\nsteps:\n"
                    + "  - lookup: {field: size, table: {input: sizes}, from: old, to: new}\n")
            try folder.write("sizes.csv", "old,new\ns,small\n")
            #expect(try generate().code == 2)
            let made = try generate("--table", "sizes=sizes.csv")
            #expect(made.code == 0, "\(made.errors)")
            #expect(made.text.contains("\"sizes\", isInput: true,") && made.text.contains("[\"s\", \"small\"],"))
        }
    }
}
