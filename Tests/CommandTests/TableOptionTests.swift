import Testing

extension CommandTests {
    /// Tables that are given when the command is run.
    @Suite struct TableOptionTests {
        private let folder = TemporaryFolder()

        init() throws {
            try folder.write(
                "Schemas/doc/v1.yaml", "lineage: doc\nversion: 1\nactivity: com.x.doc\nuserInfo: {region: string}\n")
            try folder.write(
                "Schemas/doc/v2.yaml", "lineage: doc\nversion: 2\nactivity: com.x.doc\nuserInfo: {region: string}\n")
            try migration("table: {input: regions}")
            try folder.write("regions.csv", "id,name\nno,Norway\n")
            try folder.write("regions.json", #"[{"id": "no", "name": "Norway"}]"#)
            try folder.write("regions.yaml", "- {id: \"no\", name: Norway}\n")
            try folder.write("link.json", #"{"activityType":"com.x.doc","userInfo":{"region":"no"}}"#)
        }

        private func migration(_ table: String) throws {
            try folder.write(
                "Migrations/doc/v1-v2.yaml",
                "lineage: doc\nfrom: 1\nto: 2\nsteps:\n  - lookup: {field: region, \(table), from: id, to: name}\n")
        }

        @Test(arguments: ["csv", "json", "yaml"])
        func theTableIsLookedUp(suffix: String) throws {
            let run = try Perdure.run(
                ["migrate", "link.json", "-o", "-", "--table", "regions=regions.\(suffix)"], in: folder)
            #expect(run.code == 0 && run.text.contains("Norway"), "\(run.errors)")
        }

        @Test func aMissIsAFailure() throws {
            try folder.write("regions.csv", "id,name\nse,Sweden\n")
            let run = try Perdure.run(["explain", "link.json", "--table", "regions=regions.csv"], in: folder)
            #expect(run.code == 1 && run.text.contains("lookup"), "\(run.text)")
        }

        @Test(arguments: [
            ["migrate", "link.json", "-o", "out.json"], ["inspect", "link.json"], ["explain", "link.json"],
        ])
        func aMissingTableStopsBeforeAnyWork(words: [String]) throws {
            let run = try Perdure.run(words, in: folder)
            #expect(run.code == 2, "\(run.errors)")
            #expect(run.errors.contains("--table regions=FILE"), "\(run.errors)")
            #expect(run.errors.contains("Migrations/doc/v1-v2.yaml:5:"), "\(run.errors)")
            #expect(!folder.has("out.json") && run.output.isEmpty)
        }

        @Test func checkIsContentAndSaysSo() throws {
            let without = try Perdure.run(["check"], in: folder)
            #expect(without.code == 0 && without.text.contains("[table-not-given]"), "\(without.text)")
            #expect(without.errors.contains("0 errors, 0 warnings, 1 note"), "\(without.errors) \(without.text)")
            let with = try Perdure.run(["check", "--table", "regions=regions.csv"], in: folder)
            #expect(with.code == 0 && !with.text.contains("table-not-given"), "\(with.text)")
            try folder.write("regions.csv", "id,nome\nno,Norway\n")
            let wrong = try Perdure.run(["check", "--table", "regions=regions.csv"], in: folder)
            #expect(wrong.code == 1 && wrong.text.contains("Did you mean 'nome'?"), "\(wrong.text)")
        }

        @Test(arguments: [
            (["regoins=regions.csv"], 2, "Did you mean 'regions'?"), (["regions"], 2, "regions=regions.csv"),
            (["=a"], 2, "--table"), (["regions=regions.csv", "regions=regions.json"], 2, "twice"),
            (["regions=nowhere.csv"], 4, "nowhere.csv"), (["regions=regions.csv", "x=regions.csv"], 2, "'x'"),
        ])
        func slipsAreSaid(tables: [String], code: Int32, says: String) throws {
            let run = try Perdure.run(["inspect", "link.json"] + tables.flatMap { ["--table", $0] }, in: folder)
            #expect(run.code == code && run.errors.contains(says), "\(run.code) \(run.errors)")
        }

        @Test(arguments: [
            ("table: {inputs: a}", "Did you mean 'input'?"), ("table: {input: \"a=b\"}", "NAME=FILE"),
            ("table: [a]", "{input: NAME}"),
        ])
        func whatIsNoTableIsAFinding(table: String, says: String) throws {
            try migration(table)
            let run = try Perdure.run(["check"], in: folder)
            #expect(run.code == 1 && run.text.contains(says), "\(run.text)")
        }
    }
}
