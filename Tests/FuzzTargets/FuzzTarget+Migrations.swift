import Perdure
import PerdureArchives
import PerdureBatch
import PerdureYAML

/// Whole files, migrated as a run does it.
extension FuzzTarget {
    /// Every format that a person can name, what is compressed, and whatever the bytes say that they are.
    static let migrations =
        EntryFormat.names.map { migrating($0.name, as: $0.format) }
        + [migrating("compressed", as: .compressed), migrating("any", as: nil), unvalidated]

    private static func migrating(_ name: String, as format: EntryFormat?) -> FuzzTarget {
        FuzzTarget(
            name,
            making: {
                let migration = Migration(format)
                return { migration.problem($0) }
            })
    }
}

extension FuzzTarget {
    /// Lines of JSON that are taken to be well-formed. Where they are, the same comes out as of a run that checks them.
    private static let unvalidated = FuzzTarget(
        "ndjson-unvalidated",
        making: {
            let (checking, trusting) = (Migration(.ndjson), Migration(.ndjson, trustsJSON: true))
            return { bytes in
                if let problem = trusting.problem(bytes) { return problem }
                let (expected, found) = (checking.migrated(bytes), trusting.migrated(bytes))
                if expected.malformed > 0 || expected.bytes == found.bytes { return nil }
                return "other bytes come out than with validation"
            }
        })
}

/// Keeps a migrator from one input to the next, as a run does.
private final class Migration {
    private let format: EntryFormat?
    private var migrator: ContentsMigrator

    private static let context = {
        let loaded = DefinitionLoader.load(schemas: folders("Schemas"), migrations: folders("Migrations"))
        precondition(loaded.areUsable, "\(loaded.findings)")
        return SlotContext(MigrationEngine(loaded.definitions) { _ in nil })
    }()

    /// Those of the samples, and those of the app whose links stand in the seeds of Apple's formats.
    private static func folders(_ name: String) -> [String] {
        ["\(FuzzFolders.root)/\(name)", "\(FuzzFolders.root)/Tests/Fuzz/Definitions/\(name)"]
    }

    init(_ format: EntryFormat?, trustsJSON: Bool = false) {
        self.format = format
        var context = Self.context
        context.trustsJSON = trustsJSON
        var options = RunOptions()
        options.format = format
        // Enough for what grows out of a seed, and too little to be slow.
        options.archiveLimits.totalGrowth = 32 << 20
        migrator = ContentsMigrator(context, options)
    }

    /// What is the same for every format: where no link changes no byte does, and what was migrated once stays as it is.
    func problem(_ bytes: UnsafeRawBufferPointer) -> String? {
        let (first, links, _) = migrated(bytes)
        guard let first else { return nil }
        if links == 0 { return "bytes change, and no link does" }
        return first.withUnsafeBytes { bytes in
            guard let second = migrated(bytes).bytes, second != first else { return nil }
            return "a second run changes it once more"
        }
    }

    /// The new bytes, nil where nothing changes; how many links have changed, and how much is not well-formed.
    func migrated(_ bytes: UnsafeRawBufferPointer) -> (bytes: [UInt8]?, links: Int, malformed: Int) {
        var log = RunLog()
        let new = withPadding(bytes) { bytes in
            format == .database
                ? migrator.migrate(database: bytes, name: "fuzz", &log)
                : migrator.migrateFile(bytes, suffix: "", name: "fuzz", &log)
        }
        log.tally.settle()
        let links = Outcome.allCases.filter(\.isRewritten).reduce(0) { $0 + log.tally[$1] }
        return (new, links, log.tally[.malformed])
    }
}
