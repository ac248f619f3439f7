import Foundation
import Perdure
import PerdureYAML

/// The project's own Schemas and Migrations, and the links that the tests keep beside them.
enum SampleDefinitions {
    /// The package's folder.
    static let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }

    static let loaded = DefinitionLoader.load(
        schemas: [root.appendingPathComponent("Schemas").path],
        migrations: [root.appendingPathComponent("Migrations").path])

    /// - Parameter target: `lineage=version`; nil for the newest of all.
    static func engine(to target: String? = nil) -> MigrationEngine {
        let words = target?.split(separator: "=").map(String.init) ?? []
        return MigrationEngine(loaded.definitions) { lineage in
            words.first == lineage.name ? Int(words[1]) : nil
        }
    }
}

/// A text that is one link, and what the samples make of it.
enum SampleRun {
    /// - Returns: the outcome, the version that it was told to be, the link afterwards, and what was said.
    static func url(
        _ text: String, _ engine: MigrationEngine
    ) -> (outcome: Outcome, from: Int?, text: String, messages: [String]) {
        Array(text.utf8).withUnsafeBytes { bytes in
            var tape = Tape()
            var worker = Worker(copiesLineages: false)
            let (result, pieces) = engine.migrate(url: bytes, &tape, &worker)
            let after = result.outcome.isRewritten ? String(decoding: pieces.joined(with: bytes), as: UTF8.self) : text
            return (result.outcome, result.from, after, result.detail?.messages ?? [])
        }
    }

    static func value(_ json: String) -> Value? {
        Array(json.utf8).withUnsafeBytes { JSONText.value(reading: $0) }
    }
}
