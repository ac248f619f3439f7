import CommandLineKit
import Perdure

/// `--to`: the wanted versions; `--supports`: those that an app knows.
struct TargetOption {
    static let supports = Option.list(
        "supports", "VERSION",
        help: "The version that the app knows: N for every lineage that has it, LINEAGE=N, or release:NAME.",
        defaultText: "each lineage's newest", heading: "The app")

    /// Whether what a release reads counts, and not what it writes.
    private let isAboutReading: Bool
    static let option = Option.list(
        "to", "VERSION",
        help: "The wanted version: N for every lineage that has it, LINEAGE=N, or release:NAME; older ones too.",
        defaultText: "each lineage's newest", heading: "What is migrated")

    private var everywhere: Int?
    private var lineages: [String: Int] = [:]
    private var release: Release?

    init(_ arguments: ParsedArguments, _ definitions: Definitions, option name: String = "to") throws {
        isAboutReading = name == "supports"
        for text in try arguments.strings(name) {
            if let name = Self.releaseName(text) {
                if release != nil { throw arguments.usageError("--\(name) names a release twice") }
                release = try Self.release(name, arguments, definitions)
                continue
            }
            guard let equals = text.firstIndex(of: "=") else {
                guard let version = Int(text) else {
                    throw arguments.usageError(
                        "--\(name) can't be '\(text)'", hints: ["Write a version, as 3, LINEAGE=3, or release:NAME."])
                }
                if everywhere != nil {
                    throw arguments.usageError("--\(name) names a version for every lineage twice")
                }
                everywhere = version
                continue
            }
            let lineageName = String(text[..<equals])
            guard let lineage = definitions.lineage(lineageName) else {
                let names = definitions.lineages.map(\.name)
                throw arguments.usageError(
                    "there is no lineage '\(lineageName)'", hints: [Self.hint(lineageName, names)])
            }
            guard let version = Int(text[text.index(after: equals)...]), lineage.schema(version) != nil else {
                let known = lineage.schemas.map { String($0.version) }.joined(separator: ", ")
                throw arguments.usageError(
                    "the lineage '\(lineageName)' has no version '\(text[text.index(after: equals)...])'",
                    hints: ["It has \(known)."])
            }
            lineages[lineageName] = version
        }
        if let everywhere, !definitions.lineages.contains(where: { $0.schema(everywhere) != nil }) {
            throw arguments.usageError("no lineage has a version \(everywhere)")
        }
        if everywhere != nil, release != nil {
            throw arguments.usageError("--\(name) names a version for every lineage and a release")
        }
    }

    private static func releaseName(_ text: String) -> String? {
        text.hasPrefix("release:") ? String(text.dropFirst("release:".count)) : nil
    }

    private static func release(
        _ name: String, _ arguments: ParsedArguments, _ definitions: Definitions
    ) throws -> Release {
        if let release = definitions.release(name) { return release }
        let names = definitions.releases.map(\.name)
        let hint =
            names.isEmpty
            ? "Releases are listed in releases.yaml, among the schemas."
            : Perdure.Suggestion.help(for: name, in: names) ?? "Releases are \(names.joined(separator: ", "))."
        throw arguments.usageError("there is no release '\(name)'", hints: [hint])
    }

    private static func hint(_ name: String, _ names: [String]) -> String {
        Perdure.Suggestion.help(for: name, in: names) ?? "Lineages are \(names.joined(separator: ", "))."
    }

    /// The engine that migrates to the wanted versions. To a release, links of a lineage that it does not know are
    /// left alone, as it would leave them.
    func engine(_ definitions: Definitions) -> MigrationEngine {
        var definitions = definitions
        if let release {
            definitions.lineages.removeAll { release.lineages[$0.name] == nil && lineages[$0.name] == nil }
        }
        return MigrationEngine(definitions, target: version)
    }

    /// The wanted version of a lineage; nil for its newest.
    func version(of lineage: Lineage) -> Int? {
        lineages[lineage.name] ?? release?.lineages[lineage.name].flatMap { isAboutReading ? $0.reads.last : $0.writes }
            ?? everywhere.flatMap { lineage.schema($0) == nil ? nil : $0 }
    }
}
