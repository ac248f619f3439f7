import Foundation
import Testing

extension CommandTests {
    /// Archives made to do harm: everything is kept, what is wrong is said, and the rest is done.
    @Suite struct HostileArchiveTests {
        private static let migrated = Array("myapp://document/plain.\n".utf8)

        @Test(
            "names that clash by case or form, and those of devices: each entry is migrated by itself, clashes are said"
        )
        func names() throws {
            let folder = TemporaryFolder()
            let names = [
                "a.md", "A.md", "é.md", "e\u{301}.md", "É.md", "CON.md", "aux", "same.md", "same.md", "same.md",
            ]
            try folder.write("a.zip", StoredZip.bytes(names.map { .init($0, SampleNotes.text) }))
            try folder.write("a.tar", StoredTar.bytes(names.map { .init($0, SampleNotes.text) }))
            for archive in ["a.zip", "a.tar"] {
                let ended = try Perdure.run(["migrate", archive, "-o", "out-" + archive] + Perdure.samples, in: folder)
                #expect(ended.code == 0 && ended.errors.contains("10 migrated"), "\(ended.errors)")
                for name in ["A.md", "e\u{301}.md", "É.md"] {
                    #expect(
                        ended.errors.contains("'\(name)' and the name of an entry before it differ"), "\(ended.errors)")
                }
                #expect(ended.errors.contains("3 entries are called 'same.md'"), "\(ended.errors)")
                #expect(ended.errors.components(separatedBy: "note:").count == 5, "\(ended.errors)")
            }
            #expect(try StoredZip.entries(folder.bytes("out-a.zip")).allSatisfy { $0.contents == Self.migrated })
            #expect(try StoredTar.entries(folder.bytes("out-a.tar")).allSatisfy { $0.contents == Self.migrated })
        }

        @Test("links that lead out of an archive are said, kept and not followed; those that stay inside are only kept")
        func links() throws {
            let folder = TemporaryFolder()
            let targets = ["/etc/passwd": true, "../x": true, "a/../../x": true, "./a": false, "sub/../a": false]
            for (target, leadsOut) in targets {
                var link = StoredZip.Entry("link", target)
                link.mode = 0o120777
                try folder.write("l.zip", StoredZip.bytes([link, .init("link/a.md", SampleNotes.text)]))
                for type in "12".utf8 {
                    var entry = StoredTar.Entry("link", "")
                    (entry.type, entry.linkName) = (type, target)
                    try folder.write("l\(type).tar", StoredTar.bytes([entry, .init("link/a.md", SampleNotes.text)]))
                }
                for archive in ["l.zip", "l49.tar", "l50.tar"] {
                    let ended = try Perdure.run(
                        ["migrate", archive, "-o", "out", "--force"] + Perdure.samples, in: folder)
                    #expect(ended.code == 0 && ended.errors.contains("1 migrated"), "\(ended.errors)")
                    let notice = "\(archive)!link: the link leads out, to '\(target)'"
                    #expect(ended.errors.contains(notice) == leadsOut, "\(ended.errors)")
                }
            }
            #expect(try folder.contents().keys.sorted() == ["l.zip", "l49.tar", "l50.tar", "out"])
        }

        @Test("extended headers of a tar without end, or with sizes that can't be: what stands before is migrated")
        func extendedHeaders() throws {
            let folder = TemporaryFolder()
            let good = StoredTar.Entry("good.md", SampleNotes.text)
            let long = String(repeating: "v", count: 3 << 20)
            for records in [
                StoredTar.record("comment", long), StoredTar.record("size", "9223372036854775807"),
                StoredTar.record("size", "99999999999999999999"), StoredTar.record("size", "-1"), "7 a=b\n",
                "99999999999999999999 a=b\n",
            ] {
                var header = StoredTar.Entry("header", records)
                header.type = UInt8(ascii: "x")
                let tar = StoredTar.bytes([good, header, .init("last.md", SampleNotes.text)])
                try folder.write("a.tar", tar)
                let ended = try Perdure.run(["migrate", "a.tar", "-o", "out", "--force"] + Perdure.samples, in: folder)
                #expect(ended.code == 1 && ended.errors.contains("1 migrated"), "\(ended.errors)")
                #expect(ended.errors.contains("a.tar: the tar"), "\(ended.errors)")
                #expect(try folder.bytes("out").suffix(1024 + 512) == tar.suffix(1024 + 512))
                #expect(ended.isModest)
            }
        }
    }
}
