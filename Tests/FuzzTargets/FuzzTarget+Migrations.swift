import Perdure
import PerdureArchives
import PerdureBatch
import PerdureYAML

/// Whole files, migrated as a run does it.
extension FuzzTarget {
    /// Every format that a person can name, what is compressed, and whatever the bytes say that they are.
    static let migrations =
        EntryFormat.names.map { row in FuzzTarget(row.name) { Migration.shared.problem($0, row.format) } }
        + [
            FuzzTarget("compressed") { Migration.shared.problem($0, .compressed) },
            FuzzTarget("any") { Migration.shared.problem($0, nil) },
        ]
}

private struct Migration: Sendable {
    static let shared = Migration()

    private let context: SlotContext

    private init() {
        let loaded = DefinitionLoader.load(schemas: folders("Schemas"), migrations: folders("Migrations"))
        precondition(loaded.areUsable, "\(loaded.findings)")
        context = SlotContext(MigrationEngine(loaded.definitions) { _ in nil })
    }

    /// What is the same for every format: where no link changes no byte does, and what was migrated once stays as it is.
    func problem(_ bytes: UnsafeRawBufferPointer, _ format: EntryFormat?) -> String? {
        guard let first = migrated(bytes, format) else { return nil }
        if first.links == 0 { return "bytes change, and no link does" }
        return first.bytes.withUnsafeBytes { bytes in
            guard let second = migrated(bytes, format), second.bytes != first.bytes else { return nil }
            return "a second run changes it once more"
        }
    }

    /// The new bytes, and how many links have changed; nil where nothing changes.
    private func migrated(_ bytes: UnsafeRawBufferPointer, _ format: EntryFormat?) -> (bytes: [UInt8], links: Int)? {
        var migrator = ContentsMigrator(context, options(format))
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

    private func options(_ format: EntryFormat?) -> RunOptions {
        var options = RunOptions()
        options.format = format
        // Enough for what grows out of a seed, and too little to be slow.
        options.archiveLimits.totalGrowth = 32 << 20
        return options
    }
}

/// Those of the samples, and those of the app whose links stand in the seeds of Apple's formats.
private func folders(_ name: String) -> [String] {
    ["\(FuzzFolders.root)/\(name)", "\(FuzzFolders.root)/Tests/Fuzz/Definitions/\(name)"]
}
