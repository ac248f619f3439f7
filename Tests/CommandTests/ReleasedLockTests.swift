import Testing

extension CommandTests {
    /// `Schemas/released.lock`: what was released does not change.
    @Suite struct ReleasedLockTests {
        private let folder = TemporaryFolder()

        init() throws {
            try folder.write(
                "Schemas/doc/v1.yaml", "lineage: doc\nversion: 1\nactivity: com.x.doc\nuserInfo: {id: string}\n")
            try folder.write(
                "Schemas/doc/v2.yaml",
                "lineage: doc\nversion: 2\nlike: 1\nuserInfo: {name: {type: string}, size: {type: integer, maximum: 0x1F}}\n"
            )
            try folder.write(
                "Migrations/doc/v1-v2.yaml", "lineage: doc\nfrom: 1\nto: 2\nsteps: [{rename: {id: name}}]\n")
        }

        @discardableResult private func check(_ options: String...) throws -> Ended {
            try Perdure.run(["check"] + options, in: folder)
        }

        @Test("the file is text, a line a definition, and writing it again changes nothing")
        func written() throws {
            let first = try check("--update-lock")
            #expect(first.code == 0 && first.errors.contains("doc/v1 is new"), "\(first.errors)")
            let lock = try folder.text("Schemas/released.lock")
            let lines = lock.split(separator: "\n")
            #expect(lines[0] == "\"format\": \"perdure-released/1\"")
            #expect(
                lines.dropFirst().map { String($0.prefix { $0 != ":" }) } == [
                    "\"doc/v1\"", "\"doc/v1-v2\"", "\"doc/v2\"",
                ])
            #expect(try check("--update-lock").errors.contains("nothing has changed"))
            #expect(try folder.text("Schemas/released.lock") == lock)
        }

        @Test(
            "another way of writing the same is no change",
            arguments: [
                (
                    "Schemas/doc/v1.yaml",
                    "# A document.\r\nversion: 1\r\nlineage: \"doc\"\r\nuserInfo:\r\n  id:   string\r\nactivity: com.x.doc\r\n"
                ),
                (
                    "Schemas/doc/v2.yaml",
                    "lineage: doc\nlike: 1\nversion: 2\nuserInfo: {name: {type: 'string'}, size: {maximum: 31, type: integer}}\n"
                ),
                ("Migrations/doc/v1-v2.yaml", "from: 1\nlineage: doc\nto: 2\nsteps:\n  - rename:\n      id: name\n"),
            ])
        func same(file: String, text: String) throws {
            try check("--update-lock")
            try folder.write(file, text)
            let run = try check()
            #expect(run.code == 0 && !run.text.contains("released"), "\(run.text)")
        }

        @Test("a change is an error at its place, and so is a file that is gone")
        func changed() throws {
            try check("--update-lock")
            try folder.write(
                "Schemas/doc/v1.yaml", "lineage: doc\nversion: 1\nactivity: com.x.doc\nuserInfo: {id: url}\n")
            let run = try check()
            #expect(run.code == 1)
            #expect(run.text.contains("Schemas/doc/v1.yaml:1:1: error: 'doc/v1' was released"), "\(run.text)")
            #expect(run.text.contains("Schemas/released.lock:2:1: note: what it said is kept here"), "\(run.text)")
            try folder.remove("Schemas/doc/v2.yaml")
            try folder.remove("Migrations/doc/v1-v2.yaml")
            let gone = try check()
            #expect(gone.text.contains("Schemas/released.lock:3:1: error: 'doc/v1-v2' was released, and is gone"))
            #expect(gone.text.contains("Schemas/released.lock:4:1: error: 'doc/v2' was released, and is gone"))
            let anew = try check("--update-lock")
            #expect(anew.code == 0 && anew.errors.contains("doc/v1 says something else than it did"), "\(anew.errors)")
        }

        @Test("only what a release has is locked, and what it has beyond the file is said")
        func releases() throws {
            try folder.write(
                "Schemas/releases.yaml", "releases:\n  - {name: \"1\", lineages: {doc: {writes: 1, reads: 1}}}\n")
            try check("--update-lock")
            #expect(try !folder.text("Schemas/released.lock").contains("doc/v2"))
            try folder.write(
                "Schemas/releases.yaml", "releases:\n  - {name: \"1\", lineages: {doc: {writes: 2, reads: 1...2}}}\n")
            let run = try check()
            #expect(run.code == 0 && run.text.contains("warning: 'doc/v2' was released"), "\(run.text)")
            #expect(run.text.contains("'doc/v1-v2' was released, and released.lock does not have it"))
        }

        @Test(
            "a file that is no lock is an error of check, and of nothing else",
            arguments: [
                "{", "[1, 2]\n", "format: perdure-released/9\n", "format: perdure-released/1\ndoc/v1: short\n", "",
            ])
        func broken(text: String) throws {
            try folder.write("Schemas/released.lock", text)
            let run = try check()
            #expect(run.code == 1 && run.text.contains("[released-lock]"), "\(run.text)")
            #expect(try Perdure.run(["matrix"], in: folder).code == 0)
        }
    }
}
