/// NDJSON, from a file to a file in memory.
extension Subject {
    static let records: [Subject] = [
        Subject(
            "ndjson", "A link in each 1 kB record", 200_000, "records", make: RecordData().make,
            targets: [.times(2.5, "cat"), .times(1 / 100.0, "jq"), .times(1 / 15.0, "Python orjson"), .memory(64)]
        ) { site, _ in
            [migrated(site)] + copies(site) + editors(site)
        },
        Subject(
            "ndjson-unvalidated", "The same with --no-validate", 200_000, "records", make: RecordData().make,
            targets: [.times(1.7, "cat"), .memory(64)]
        ) { site, _ in
            [
                site.migrate("in.ndjson", "-o", "out.ndjson", "--no-validate").writing("out.ndjson"), cat,
            ]
        },
        Subject(
            "ndjson-long", "A link in each 10 kB record", 20_000, "records",
            make: RecordData { $0.words = 1900 }.make, targets: [.times(2, "cat"), .memory(64)]
        ) { site, _ in [migrated(site), cat, records(site, "orjson")] },
        Subject(
            "ndjson-rare", "A link in one of 20 records", 200_000, "records",
            make: RecordData { $0.every = 20 }.make, targets: [.times(2, "cat"), .memory(64)]
        ) { site, _ in [migrated(site), cat, records(site, "orjson")] },
        Subject(
            "ndjson-many", "20 links in each record", 40_000, "records",
            make: RecordData { $0.links = 20 }.make, targets: [.memory(64)]
        ) { site, _ in [migrated(site), cat] },
        Subject(
            "ndjson-none", "No link at all", 200_000, "records", make: RecordData { $0.links = 0 }.make,
            targets: [.memory(64)]
        ) { site, _ in [migrated(site), cat] },
        Subject(
            "ndjson-newer", "Newer links only", 200_000, "records", make: RecordData { $0.version = 9 }.make,
            targets: [.memory(64)]
        ) { site, _ in [migrated(site), cat] },
        Subject(
            "ndjson-jobs", "Two jobs against one, the output goes nowhere", 200_000, "records",
            make: RecordData().make, targets: [.times(1 / 1.6, "one job")]
        ) { site, _ in
            [
                site.migrate("in.ndjson", "-o", "-", "--jobs", "2"),
                site.migrate("in.ndjson", "-o", "-", "--jobs", "1").with { $0.name = "one job" },
            ]
        },
    ]

    private static func migrated(_ site: Site) -> Contender {
        site.migrate("in.ndjson", "-o", "out.ndjson").writing("out.ndjson")
    }

    private static let cat = Contender("cat", ["cat", "in.ndjson"]).printing("cat.ndjson")

    private static func copies(_ site: Site) -> [Contender] {
        [cat, Contender("cp", ["cp", "in.ndjson", "cp.ndjson"]).writing("cp.ndjson")]
    }

    private static func records(_ site: Site, _ module: String) -> Contender {
        site.python("Python \(module)", Scripts.records, module, module + ".ndjson")
            .writing(module + ".ndjson", .bytes).needing(.module(module)).slow
    }

    private static func editors(_ site: Site) -> [Contender] {
        [
            Contender("jq", ["jq", "-c", Scripts.jqMoving, "in.ndjson"]).printing("jq.ndjson")
                .needing(.program("jq")).slow,
            Contender("jq, order kept", ["jq", "-c", Scripts.jq, "in.ndjson"]).printing("kept.ndjson", .bytes)
                .needing(.program("jq")).slow,
            records(site, "json"), records(site, "orjson"),
            Contender("node", ["node", "-e", Scripts.node, "node.ndjson"]).writing("node.ndjson", .bytes)
                .needing(.program("node")).slow,
        ]
    }
}
