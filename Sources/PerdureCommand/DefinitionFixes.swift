import CommandLineKit
import Perdure
import PerdureAnalysis
import PerdureArchives
import PerdureReports
import PerdureYAML

/// `check --fix`: mends what can be mended without a person, and says what.
struct DefinitionFixes {
    static let option = Option.flag(
        "fix", help: "Mend what can be mended mechanically: misspelt keys and names, and text that wants quotes.",
        heading: "What is done")

    /// Mending one thing may show the next: a misspelt key hides what stands under it.
    private static let rounds = 20

    private let arguments: ParsedArguments
    private let output: FindingOutput
    private(set) var loaded: LoadedDefinitions
    private var count = 0

    /// Writes the files that change, and says what was done: for people on stdout, where it is the result, else on stderr.
    ///
    /// - Returns: the definitions as they are then.
    static func run(
        _ loaded: LoadedDefinitions, _ arguments: ParsedArguments, _ output: FindingOutput
    ) throws -> LoadedDefinitions {
        var fixes = DefinitionFixes(arguments: arguments, output: output, loaded: loaded)
        for _ in 0..<rounds { if try !fixes.round() { break } }
        return fixes.loaded
    }

    /// Whether anything was mended.
    private mutating func round() throws -> Bool {
        var findings = loaded.findings
        if loaded.areUsable { findings += DefinitionCheck.findings(in: loaded.definitions) }
        // What a project has turned off, it wants left alone.
        let files = DefinitionFixer.fix(loaded.definitions.settings.weighed(findings), in: loaded.files)
        guard !files.isEmpty else { return false }
        for file in files {
            try write(file)
            try say(file)
        }
        loaded = try DefinitionOptions.read(arguments)
        return true
    }

    private func write(_ file: DefinitionFixer.FixedFile) throws {
        do throws(FileFailure) {
            try AtomicFile.replace(PathBytes(file.path), holding: file.before, with: file.after)
        } catch {
            throw CommandFailure(message: error.description, code: ExitCodes.files)
        }
    }

    private func say(_ file: DefinitionFixer.FixedFile) throws {
        let lines = file.fixes.map { fix in
            let place = fix.finding.fix?.place ?? fix.finding.place
            return "fixed \(place): \(fix.old) is now \(fix.new) [\(fix.finding.rule)]"
        }
        let text = lines.map { TerminalText.visible($0) + "\n" }.joined()
        if output.isOne(of: .human) {
            try ByteOutput.standardOutput.write(text)
        } else if !arguments.flag("quiet") {
            try ByteOutput.standardError.write(text)
        }
    }
}
