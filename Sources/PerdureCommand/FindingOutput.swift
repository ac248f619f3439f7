import CommandLineKit
import Perdure
import PerdureReports

/// How the checking commands write findings: `--format`, and the text on stdout.
struct FindingOutput {
    static let option = Option.value(
        "format", "FORMAT", help: "How findings are written.",
        choices: FindingFormat.all.map { Choice($0.name, help: $0.summary) }, defaultText: "human",
        heading: "What is said")

    let format: FindingFormat

    init(_ arguments: ParsedArguments) throws {
        format = try arguments.string("format").flatMap(FindingFormat.named) ?? .human
    }

    /// Whether it is in one of these formats.
    func isOne(of formats: FindingFormat...) -> Bool { formats.contains { $0.name == format.name } }

    func write(_ findings: [Finding], source: @escaping (String) -> [UInt8]?) throws {
        let style = Terminal.standardOutput.style
        try ByteOutput.standardOutput.write(
            FindingPrinter.print(
                findings, as: format, settings: FindingSettings(usesColour: style.color, width: style.width),
                source: source))
    }

    /// `2 errors, 1 warning, 0 notes`.
    static func counts(_ findings: [Finding]) -> String {
        [Severity.error, .warning, .note].map { severity in
            plural(findings.filter { $0.severity == severity }.count, severity.rawValue)
        }.joined(separator: ", ")
    }

    static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
