import Testing

extension CommandTests {
    @Suite("check --fix") struct FixTests {
        private static let wrong =
            "# a note\r\nlineage: doc\r\nversion: 1 # first\r\nactivty: com.x.doc\r\nuserInfo:\r\n"
            + "  id: {type: strng, requird: yes}   # who\r\n  page: interger\r\nidentifiers:\r\n"
            + "  targetContentIdentifier: {id}\r\n"
        private static let mended =
            "# a note\r\nlineage: doc\r\nversion: 1 # first\r\nactivity: com.x.doc\r\nuserInfo:\r\n"
            + "  id: {type: string, required: true}   # who\r\n  page: integer\r\nidentifiers:\r\n"
            + "  targetContentIdentifier: \"{id}\"\r\n"

        private func folder(_ text: String) throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            try folder.write("Schemas/doc/v1.yaml", text)
            return folder
        }

        @Test("mends what is misspelt or wants quotes, says so, and leaves all other bytes alone")
        func mends() throws {
            let folder = try folder(Self.wrong)
            let ended = try Perdure.run(["check", "--fix"], in: folder)
            #expect(try folder.text("Schemas/doc/v1.yaml") == Self.mended)
            #expect(ended.code == 0, "\(ended.text)")
            for line in [
                "fixed Schemas/doc/v1.yaml:4:1: activty is now activity [unknown-key]",
                "fixed Schemas/doc/v1.yaml:6:14: strng is now string [bad-value]",
                "fixed Schemas/doc/v1.yaml:6:22: requird is now required [unknown-key]",
                "fixed Schemas/doc/v1.yaml:6:32: yes is now true [wrong-type]",
                "fixed Schemas/doc/v1.yaml:7:9: interger is now integer [bad-value]",
                "fixed Schemas/doc/v1.yaml:9:28: {id} is now \"{id}\" [yaml-trap]",
            ] { #expect(ended.text.contains(line + "\n"), "\(ended.text)") }
        }

        @Test("changes nothing the second time, and nothing where there is nothing to mend")
        func second() throws {
            let folder = try folder(Self.wrong)
            _ = try Perdure.run(["check", "--fix"], in: folder)
            let before = try folder.contents()
            let ended = try Perdure.run(["check", "--fix"], in: folder)
            #expect(ended.code == 0 && !ended.text.contains("fixed"))
            #expect(try folder.contents() == before)
        }

        @Test("leaves to a person what wants a decision")
        func undecided() throws {
            let folder = try folder(
                "lineage: doc\nversion: 1\nactivity: com.x.doc\nuserInfo: {id: {type: wholly-unknown}}\n")
            let before = try folder.contents()
            let ended = try Perdure.run(["check", "--fix"], in: folder)
            #expect(ended.code == 1 && !ended.text.contains("fixed"))
            #expect(try folder.contents() == before)
        }

        @Test("does not mend what the project has turned off")
        func off() throws {
            let folder = try folder("lineage: doc\nversion: 1\nactivity: com.x.doc\nuserInfo: {kind: string}\n")
            try folder.write("perdure.yaml", "rules: {unreachable: off}\n")
            #expect(try Perdure.run(["check", "--fix"], in: folder).code == 0)
            #expect(try folder.text("perdure.yaml") == "rules: {unreachable: off}\n")
        }

        @Test("says on stderr what it did where stdout is for programs")
        func programs() throws {
            let folder = try folder(Self.wrong)
            let ended = try Perdure.run(["check", "--fix", "--format", "json"], in: folder)
            #expect(!ended.text.contains("fixed") && ended.errors.contains("fixed Schemas/doc/v1.yaml:4:1:"))
        }
    }
}
