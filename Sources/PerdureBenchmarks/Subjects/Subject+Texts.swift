/// Notes as text: folders of Markdown and HTML, and an export of Evernote.
extension Subject {
    static let texts: [Subject] = [
        Subject(
            "markdown", "A folder of Markdown, two links in each 4 kB note", 10_000, "files",
            make: TextData(markup: .markdown).makeFolder
        ) { site, _ in folder(site) },
        Subject(
            "html", "A folder of HTML, a link in each 4 kB note", 10_000, "files",
            make: TextData(markup: .html).makeFolder
        ) { site, _ in folder(site) },
        Subject(
            "folder-unchanged", "40,000 small files, nothing to change, --dry-run", 40_000, "files",
            make: TextData(markup: .markdown, every: 20, words: 100, version: 3).makeFolder,
            targets: [.times(2, "openat, read, close")]
        ) { site, _ in
            [site.migrate("in", "--dry-run"), site.part("openat, read, close", "walk", "in")]
        },
        Subject(
            "enex", "An export of Evernote, a link in each note", 20_000, "notes",
            make: TextData(markup: .enex).makeExport
        ) { site, _ in
            [
                site.migrate("in.enex", "-o", "out.enex").writing("out.enex"),
                Contender("cat", ["cat", "in.enex"]).printing("cat.enex"),
                Contender("sed", ["sed", "-E", Scripts.sed, "in.enex"]).printing("sed.enex", .bytes),
            ]
        },
    ]

    private static func folder(_ site: Site) -> [Contender] {
        [
            site.migrate("in", "-o", "out").writing("out"),
            Contender("cp -r", ["cp", "-r", "in", "copy"]).writing("copy"),
            site.python("Python re", Scripts.folder, "python").writing("python", .bytes),
        ]
    }
}
