import CommandLineKit
import Perdure

/// `--to`: the wanted versions.
struct TargetOption {
    static let option = Option.list(
        "to", "VERSION",
        help: "The wanted version: N for every lineage that has it, or LINEAGE=N; older ones too.",
        defaultText: "each lineage's newest", heading: "What is migrated")

    private var everywhere: Int?
    private var lineages: [String: Int] = [:]

    init(_ arguments: ParsedArguments, _ definitions: Definitions) throws {
        for text in try arguments.strings("to") {
            guard let equals = text.firstIndex(of: "=") else {
                guard let version = Int(text) else {
                    throw arguments.usageError(
                        "--to can't be '\(text)'", hints: ["Write a version, as 3, or LINEAGE=3."])
                }
                if everywhere != nil {
                    throw arguments.usageError("--to names a version for every lineage twice")
                }
                everywhere = version
                continue
            }
            let name = String(text[..<equals])
            guard let lineage = definitions.lineage(name) else {
                let names = definitions.lineages.map(\.name)
                throw arguments.usageError(
                    "there is no lineage '\(name)'", hints: [Self.hint(name, names)])
            }
            guard let version = Int(text[text.index(after: equals)...]), lineage.schema(version) != nil else {
                let known = lineage.schemas.map { String($0.version) }.joined(separator: ", ")
                throw arguments.usageError(
                    "the lineage '\(name)' has no version '\(text[text.index(after: equals)...])'",
                    hints: ["It has \(known)."])
            }
            lineages[name] = version
        }
        if let everywhere, !definitions.lineages.contains(where: { $0.schema(everywhere) != nil }) {
            throw arguments.usageError("no lineage has a version \(everywhere)")
        }
    }

    private static func hint(_ name: String, _ names: [String]) -> String {
        Perdure.Suggestion.help(for: name, in: names) ?? "Lineages are \(names.joined(separator: ", "))."
    }

    /// The wanted version of a lineage; nil for its newest.
    func version(of lineage: Lineage) -> Int? {
        lineages[lineage.name] ?? everywhere.flatMap { lineage.schema($0) == nil ? nil : $0 }
    }
}
