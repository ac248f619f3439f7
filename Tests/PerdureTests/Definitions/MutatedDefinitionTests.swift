import Foundation
import Perdure
import PerdureAnalysis
import PerdureFormats
import PerdureYAML
import Testing

/// Definitions that somebody broke: lines lost and doubled, words of the language in the wrong place, characters cut.
@Suite struct MutatedDefinitionTests {
    /// How many sets of files are broken; set `PERDURE_MUTATIONS` for a longer run.
    private static let count = Int(ProcessInfo.processInfo.environment["PERDURE_MUTATIONS"] ?? "") ?? 60

    @Test("broken definitions give findings with a place, and neither crash nor hang", .timeLimit(.minutes(10)))
    func brokenDefinitions() throws {
        let sets = try DefinitionTexts.sampleLineages()
        var kinds: Set<String> = []
        for seed in 0..<Self.count {
            var random = SeededRandom(seed)
            var files = random.pick(sets)
            for _ in 0..<random.number(1...4) {
                let index = random.number(0...files.count - 1)
                files[index].text = DefinitionTexts.broken(files[index].text, &random)
            }
            for finding in Self.findings(in: files) {
                kinds.insert(finding.rule)
                let isPlaced = files.contains { $0.path == finding.place.file } && finding.place.line >= 1
                #expect(isPlaced, "seed \(seed): \(finding.rule) at \(finding.place): \(finding.message)")
            }
        }
        #expect(kinds.count > 15, "\(kinds.sorted())")
    }

    /// Loads, checks and uses the files as a command does.
    private static func findings(in files: [DefinitionTexts.File]) -> [Finding] {
        var parsed: [DefinitionAssembler.File] = []
        var list = FindingList()
        for file in files {
            let (node, findings) = YAMLParser.parse(Array(file.text.utf8), file: file.path)
            list.add(contentsOf: findings)
            if let node { parsed.append(.init(path: file.path, node: node)) }
        }
        let (definitions, findings) = DefinitionAssembler.assemble(parsed) { _ in
            .failure(.init("there is no such table"))
        }
        list.add(contentsOf: findings)
        list.add(contentsOf: DefinitionCheck.findings(in: definitions))
        // What does not load is not used; it must not crash all the same.
        let engine = MigrationEngine(definitions)
        for type in definitions.lineages.flatMap(\.schemas).flatMap(\.activityTypes).prefix(3) {
            _ = try? TestRun.run(#"{"activityType":"\#(type)","userInfo":{"id":"x","page":[1,{"a":null}]}}"#, engine)
        }
        return list.sorted
    }
}

/// The sample definitions as text, and ways to break them.
enum DefinitionTexts {
    struct File {
        var path: String
        var text: String
    }

    /// The files of each sample lineage.
    static func sampleLineages() throws -> [[File]] {
        let root = SampleDefinitions.root
        let names = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Schemas").path).sorted()
        return try names.map { name in
            try ["Schemas/\(name)", "Migrations/\(name)"].flatMap { folder in
                try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
                    .filter { $0.hasSuffix(".yaml") }
                    .map {
                        File(
                            path: "\(folder)/\($0)",
                            text: try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8))
                    }
            }
        }.filter { !$0.isEmpty }
    }

    /// Words of the languages, and values that mean something to YAML.
    private static let words: [String] =
        SchemaReader.keys.map(\.key) + FieldReader.keys.map(\.key) + MigrationReader.keys.map(\.key)
        + StepTable.all.flatMap { [$0.keyword] + ($0.usage.arguments + $0.usage.beside).map(\.key) }
        + StepUsage.policies.map(\.key) + FieldKind.allCases.map(\.rawValue) + ConversionForm.allCases.map(\.rawValue)
        + Condition.keywords + [
            "a.*.b", "$title", "$webpageURL.query.x", "$scratch.y", "\"{a}{b}\"", "\"x-{id}[/{c*}]\"",
        ]
        + [
            "null", "true", "~", "[]", "{}", "-1", "1e999", "99999999999999999999", "0x1F", "&a", "*a", "!!str", "|",
            ">",
        ]

    static func broken(_ text: String, _ random: inout SeededRandom) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let row = random.number(0...max(lines.count - 1, 0))
        guard lines.indices.contains(row) else { return text }
        switch random.number(0...8) {
        case 0: lines.remove(at: row)
        case 1: lines.insert(lines[row], at: row)
        case 2: lines[row] = "  " + lines[row]
        case 3: lines[row] = String(lines[row].drop { $0 == " " })
        case 4: lines[row] = String(lines[row].prefix(random.number(0...lines[row].count)))
        case 5, 6, 7: lines[row] = replacingWord(in: lines[row], &random)
        default:
            let place = lines[row].index(lines[row].startIndex, offsetBy: random.number(0...lines[row].count))
            lines[row].insert(
                random.pick(["{", "}", "[", "]", ":", ",", "\"", "'", "#", "\t", "\u{0}", "\u{85}", "é", "%"]),
                at: place)
        }
        return lines.joined(separator: "\n")
    }

    private static func replacingWord(in line: String, _ random: inout SeededRandom) -> String {
        var words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let filled = words.indices.filter { !words[$0].isEmpty }
        guard !filled.isEmpty else { return random.pick(Self.words) + ": " + random.pick(Self.words) }
        let index = random.pick(filled)
        let isKey = words[index].hasSuffix(":")
        words[index] = random.pick(Self.words) + (isKey ? ":" : "")
        return words.joined(separator: " ")
    }
}
