import Perdure
import PerdureYAML

/// Files that are at hand, as a tree of definitions.
struct MemoryTree {
    /// Paths from the top of the tree.
    let files: [(path: String, bytes: [UInt8])]
    /// What findings put before a path, to name the file.
    let prefix: String

    /// Whether a file may be a definition or one of its tables.
    static func isWanted(_ path: String) -> Bool {
        let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
        return !isHidden && (isDefinition(path) || [".csv", ".tsv", ".json"].contains { path.hasSuffix($0) })
    }

    private static func isDefinition(_ path: String) -> Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }

    func load(_ project: Project, _ tables: [String: LookupTable]) -> LoadedDefinitions {
        let contents = Dictionary(files, uniquingKeysWith: { first, _ in first })
        let own = contents.filter { Self.isDefinition($0.key) }
            .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            .map { (path: prefix + $0.key, bytes: $0.value) }
        return DefinitionLoader.load(own, project: project, tables: tables) { path in
            let inside = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
            guard let bytes = contents[Self.normalised(inside)] else {
                return .failure(.init("there is no table '\(path)'"))
            }
            return TableFile.table(in: bytes, path: path)
        }
    }

    /// A path without `.` and `..`.
    static func normalised(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
