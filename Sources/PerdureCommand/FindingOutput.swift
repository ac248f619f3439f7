import CommandLineKit
import Perdure
import PerdureReports

/// How the checking commands write findings: `--format`, and the text on stdout.
struct FindingOutput {
    static let option = Option.value(
        "format", "FORMAT", help: "How findings are written.",
        choices: FindingFormat.all.map { Choice($0.name, help: $0.summary) },
        defaultText: "human; on GitHub and GitLab, theirs",
        heading: "What is said")

    let format: FindingFormat

    init(_ arguments: ParsedArguments) throws {
        format =
            try arguments.string("format").flatMap(FindingFormat.named)
            ?? .usual(Terminal.processEnvironment)
    }

    /// Whether it is in one of these formats.
    func isOne(of formats: FindingFormat...) -> Bool { formats.contains { $0.name == format.name } }

    func write(_ findings: [Finding], source: @escaping (String) -> [UInt8]?) throws {
        let style = Terminal.standardOutput.style
        let settings = FindingSettings(usesColour: style.color, width: style.width, toolVersion: Main.version)
        let (findings, source) = located(findings, source)
        try ByteOutput.standardOutput.write(
            FindingPrinter.print(findings, as: format, settings: settings, source: source))
    }

    /// The findings with paths as the format wants them, and the files by those paths.
    func located(
        _ findings: [Finding], _ source: @escaping (String) -> [UInt8]?
    ) -> ([Finding], (String) -> [UInt8]?) {
        guard format.startsAtRoot else { return (findings, source) }
        var paths = RepositoryPaths()
        let located = paths.located(findings)
        var names: [String: String] = [:]
        for (old, new) in zip(findings, located) {
            names[new.place.file] = old.place.file
            for (old, new) in zip(old.notes, new.notes) {
                if let file = new.place?.file { names[file] = old.place?.file }
            }
        }
        return (located, { [names] in source(names[$0] ?? $0) })
    }

    /// `2 errors, 1 warning, 0 notes`.
    static func counts(_ findings: [Finding]) -> String {
        [Severity.error, .warning, .note].map { severity in
            plural(findings.filter { $0.severity == severity }.count, severity.rawValue)
        }.joined(separator: ", ")
    }

    static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
