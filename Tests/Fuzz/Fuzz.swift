import Perdure
import PerdureBatch
import PerdureYAML

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// One format after the other, under libFuzzer (https://llvm.org/docs/LibFuzzer.html): whatever the bytes, nothing
/// crashes or hangs, and what was migrated once stays as it is.
///
/// `PERDURE_FUZZ_FORMAT` names the format, as `--input-format` does, or is `yaml` for definitions; without it, the bytes
/// say what they are, as those of a file do. `Scripts/fuzz` builds and runs it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeRawBufferPointer(start: start, count: count)
    if FuzzSettings.shared.isYAML {
        _ = YAMLParser.parse(Array(bytes), file: "fuzz.yaml")
        return 0
    }
    FuzzSettings.shared.migrate(bytes)
    return 0
}

private struct FuzzSettings: Sendable {
    static let shared = FuzzSettings()

    let isYAML: Bool
    private let context: SlotContext
    private let options: RunOptions

    private init() {
        let name = environment("PERDURE_FUZZ_FORMAT")
        isYAML = name == "yaml"
        let root = environment("PERDURE_FUZZ_ROOT") ?? "."
        let loaded = DefinitionLoader.load(schemas: [root + "/Schemas"], migrations: [root + "/Migrations"])
        precondition(!loaded.definitions.lineages.isEmpty, "no definitions in \(root)")
        context = SlotContext(MigrationEngine(loaded.definitions) { _ in nil })
        var options = RunOptions()
        options.format = name.flatMap { EntryFormat(name: $0) }
        self.options = options
    }

    func migrate(_ bytes: UnsafeRawBufferPointer) {
        var migrator = ContentsMigrator(context, options)
        var log = RunLog()
        // The engine may read a few bytes beyond the end, as it does with what it has read itself.
        guard let new = padded(bytes, { migrator.migrateFile($0, suffix: "", name: "fuzz", &log) }) else { return }
        let again = new.withUnsafeBytes { whole in
            padded(whole) { migrator.migrateFile($0, suffix: "", name: "fuzz", &log) }
        }
        precondition(again == nil || again == new, "a second run changes it once more")
    }

    private func padded<Result>(
        _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Result
    ) -> Result {
        let copy = Array(bytes) + [UInt8](repeating: 0, count: 64)
        return copy.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<bytes.count])) }
    }
}

private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
