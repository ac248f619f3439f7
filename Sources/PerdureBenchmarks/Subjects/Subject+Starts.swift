/// What every run costs, and what reading definitions costs.
extension Subject {
    static let starts: [Subject] = [start(1), start(20), start(100)] + [check, breaking]

    /// One link of the oldest version from standard input.
    private static func start(_ lineages: Int) -> Subject {
        Subject(
            "start-\(lineages)", lineages == 1 ? "Start with 1 lineage, one link" : "Start with \(lineages) lineages, one link",
            lineages, "lineages", make: { try startData(in: $0, count: $1) },
            targets: lineages == 20 ? [.times(5, "/bin/true")] : []
        ) { site, _ in
            [
                site.migrate("-", "-o", "-", "--input-format", "ndjson").with { $0.input = "in.ndjson" },
                Contender("/bin/true", ["/bin/true"]),
            ]
        }.unscaled
    }

    /// Lineages of three versions, as most apps have.
    static func startData(in folder: String, count: Int) throws {
        try LineageData.make(in: folder, count: count, versions: 3)
        let link = #"{"activityType":"com.example.l1","title":"One","userInfo":{"#
        let payload = #""id":"0F3C2A9E-77AA-4F0E-9B1D-2F6F3A1C9D55","page1":3,"kind":"feed","activityVersion":1}}"#
        try DataFile.write(folder + "/in.ndjson", link + payload + "\n")
    }

    private static let versions = 20

    private static let check = Subject(
        "check", "'check' of lineages with 20 versions each", 100, "lineages",
        make: { try LineageData.make(in: $0, count: $1, versions: versions) }, targets: [.times(20, "libyaml alone")]
    ) { site, _ in
        [
            Contender("perdure", [site.perdure, "check", "--quiet"]),
            site.part("libyaml alone", "yaml", "Schemas", "Migrations"),
        ]
    }

    private static let breaking = Subject(
        "breaking", "'breaking' against the same definitions", 100, "lineages",
        make: {
            try LineageData.make(in: $0, count: $1, versions: versions)
            try LineageData.make(in: $0 + "/Before", count: $1, versions: versions)
        }
    ) { site, _ in
        [
            Contender("perdure", [site.perdure, "breaking", "--against", "Before", "--quiet"])
                .needing(.command("breaking")),
            site.part("libyaml alone", "yaml", "Schemas", "Migrations", "Before"),
        ]
    }
}
