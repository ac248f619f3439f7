import Perdure
import PerdureAnalysis
import PerdureArchives
import PerdureYAML

/// What people write: schemas, migrations, tables.
extension FuzzTarget {
    static let definitions = [
        FuzzTarget("yaml") { bytes in
            _ = YAMLParser.parse(Array(bytes), file: "fuzz.yaml")
            return nil
        },
        FuzzTarget("definitions", assembled),
        FuzzTarget("project") { bytes in
            guard let node = YAMLParser.parse(Array(bytes), file: "perdure.yaml").node else { return nil }
            var findings = FindingList()
            _ = SettingsReader.read(node, &findings)
            return nil
        },
        FuzzTarget("table") { bytes in
            for name in ["table.csv", "table.yaml"] { _ = TableFile.table(in: Array(bytes), path: name) }
            return nil
        },
        FuzzTarget("pattern", matched),
        FuzzTarget("glob") { bytes in
            guard let pattern = try? GlobPattern(String(decoding: bytes, as: UTF8.self)) else { return nil }
            _ = pattern.matches(PathBytes(Array(bytes)), isFolder: false)
            return nil
        },
    ]

    /// A regular expression, held against itself.
    private static func matched(_ bytes: UnsafeRawBufferPointer) -> String? {
        guard let pattern = try? Pattern(reading: String(decoding: bytes, as: UTF8.self)) else { return nil }
        let matches = pattern.matches(bytes)
        return matches == (pattern.firstMatch(in: bytes, from: 0) != nil) ? nil : "two ways to search disagree"
    }

    /// Several files in one, parted by this line.
    private static let separator = Array("%%\n".utf8)

    /// Reads definitions, checks them, and compiles those that can be used.
    private static func assembled(_ bytes: UnsafeRawBufferPointer) -> String? {
        let files = Array(bytes).split(separator: separator).enumerated().compactMap { index, text in
            let path = "Schemas/doc/\(index).yaml"
            return YAMLParser.parse(Array(text), file: path).node.map { DefinitionAssembler.File(path: path, node: $0) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(files) { _ in
            .failure(.init("there are no tables here"))
        }
        guard !findings.all.contains(where: { $0.isLoadError && $0.severity == .error }) else { return nil }
        _ = DefinitionCheck.findings(in: definitions)
        _ = MigrationEngine(definitions) { _ in nil }
        return nil
    }
}
