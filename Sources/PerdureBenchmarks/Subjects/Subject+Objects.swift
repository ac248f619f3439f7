/// What is no text: property lists, keyed archives, a database.
extension Subject {
    static let objects: [Subject] = [
        Subject(
            "plist", "Payloads in one binary property list", 100_000, "payloads", make: PropertyListData.make,
            targets: [.rate(1_000_000)]
        ) { site, _ in
            let same = Contender.Comparison.program([site.tools.python ?? "python3", "-c", Scripts.samePropertyLists])
            return [
                site.migrate("in.plist", "-o", "out.plist").writing("out.plist"),
                Contender("cp", ["cp", "in.plist", "copy.plist"]).writing("copy.plist"),
                site.python("Python plistlib", Scripts.propertyList, "python.plist").writing("python.plist", same).slow,
            ]
        },
        Subject(
            "keyed-archive", "Links in one keyed archive", 20_000, "links", make: PropertyListData.makeArchive
        ) { site, _ in
            [
                site.migrate("in.plist", "-o", "out.plist").writing("out.plist"),
                Contender("cp", ["cp", "in.plist", "copy.plist"]).writing("copy.plist"),
                site.python("Python plistlib", Scripts.keyedArchive, "python.plist").writing("python.plist").slow,
            ]
        },
        Subject(
            "notes-database", "A database like that of Apple Notes, a link in each row", 20_000, "rows",
            make: NoteStoreData.make
        ) { site, _ in
            [
                // What Perdure knows of Apple's formats is experimental, which it says.
                site.migrate("in.sqlite", "-o", "out.sqlite").writing("out.sqlite").with { $0.codes = 0...1 },
                Contender("cp", ["cp", "in.sqlite", "copy.sqlite"]).writing("copy.sqlite"),
                Contender("sqlite3", ["sqlite3", "in.sqlite", "VACUUM INTO 'sqlite.sqlite'; PRAGMA integrity_check"])
                    .writing("sqlite.sqlite").needing(.program("sqlite3")),
            ]
        },
    ]
}
