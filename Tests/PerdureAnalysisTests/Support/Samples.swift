import Foundation
import Perdure
import PerdureAnalysis
import PerdureYAML
import Testing

/// Definitions for tests: written in them as YAML, or the project's own.
enum Samples {
    /// The project's own Schemas and Migrations.
    static let project: Definitions = {
        let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return DefinitionLoader.load(
            schemas: [root.appendingPathComponent("Schemas").path],
            migrations: [root.appendingPathComponent("Migrations").path]
        ).definitions
    }()

    static let fruit = LookupTable(
        columns: ["key", "name"], rows: [["apple", "Apfel"], ["pear", "Birne"], ["nut", "Nuss"]])

    /// Each text is one file; its keys say what it is.
    static func definitions(_ files: [String]) throws -> Definitions {
        var parsed: [DefinitionAssembler.File] = []
        for (index, text) in files.enumerated() {
            let (node, findings) = YAMLParser.parse(Array(text.utf8), file: "\(index).yaml")
            try #require(findings.isEmpty, "\(findings.map(\.message)) in\n\(text)")
            if let node { parsed.append(.init(path: "\(index).yaml", node: node)) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(parsed) { path in
            path == "fruit.csv" ? .success(fruit) : .failure(.init("there is no table '\(path)'"))
        }
        let stops = findings.all.filter { $0.isLoadError }
        try #require(stops.isEmpty, "\(stops.map(\.message)) in\n\(files.joined(separator: "\n---\n"))")
        return definitions
    }

    /// What is said of files that may not load.
    static func loadFindings(_ files: [String]) -> [Finding] {
        let parsed = files.enumerated().compactMap { index, text in
            YAMLParser.parse(Array(text.utf8), file: "\(index).yaml").0.map {
                DefinitionAssembler.File(path: "\(index).yaml", node: $0)
            }
        }
        return DefinitionAssembler.assemble(parsed) { .failure(.init("there is no table '\($0)'")) }.1.all
    }

    /// A lineage `thing` of two versions. What is given of each stands behind its activity type.
    static func hop(from source: String, to target: String, steps: String) throws -> Definitions {
        try definitions([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\n\(source)",
            "lineage: thing\nversion: 2\nactivity: com.x.thing\n\(target)",
            "lineage: thing\nfrom: 1\nto: 2\nsteps:\n\(steps)",
        ])
    }

    static func prove(_ definitions: Definitions) throws -> (proof: RouteProof, trial: RouteTrial) {
        let lineage = try #require(definitions.lineages.first)
        let prover = LineageProver(lineage, tables: definitions.tables)
        let proof = try #require(prover.hop(from: 1, to: 2))
        let trial = try #require(RouteTrial(lineage, from: 1, to: 2, tables: definitions.tables))
        return (proof, trial)
    }
}
