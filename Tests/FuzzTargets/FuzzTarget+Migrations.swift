import Perdure
import PerdureArchives
import PerdureBatch
import PerdureYAML

/// Whole files, migrated as a run does it.
extension FuzzTarget {
    /// Every format that a person can name, what is compressed, and whatever the bytes say that they are.
    static let migrations =
        EntryFormat.names.map { migrating($0.name, as: $0.format) }
        + [migrating("compressed", as: .compressed), migrating("any", as: nil)]

    private static func migrating(_ name: String, as format: EntryFormat?) -> FuzzTarget {
        FuzzTarget(
            name,
            making: {
                let migration = Migration(format)
                return { migration.problem($0) }
            })
    }
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

    init(_ format: EntryFormat?) {
        self.format = format
        var options = RunOptions()
        options.format = format
        // Enough for what grows out of a seed, and too little to be slow.
        options.archiveLimits.totalGrowth = 32 << 20
        migrator = ContentsMigrator(Self.context, options)
    }

    /// What is the same for every format: where no link changes no byte does, and what was migrated once stays as it is.
    func problem(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard let first = migrated(bytes) else { return nil }
        if first.links == 0 { return "bytes change, and no link does" }
        return first.bytes.withUnsafeBytes { bytes in
            guard let second = migrated(bytes), second.bytes != first.bytes else { return nil }
            return "a second run changes it once more"
        }
    }

    /// The new bytes, and how many links have changed; nil where nothing changes.
    private func migrated(_ bytes: UnsafeRawBufferPointer) -> (bytes: [UInt8], links: Int)? {
        var log = RunLog()
        let new = withPadding(bytes) { bytes in
            format == .database
                ? migrator.migrate(database: bytes, name: "fuzz", &log)
                : migrator.migrateFile(bytes, suffix: "", name: "fuzz", &log)
        }
        log.tally.settle()
        let links = Outcome.allCases.filter(\.isRewritten).reduce(0) { $0 + log.tally[$1] }
        return new.map { ($0, links) }
    }
}
