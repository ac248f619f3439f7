import CommandLineKit
import Perdure
import PerdureArchives
import PerdureYAML

/// What the commands below `generate` take: lineages or their versions, and where to write.
struct GenerateOptions {
    static let lineages = Argument(
        "LINEAGE", count: .zeroOrMore, help: "A lineage, or one version of it: recipe, recipe=2.",
        defaultText: "all of them")

    static let output: [Option] = [
        .value("output", short: "o", "DIR", help: "Write files there, not on stdout.", completion: .folders),
        .flag("force", help: "Replace files that are there."),
    ]

    /// The versions that are meant, in the order of the definitions.
    let versions: [(lineage: Lineage, schema: Schema)]
    let folder: PathBytes?
    let source: (String) -> [UInt8]?
    private let replaces: Bool
    private let isQuiet: Bool

    init(_ arguments: ParsedArguments) throws {
        folder = arguments.value("output").map { PathBytes($0.bytes) }
        replaces = arguments.flag("force")
        isQuiet = arguments.flag("quiet")
        if folder == nil, replaces {
            throw arguments.usageError("--force goes with -o", hints: ["Write -o DIR."])
        }
        let loaded = try DefinitionOptions.load(arguments)
        source = { loaded.source(of: $0) }
        var chosen: [(lineage: Lineage, schema: Schema)] = []
        let words = arguments.arguments("LINEAGE").map { String(decoding: $0.bytes, as: UTF8.self) }
        let all = loaded.definitions.lineages
        for word in words.isEmpty ? all.map(\.name) : words {
            for found in try Self.versions(word, all, arguments)
            where !chosen.contains(where: {
                $0.lineage.name == found.lineage.name && $0.schema.version == found.schema.version
            }) {
                chosen.append(found)
            }
        }
        versions = chosen
    }

    /// The lineages of the versions, each once.
    var lineages: [Lineage] {
        var names: Set<String> = []
        return versions.map(\.lineage).filter { names.insert($0.name).inserted }
    }

    private static func versions(
        _ word: String, _ all: [Lineage], _ arguments: ParsedArguments
    ) throws -> [(lineage: Lineage, schema: Schema)] {
        if let lineage = all.first(where: { $0.name == word }) { return lineage.schemas.map { (lineage, $0) } }
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let lineage = all.first(where: { $0.name == parts[0] }) else {
            let similar = Perdure.Suggestion.help(for: String(parts[0]), in: all.map(\.name))
            throw arguments.usageError("there is no lineage '\(parts[0])'", hints: [similar].compactMap { $0 })
        }
        guard parts.count == 2, let version = Int(parts[1]), let schema = lineage.schema(version) else {
            let known = lineage.schemas.map { String($0.version) }.joined(separator: ", ")
            throw arguments.usageError(
                "the lineage '\(lineage.name)' has no version \(parts.last ?? "")", hints: ["It has \(known)."])
        }
        return [(lineage, schema)]
    }

    /// Says something on stderr.
    func note(_ text: String) throws {
        if !isQuiet { try ByteOutput.standardError.write(text + "\n") }
    }

    /// Writes the files, and their paths on stdout.
    func write(_ files: [NewFiles.File]) throws -> Int32 {
        folder == nil ? ExitCodes.done : try Self.write(files, replacing: replaces)
    }

    /// The same for a command with options of its own.
    static func write(_ files: [NewFiles.File], replacing: Bool) throws -> Int32 {
        try NewFiles.write(files, force: replacing)
        for file in files { try ByteOutput.standardOutput.write("\(file.path)\n") }
        return ExitCodes.done
    }
}
