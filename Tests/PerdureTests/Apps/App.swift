import Foundation
import Perdure
import PerdureYAML

/// One of the apps of `Tests/Apps`: its definitions, the links that its history shows, and what must become of them.
struct App: Sendable, CustomStringConvertible {
    let name: String
    let loaded: LoadedDefinitions

    private let folder: URL

    static let all = ["awful", "fsnotes", "kdrive", "netnewswire", "zotero"].map { name in
        App(name, SampleDefinitions.root.appendingPathComponent("Tests/Apps/" + name))
    }

    private init(_ name: String, _ folder: URL) {
        (self.name, self.folder) = (name, folder)
        loaded = DefinitionLoader.load(
            schemas: [folder.appendingPathComponent("Schemas").path],
            migrations: [folder.appendingPathComponent("Migrations").path])
    }

    var description: String { name }

    /// - Parameter target: `lineage=version`; nil for the newest of all.
    func engine(to target: String? = nil) -> MigrationEngine {
        let words = target?.split(separator: "=").map(String.init) ?? []
        return MigrationEngine(loaded.definitions) { words.first == $0.name ? Int(words[1]) : nil }
    }

    /// The JSON files of a folder at any depth, by their path in it without the suffix, in its order.
    func files(in subfolder: String) -> [(name: String, value: Value)] {
        let folder = folder.appendingPathComponent(subfolder)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            Self.value(of: folder.appendingPathComponent(name)).map { (String(name.dropLast(5)), $0) }
        }
    }

    /// What `pairs.json` says under one key.
    func pairs(_ key: String) -> [Value] {
        guard case .array(let rows)? = Self.value(of: folder.appendingPathComponent("pairs.json"))?[key] else {
            return []
        }
        return rows
    }

    private static func value(of file: URL) -> Value? {
        (try? Data(contentsOf: file)).flatMap { SampleRun.value(String(decoding: $0, as: UTF8.self)) }
    }
}
