import Perdure
import PerdureYAML

/// A step of the reference with payloads before and after it.
///
/// The YAML block holds `steps:`, after comments that say what the versions declare; the text block after it has a
/// payload a line, and below it what becomes of it (`→`) and what going back makes of that (`←`).
struct StepExample {
    struct Run {
        var payload: String
        var line: Int
        var expectations: [(arrow: Character, text: String)]
    }

    private var files: [String]
    private(set) var runs: [Run] = []
    let line: Int

    /// The examples of a document: a YAML block that begins with `steps:` or a comment on a version, and the text
    /// block that follows it.
    static func all(in lines: [String]) -> [StepExample] {
        let blocks = CodeBlock.all(in: lines)
        return zip(blocks, blocks.dropFirst()).compactMap { yaml, text in
            guard yaml.isSteps, text.language == "text" else { return nil }
            return StepExample(yaml, text)
        }
    }

    private init(_ yaml: CodeBlock, _ text: CodeBlock) {
        line = yaml.start + 1
        func version(_ number: Int) -> String {
            let mark = "# version \(number): "
            let declared = yaml.lines.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
            return (["lineage: thing", "version: \(number)", "activity: com.example.thing"] + declared)
                .joined(separator: "\n")
        }
        files = [
            version(1), version(2),
            "lineage: thing\nfrom: 1\nto: 2\n"
                + yaml.lines.filter { !$0.hasPrefix("# version ") }.joined(separator: "\n"),
        ]
        for (offset, line) in text.lines.enumerated() {
            let trimmed = line.drop { $0 == " " }
            if let arrow = trimmed.first, arrow == "→" || arrow == "←" {
                guard !runs.isEmpty else { continue }
                runs[runs.count - 1].expectations.append((arrow, String(trimmed.dropFirst(2))))
            } else if !trimmed.isEmpty {
                runs.append(Run(payload: line, line: text.start + offset + 1, expectations: []))
            }
        }
    }

    /// What the blocks define.
    func definitions() -> (definitions: Definitions, findings: [Finding]) {
        var parsed: [DefinitionAssembler.File] = []
        var list = FindingList()
        for (index, text) in files.enumerated() {
            let (node, findings) = YAMLParser.parse(Array(text.utf8), file: "\(index).yaml")
            list.add(contentsOf: findings)
            if let node { parsed.append(.init(path: "\(index).yaml", node: node)) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(parsed) { _ in
            .success(LookupTable(columns: ["code", "name"], rows: [["no", "Norway"], ["se", "Sweden"]]))
        }
        list.add(contentsOf: findings)
        return (definitions, list.sorted)
    }

    /// What becomes of a link, in the words of the document.
    static func outcome(of link: Value, _ engine: MigrationEngine) -> (text: String, link: Value) {
        var tape = Tape(link)
        var worker = Worker(copiesLineages: false)
        let result = engine.migrate(&tape, &worker)
        let message = result.messages.first ?? ""
        switch result.outcome {
        case .failed, .invalid, .discarded: return ("\(result.outcome.rawValue): \(message)", link)
        default:
            let after = result.outcome.isRewritten ? tape.value(Tape.root) : link
            return (spelling(after["userInfo"] ?? .null), after)
        }
    }

    static func link(_ payload: String) -> Value? {
        value(payload).map { .dictionary([("activityType", .string("com.example.thing")), ("userInfo", $0)]) }
    }

    /// A payload in one spelling, without the version that Perdure writes.
    static func spelling(_ payload: Value) -> String {
        guard case .dictionary(let members) = payload else { return "" }
        return String(
            decoding: JSONText.encoded(.dictionary(members.filter { $0.key != "activityVersion" })), as: UTF8.self)
    }

    static func value(_ json: String) -> Value? {
        Array(json.utf8).withUnsafeBytes { JSONText.value(reading: $0) }
    }
}

extension CodeBlock {
    /// Whether it is one of the reference's examples of a step.
    var isSteps: Bool {
        language == "yaml" && file == nil
            && (lines.first?.hasPrefix("steps:") == true || lines.first?.hasPrefix("# version ") == true)
    }
}
