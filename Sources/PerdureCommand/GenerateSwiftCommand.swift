import CommandLineKit
import Perdure
import PerdureArchives
import PerdureGenerate
import PerdureYAML

/// `perdure generate swift`.
enum GenerateSwiftCommand {
    static let command = Command(
        name: "swift",
        summary: "Writes Swift for an app: a type for each lineage, and the definitions as values.",
        discussion: """
            The code needs the library Perdure and nothing else at run time, no YAML and no files. It has a type for \
            the newest version of each lineage, which reads and writes its payload and keeps fields that it does not \
            know; and one for all of them, whose 'links' say what to do with a link and write the app's own. It is the \
            same for the same definitions, wherever their files lie. The package plugin PerdureLinks makes it \
            when an app is built.
            """,
        arguments: [
            Argument(
                "LINEAGE", count: .zeroOrMore, help: "A lineage, as recipe; always at its newest version.",
                defaultText: "all of them")
        ],
        options: DefinitionOptions.options + [
            .value(
                "project", "DIR", help: "Look for perdure.yaml, Schemas and Migrations there or above.",
                defaultText: "here", completion: .folders, heading: "Definitions"),
            .value("name", "NAME", help: "What the type of all links is called.", defaultText: "AppLink"),
            .value(
                "access", "LEVEL", help: "Who can use it.",
                choices: [
                    Choice("internal", help: "the module"), Choice("package", help: "the package"),
                    Choice("public", help: "everybody"),
                ], defaultText: "internal"),
            .value("output", short: "o", "FILE", help: "Write that file, not stdout.", completion: .files),
            .flag("force", help: "Replace the file if it is there."),
        ],
        examples: [
            Example("perdure generate swift -o Sources/App/AppLink.swift --force", "all lineages"),
            Example("perdure generate swift recipe --name RecipeLink --access public", "one, for other modules"),
        ],
        exitCodes: ExitCodes.all, seeAlso: ["perdure restore", "perdure check"], run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let name = try arguments.string("name") ?? "AppLink"
        guard isTypeName(name) else {
            throw arguments.usageError(
                "--name can't be '\(name)'", hints: ["A type's name is a capital and then letters and digits: AppLink."]
            )
        }
        let access = try arguments.string("access").flatMap(SwiftSource.Access.init(rawValue:)) ?? .internal
        let file = arguments.value("output").map { PathBytes($0.bytes) }
        if file == nil, arguments.flag("force") {
            throw arguments.usageError("--force goes with -o", hints: ["Write -o FILE."])
        }
        let definitions = try definitions(arguments)
        let text = SwiftSource(definitions, name: name, access: access).text
        guard let file else {
            try ByteOutput.standardOutput.write(text)
            return ExitCodes.done
        }
        return try GenerateOptions.write([NewFiles.File(file, text)], replacing: arguments.flag("force"))
    }

    /// The lineages that are meant, of which there is at least one.
    private static func definitions(_ arguments: ParsedArguments) throws -> Definitions {
        var definitions = try DefinitionOptions.load(arguments, from: try arguments.string("project") ?? ".")
            .definitions
        let all = definitions.lineages.filter { $0.newest != nil }
        let words = arguments.arguments("LINEAGE").map { String(decoding: $0.bytes, as: UTF8.self) }
        for word in words where !all.contains(where: { $0.name == word }) {
            let similar = Perdure.Suggestion.help(for: word, in: all.map(\.name))
            throw arguments.usageError("there is no lineage '\(word)'", hints: [similar].compactMap { $0 })
        }
        definitions.lineages = words.isEmpty ? all : all.filter { words.contains($0.name) }
        guard definitions.lineages.isEmpty else { return definitions }
        throw CommandFailure(
            message: "there is no lineage to write Swift for", hints: ["'perdure new' begins one."],
            code: ExitCodes.definitions)
    }

    private static func isTypeName(_ name: String) -> Bool {
        guard let first = name.utf8.first, first >= 0x41, first <= 0x5A else { return false }
        return name.utf8.allSatisfy { byte in
            byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
        }
    }
}
