import Perdure
import PerdureFormats
import PerdureYAML

/// Definitions written in a test, as YAML documents.
struct TestDefinitions {
    let definitions: Definitions
    let findings: [Finding]

    /// Each text is one file; its keys say what it is.
    init(
        _ files: [String], tables: [String: LookupTable] = [:], settings: Settings = Settings(),
        given: [String: LookupTable] = [:]
    ) {
        var parsed: [DefinitionAssembler.File] = []
        var list = FindingList()
        for (index, text) in files.enumerated() {
            let (node, findings) = YAMLParser.parse(Array(text.utf8), file: "\(index).yaml")
            list.add(contentsOf: findings)
            if let node { parsed.append(.init(path: "\(index).yaml", node: node)) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(parsed, settings: settings, tables: given) { path in
            tables[path].map { .success($0) } ?? .failure(.init("there is no table '\(path)'"))
        }
        list.add(contentsOf: findings)
        self.definitions = definitions
        self.findings = list.sorted
    }

    /// A lineage `thing` of two versions without a version key in the first, whose steps are given.
    static func hop(from source: String, to target: String, steps: String) -> TestDefinitions {
        TestDefinitions([
            "lineage: thing\nversion: 1\nactivity: com.x.thing\n" + source,
            "lineage: thing\nversion: 2\nactivity: com.x.thing\n" + target,
            "lineage: thing\nfrom: 1\nto: 2\nsteps:\n" + steps,
        ])
    }
}

/// One link through the engine, as text.
struct TestRun {
    var outcome: Outcome
    var result: LinkResult
    /// The link afterwards; the source itself where it was not rewritten.
    var text: String

    var messages: [String] { result.detail?.messages ?? [] }
    var warnings: [String] { result.detail?.warnings ?? [] }
    var losses: [Loss] { result.detail?.losses ?? [] }

    init(
        _ link: String, _ definitions: TestDefinitions, to target: Int? = nil,
        _ remainders: RemainderPolicy = .standard
    ) throws {
        let engine = MigrationEngine(definitions.definitions) { _ in target }
        self = try Self.run(link, engine, remainders)
    }

    static func run(
        _ link: String, _ engine: MigrationEngine, _ remainders: RemainderPolicy = .standard
    ) throws -> TestRun {
        let bytes = Array(link.utf8)
        return try bytes.withUnsafeBytes { source in
            var tape = Tape()
            try JSONTape.lex(source, into: &tape)
            var worker = Worker(copiesLineages: false, remainders: remainders)
            let result = engine.migrate(&tape, &worker)
            var out: [UInt8] = []
            if result.outcome.isRewritten {
                var renderer = JSONRenderer()
                renderer.render(tape, into: &out)
            } else {
                out = bytes
            }
            return TestRun(outcome: result.outcome, result: result, text: String(decoding: out, as: UTF8.self))
        }
    }

    private init(outcome: Outcome, result: LinkResult, text: String) {
        (self.outcome, self.result, self.text) = (outcome, result, text)
    }
}
