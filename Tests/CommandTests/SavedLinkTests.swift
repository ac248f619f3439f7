import Foundation
import Testing

extension CommandTests {
    @Suite struct SavedLinkTests {
        static let definitions = [
            "Schemas/doc/v1.yaml": "lineage: doc\nversion: 1\nactivity: com.x.doc\nuserInfo: {old: string}\n",
            "Schemas/doc/v2.yaml": "lineage: doc\nversion: 2\nactivity: com.x.doc\nuserInfo: {new: string}\n",
            "Migrations/doc/v1-v2.yaml": "lineage: doc\nfrom: 1\nto: 2\nsteps:\n  - rename: {old: new}\n",
        ]

        static let good = """
            {"format": "perdure-links/1", "summary": "a & b",
             "link": {"activityType": "com.x.doc", "userInfo": {"old": "a"}},
             "expect": {"outcome": "migrated", "version": 1,
                        "link": {"activityType": "com.x.doc", "userInfo": {"new": "a", "activityVersion": 2}}}}

            """

        private func folder(_ links: [String: String] = [:]) throws -> TemporaryFolder {
            let folder = TemporaryFolder()
            for (name, text) in Self.definitions.merging(links, uniquingKeysWith: { $1 }) {
                try folder.write(name, text)
            }
            return folder
        }

        @Test("the links beside Schemas are tested, from a folder below as well")
        func found() throws {
            let folder = try folder(["Links/doc/a.json": Self.good, "Links/README.md": "none", "App/x": ""])
            let ended = try Perdure.run(["test"], in: folder)
            #expect(ended.code == 0 && ended.output.isEmpty, "\(ended.text)")
            #expect(ended.errors.hasPrefix("1 link in 1 file: 1 as expected\ncoverage: 66 % (4 of 6), 2 missing"))
            let words = ["test", "--schemas", folder("Schemas"), "--migrations", folder("Migrations"), "--quiet"]
            let named = try Perdure.run(words, in: try self.folder())
            #expect(named.code == 0 && named.errors.isEmpty && named.output.isEmpty, "\(named.errors)")
        }

        @Test("files and folders that are named are tested instead")
        func named() throws {
            let folder = try folder([
                "Links/doc/a.json": Self.good, "b.json": Self.good.replacing("\"a\"", with: "\"b\""),
                "F/x/c.json": Self.good,
            ])
            let ended = try Perdure.run(["test", "b.json", "F/"], in: folder)
            #expect(ended.code == 0 && ended.errors.hasPrefix("2 links in 2 files: 2 as expected"), "\(ended.errors)")
        }

        @Test("a link that becomes something else ends with 1, and is told at the line of the expectation")
        func differs() throws {
            let folder = try folder(["Links/doc/a.json": Self.good.replacing("\"new\"", with: "\"neu\"")])
            let ended = try Perdure.run(["test"], in: folder)
            #expect(ended.code == 1)
            for words in [
                "Links/doc/a.json:4:21: error: the link differs in 2 places from what was expected [link-differs]",
                "note: userInfo.neu: expected \"a\", and nothing is there",
                "note: userInfo.new: nothing was expected, and it is \"a\"",
                "help: See it step by step: perdure explain 'Links/doc/a.json:2:10'",
            ] {
                #expect(ended.text.contains(words), "\(ended.text)")
            }
            #expect(ended.errors.hasPrefix("1 link in 1 file: 0 as expected, 1 not\n"))
        }

        @Test("exit codes: 2 without links, 4 for a file that is not there, 3 for definitions, 1 for a broken file")
        func exitCodes() throws {
            #expect(try Perdure.run(["test"], in: folder()).code == 2)
            #expect(try Perdure.run(["test", "--fail-under", "101"], in: folder()).code == 2)
            #expect(try Perdure.run(["test", "nowhere.json"], in: folder()).code == 4)
            #expect(try Perdure.run(["test"], in: folder(["Links/a.txt": ""])).code == 1)
            let broken = try Perdure.run(["test"], in: folder(["Links/a.json": "{\n  nul"]))
            #expect(
                broken.code == 1 && broken.text.hasPrefix("Links/a.json:2:3: error: this is no JSON"), "\(broken.text)")
            let bad = try folder(["Links/a.json": Self.good, "Schemas/doc/v3.yaml": "lineage: doc\nversion: x\n"])
            #expect(try Perdure.run(["test"], in: bad).code == 3)
        }

