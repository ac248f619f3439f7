import Perdure
import PerdureAnalysis
import PerdureFormats
import PerdureInference
import PerdureYAML
import Testing

/// Links, the drafts made from them, and what the drafts make of the links.
struct DraftedDefinitions {
    let drafts: Drafts
    let findings: [Finding]
    private let engine: MigrationEngine

    /// - Parameter links: JSON objects, or URLs.
    init(_ links: [String], hosts: [String] = []) {
        var inference = Inference(hosts: hosts)
        for link in links {
            if link.hasPrefix("{") {
                inference.add(activity: Array(link.utf8))
            } else {
                inference.add(url: Array(link.utf8), isBare: false)
            }
        }
        drafts = inference.drafts()
        var list = FindingList()
        var files: [DefinitionAssembler.File] = []
        for file in drafts.files {
            let (node, findings) = YAMLParser.parse(Array(file.text.utf8), file: file.path)
            list.add(contentsOf: findings)
            if let node { files.append(.init(path: file.path, node: node)) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(files) { _ in .failure(.init("no table")) }
        list.add(contentsOf: findings)
        if !list.hasLoadErrors { list.add(contentsOf: DefinitionCheck.findings(in: definitions)) }
        self.findings = list.sorted
        engine = MigrationEngine(definitions)
    }

    var errors: [Finding] { findings.filter { $0.severity == .error } }

    func outcome(of link: String) -> (outcome: Outcome, messages: [String]) {
        let bytes = Array(link.utf8)
        var worker = Worker(copiesLineages: false)
        var tape = Tape()
        let result = bytes.withUnsafeBytes { source -> LinkResult in
            guard link.hasPrefix("{") else { return engine.migrate(url: source, &tape, &worker).0 }
            try? JSONTape.lex(source, into: &tape)
            return engine.migrate(&tape, &worker)
        }
        return (result.outcome, result.detail?.messages ?? [])
    }

    /// The drafts load, are right, and every link satisfies the one it went into.
    func expectSound(_ links: [String], sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(errors == [], "\(text)", sourceLocation: sourceLocation)
        for link in links {
            let (outcome, messages) = outcome(of: link)
            let isValid = outcome == .current || outcome == .migrated
            #expect(isValid, "\(outcome) \(messages)\n\(link)\n\(text)", sourceLocation: sourceLocation)
            if !isValid { return }
        }
    }

    var text: String { drafts.files.map { "# \($0.path)\n\($0.text)" }.joined(separator: "\n") }

    func file(_ path: String) -> String? { drafts.files.first { $0.path == path }?.text }
}
