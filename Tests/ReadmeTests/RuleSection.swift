import Foundation
import Perdure

/// A section for each rule: what it means, why it is there, and definitions that break it.
enum RuleSection {
    static let all: [String] = Rule.all.flatMap(section)

    private static let folder = "Tests/PerdureAnalysisTests/Rules/Fixtures"

    private static func section(_ rule: Rule) -> [String] {
        var lines = ["", "### `\(rule.name)`", "", "*\(rule.severity.rawValue)*: \(rule.summary)"]
        if let explanation = rule.explanation { lines += ["", explanation] }
        guard let said = try? Repository.text(of: "\(folder)/\(rule.name)/findings.txt") else { return lines }
        let words = said.split(separator: "\n").map(String.init)
        // The first finding stands in one file; that one is shown.
        if let file = words.first?.split(separator: ":").first, let text = text(of: rule, String(file)) {
            let isYAML = file.hasSuffix(".yaml")
            lines += ["", "```\(isYAML ? "yaml" : "text")"] + text + ["```"]
        }
        return lines + ["", "```text"] + words + ["```"]
    }

    /// The lines of a failing file; nil where they are too many or too long to be read here.
    private static func text(of rule: Rule, _ file: String) -> [String]? {
        guard let text = try? Repository.text(of: "\(folder)/\(rule.name)/failing/\(file)") else { return nil }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        return lines.count <= 25 && lines.allSatisfy { $0.count <= 120 } ? lines : nil
    }
}
