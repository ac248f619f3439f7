import Perdure
import PerdureArchives
import PerdureYAML

/// The definitions in a zip, such as a copy of a repository that a server hands out.
enum ZipTree {
    static let sizeLimit = 1 << 30

    static func load(
        _ bytes: [UInt8], _ name: String, _ tables: [String: LookupTable]
    ) throws(ZipFailure) -> LoadedDefinitions {
        let files = try read(bytes)
        let top = top(of: files.map(\.path))
        let inside = files.map { (path: String($0.path.dropFirst(top.count)), bytes: $0.bytes) }
        let prefix = "\(name)!\(top)"
        let settings = inside.first { $0.path == Project.fileName }
        let project = settings.map { Project(file: prefix + $0.path, $0.bytes) } ?? Project()
        let named = [project.settings.schemas, project.settings.migrations].compactMap { $0 }.flatMap { $0 }
            .map { MemoryTree.normalised($0.path) + "/" }
        let usual = [
            project.settings.schemas == nil ? "Schemas/" : nil,
            project.settings.migrations == nil ? "Migrations/" : nil,
        ].compactMap { $0 }
        let isProject = !named.isEmpty || inside.contains { $0.path.hasPrefix("Schemas/") }
        let own = inside.filter { file in
            // Without the usual folders, all there is is definitions.
            !isProject || (named + usual).contains { file.path.hasPrefix($0) }
        }
        return MemoryTree(files: own, prefix: prefix).load(project, tables)
    }

    private static func read(_ bytes: [UInt8]) throws(ZipFailure) -> [(path: String, bytes: [UInt8])] {
        let archive = try ZipArchive(ZipSource(bytes: bytes))
        var workspace = try ZipWorkspace()
        var files: [(path: String, bytes: [UInt8])] = []
        for entry in archive.entries where !entry.isDirectory && !entry.isSymbolicLink {
            guard MemoryTree.isWanted(entry.name), entry.expandedSize <= UInt64(TableFile.sizeLimit) else { continue }
            files.append((entry.name, try archive.read(entry, using: &workspace)))
        }
        return files
    }

    /// The one folder that everything stands in, with its slash; empty where there is none, or where it is a folder of
    /// definitions itself.
    private static func top(of paths: [String]) -> String {
        guard let first = paths.first, let slash = first.firstIndex(of: "/") else { return "" }
        let top = String(first[...slash])
        guard paths.allSatisfy({ $0.hasPrefix(top) }), top != "Schemas/", top != "Migrations/" else { return "" }
        return top
    }
}
