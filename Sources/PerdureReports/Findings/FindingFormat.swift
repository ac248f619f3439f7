package import Perdure

/// A way to write findings, by the name that a command takes for it.
package struct FindingFormat: Sendable {
    package let name: String
    /// One line for a command's help.
    package let summary: String
    /// The environment variable that is `true` where a CI system runs that reads this format.
    package var variable: String?
    /// Whether it is read where nobody knows the working folder, so that paths start at the repository's root.
    package var startsAtRoot = true
    /// Writes findings in the order given. A note's or a finding's line is looked up with `source`, the bytes
    /// of a file by the name that its place has, or nil where they are not at hand.
    package let write: @Sendable ([Finding], FindingSettings, @escaping (String) -> [UInt8]?) -> String

    /// Every format there is.
    package static let all: [FindingFormat] = [human, json, junit, sarif, github, gitlab, markdown]

    /// The format of that name.
    package static func named(_ name: String) -> FindingFormat? { all.first { $0.name == name } }

    /// The format for the CI system that this environment is of, else the one for people.
    package static func usual(_ environment: (String) -> String?) -> FindingFormat {
        all.first { format in format.variable.map { environment($0) == "true" } ?? false } ?? human
    }

    package static let human = FindingFormat(
        name: "human", summary: "for reading, with the line and a caret", startsAtRoot: false,
        write: { findings, settings, source in
            var printer = HumanFindings(settings: settings, source: source)
            return findings.map { printer.text(of: $0) }.joined()
        })

    package static let json = FindingFormat(
        name: "json", summary: "one JSON object a line", startsAtRoot: false,
        write: { findings, _, _ in JSONFindings.text(of: findings) })

    package static let junit = FindingFormat(
        name: "junit", summary: "JUnit XML, which CI systems show as a list of tests",
        write: { findings, _, _ in JUnitFindings.text(of: findings) })

    package static let sarif = FindingFormat(
        name: "sarif", summary: "SARIF 2.1.0, which code scanning services read",
        write: { findings, settings, source in
            SARIFFindings.text(of: findings, rules: Rule.all, toolVersion: settings.toolVersion, source: source)
        })

    package static let github = FindingFormat(
        name: "github", summary: "workflow commands, which GitHub shows at the line", variable: "GITHUB_ACTIONS",
        write: { findings, _, _ in findings.map { GitHubFindings.line(of: $0) + "\n" }.joined() })

    package static let gitlab = FindingFormat(
        name: "gitlab", summary: "a code quality report, which GitLab shows in merge requests", variable: "GITLAB_CI",
        write: { findings, _, _ in GitLabFindings.text(of: findings) })

    package static let markdown = FindingFormat(
        name: "markdown", summary: "a table in Markdown, for job summaries and comments",
        write: { findings, _, _ in MarkdownFindings.text(of: findings) })
}
