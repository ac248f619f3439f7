/// Zip and tar, one entry in twenty with a link.
extension Subject {
    static let archives: [Subject] = [
        Subject(
            "zip", "A zip of 5 kB entries, 5 % with a link", 200_000, "entries", make: ZipData.make,
            // 64 MB beside the central directory, which has 13 MB at size 1.
            targets: [.times(1.3, "libdeflate, two threads"), .memory(77)]
        ) { site, _ in
            [
                site.migrate("in.zip", "-o", "out.zip").writing("out.zip"),
                Contender("cp", ["cp", "in.zip", "copy.zip"]).writing("copy.zip"),
                site.part("libdeflate, two threads", "inflate", "in.zip"),
                Contender("unzip -t", ["unzip", "-tqq", "in.zip"]).needing(.program("unzip")),
                Contender("zip --copy", ["zip", "-q", "-U", "in.zip", "--out", "zip.zip"]).writing("zip.zip")
                    .needing(.program("zip")).slow,
                Contender("bsdtar", ["bsdtar", "-c", "-f", "bsdtar.zip", "--format", "zip", "@in.zip"])
                    .writing("bsdtar.zip").needing(.program("bsdtar")).slow,
                site.python("Python zipfile", Scripts.zip, "python.zip").writing("python.zip", same(site, "zip")).slow,
            ]
        },
        Subject(
            "tar", "A tar of 4 kB entries, 5 % with a link", 50_000, "entries", make: TarData.make,
            targets: [.memory(64)]
        ) { site, _ in
            [
                site.migrate("in.tar", "-o", "out.tar").writing("out.tar"),
                Contender("cat", ["cat", "in.tar"]).printing("cat.tar"),
                Contender("bsdtar", ["bsdtar", "-c", "-f", "bsdtar.tar", "@in.tar"]).writing("bsdtar.tar")
                    .needing(.program("bsdtar")),
                site.python("Python tarfile", Scripts.tar, "python.tar").writing("python.tar", same(site, "tar")).slow,
            ]
        },
    ]

    /// The same entries, whatever stands around them.
    private static func same(_ site: Site, _ kind: String) -> Contender.Comparison {
        .program([site.tools.python ?? "python3", "-c", Scripts.sameEntries, kind])
    }
}