        @Test("--update writes what is expected anew, says so, and touches nothing else")
        func update() throws {
            let wrong = Self.good.replacing("\"version\": 1", with: "\"version\": 2")
            let folder = try folder(["Links/doc/a.json": wrong, "Links/doc/b.json": Self.good])
            let before = try folder.contents()
            let ended = try Perdure.run(["test", "--update"], in: folder)
            #expect(
                ended.code == 0 && ended.text == "updated Links/doc/a.json:2:10\n  version: 2 becomes 1\n",
                "\(ended.text)")
            var after = try folder.contents()
            #expect(after != before)
            #expect(try folder.text("Links/doc/a.json").contains(#""expect": {"outcome": "migrated", "version": 1"#))
            let again = try Perdure.run(["test", "--update"], in: folder)
            #expect(again.code == 0 && again.output.isEmpty)
            #expect(try folder.contents() == after)
            after["Links/doc/a.json"] = before["Links/doc/a.json"]
            #expect(after == before)
        }

        @Test("a file that is named twice is tested once, and one with an odd name is written in its place")
        func names() throws {
            let folder = try folder(["Links/doc/a.json": Self.good])
            let twice = try Perdure.run(["test", "Links", "Links/doc/a.json", "Links/"], in: folder)
            #expect(twice.errors.hasPrefix("1 link in 1 file"), "\(twice.errors)")
            let wrong = Self.good.replacing("\"version\": 1", with: "\"version\": 2")
            try folder.write("Links/doc/ä\u{202E}.json", wrong)
            let updated = try Perdure.run(["test", "--update"], in: folder)
            #expect(updated.code == 0 && updated.text.hasPrefix("updated Links/doc/"), "\(updated.text)")
            #expect(try folder.text("Links/doc/ä\u{202E}.json").contains("\"version\": 1"))
        }

        @Test("coverage lists what no link exercises, for people, programs and GitHub")
        func coverage() throws {
            let folder = try folder(["Links/doc/a.json": Self.good])
            let human = try Perdure.run(["test", "--coverage"], in: folder)
            #expect(
                human.text == """
                    Migrations/doc/v1-v2.yaml  2/2
                    Schemas/doc/v1.yaml        2/3
                      Schemas/doc/v1.yaml:4:12: no link is without 'old'
                    Schemas/doc/v2.yaml        0/1
                      Schemas/doc/v2.yaml:1:1: no link of version 2 of 'doc' arrives
                    coverage: 66 % (4 of 6), 2 missing

                    """)
            let json = try Perdure.run(["test", "--coverage", "--format", "json"], in: folder)
            let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
            #expect(object["format"] as? String == "perdure-coverage/1" && object["percent"] as? Int == 66)
            let files = try #require(object["files"] as? [[String: Any]])
            let missing = files.flatMap { $0["missing"] as? [[String: Any]] ?? [] }
            #expect(missing.map { $0["kind"] as? String } == ["field", "version"] && missing[0]["line"] as? Int == 4)
            let github = try Perdure.run(["test", "--coverage", "--format", "github"], in: folder)
            #expect(github.text.hasPrefix("::notice file=Schemas/doc/v1.yaml,line=4,") && github.code == 0)
        }

        @Test("--fail-under ends with 1 below that many percent")
        func failUnder() throws {
            let folder = try folder(["Links/doc/a.json": Self.good])
            #expect(try Perdure.run(["test", "--fail-under", "66"], in: folder).code == 0)
            let under = try Perdure.run(["test", "--fail-under", "67"], in: folder)
            #expect(under.code == 1 && under.text.contains("error: the saved links exercise 66 %"), "\(under.text)")
            #expect(under.text.contains("no link is without 'old'"))
        }

        @Test("as JUnit, each link is a test case")
        func junit() throws {
            let folder = try folder([
                "Links/doc/a.json": Self.good, "Links/doc/b.json": Self.good.replacing("\"new\"", with: "\"<neu>\""),
                "Links/doc/c.json": "{}",
            ])
            let ended = try Perdure.run(["test", "--format", "junit"], in: folder)
            #expect(ended.code == 1)
            for words in [
                "<testsuites name=\"perdure test\" tests=\"3\" failures=\"2\">",
                "<testcase classname=\"Links/doc/a.json\" name=\"a &amp; b\" file=\"Links/doc/a.json\" line=\"2\"/>",
                "<failure type=\"link-differs\"", "&lt;neu&gt;", "name=\"the file\"",
            ] {
                #expect(ended.text.contains(words), "\(ended.text)")
            }
            #expect(ended.text.split(separator: "<testcase ").count - 1 == 3 && ended.text.hasSuffix("</testsuites>\n"))
        }

        @Test("check tests the links as well, and counts them")
        func check() throws {
            let folder = try folder(["Links/doc/a.json": Self.good])
            let good = try Perdure.run(["check"], in: folder)
            #expect(good.code == 0, "\(good.text)")
            #expect(
                good.errors.hasPrefix("1 lineage, 2 versions, 1 migration, 1 saved link: 0 errors"), "\(good.errors)")
            try folder.write("Links/doc/a.json", Self.good.replacing("\"migrated\"", with: "\"newer\""))
            let bad = try Perdure.run(["check"], in: folder)
            #expect(
                bad.code == 1 && bad.text.contains("Links/doc/a.json:3:24: error: the link was to be 'newer'"),
                "\(bad.text)")
        }

        @Test("the project's own links are as expected, and exercise all of its definitions")
        func samples() throws {
            let folder = TemporaryFolder()
            let ended = try Perdure.run(["test", "--coverage", "--fail-under", "100"] + Perdure.samples, in: folder)
            #expect(ended.code == 0 && ended.text.contains("coverage: 100 %"), "\(ended.text)")
        }
    }
}
