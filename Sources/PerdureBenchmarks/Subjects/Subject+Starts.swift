/// What every run costs, and what reading definitions costs.
extension Subject {
    static let starts: [Subject] =
        [start(1), start(20), start(100)] + [check] + LineageData.Change.allCases.map(breaking)

    /// One link of the oldest version from standard input.
    private static func start(_ lineages: Int) -> Subject {
        Subject(
            "start-\(lineages)", "Start and one link, \(lineages) \(lineages == 1 ? "lineage" : "lineages")", lineages,
            "lineages", make: StartData.make, targets: lineages == 20 ? [.times(5, "/bin/true")] : []
        ) { site, _ in
            [
                site.migrate("-", "-o", "-", "--input-format", "ndjson").with { $0.input = "in.ndjson" },
                Contender("/bin/true", ["/bin/true"]),
            ]
        }.unscaled
    }

    private static let check = Subject(
        "check", "'check' of lineages with 20 versions each", 100, "lineages", make: LineageData.make,
        targets: [.times(20, "libyaml alone")]
    ) { site, _ in
        [
            Contender("perdure", [site.perdure, "check", "--quiet"]),
            site.part("libyaml alone", "yaml", "Schemas", "Migrations"),
        ]
    }

    /// Against what shipped, with a change in no lineage, in one, or in each.
    private static func breaking(_ change: LineageData.Change) -> Subject {
        let make = { @Sendable (folder: String, count: Int) in
            try LineageData.makeChanged(in: folder, count: count, change)
        }
        return Subject(
            "breaking-\(change.rawValue)", "'breaking' against what shipped, \(change.described)", 100, "lineages",
            make: make, targets: [.times(30, "libyaml alone")]
        ) { site, _ in
            [
                Contender("perdure", [site.perdure, "breaking", "--against", "Before", "--quiet"])
                    .needing(.command("breaking")).with { $0.codes = 0...1 },
                site.part("libyaml alone", "yaml", "Schemas", "Migrations"),
            ]
        }
    }
}
