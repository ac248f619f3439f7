/// One page of the manual, as text for `man` (roff with the `man` macros).
package struct ManualPage: Sendable {
    /// The name to install it under: `perdure-migrate.1`.
    package let fileName: String
    /// The words of the command that it is about: `perdure migrate`.
    package let subject: String
    /// The page itself.
    package let text: String

    /// - Parameters:
    ///   - edition: what stands at the foot: the tool's name and version.
    ///   - date: the day beside it; empty for none.
    init(_ path: CommandPath, edition: String, date: String) {
        let name = Self.name(of: path)
        fileName = "\(name).1"
        subject = path.text
        let title = [name.uppercased(), edition].map(Roff.escape)
        let head = ".TH \"\(title[0])\" 1 \"\(date)\" \"\(title[1])\" \"\""
        text = ([head] + Self.lines(HelpPage(path), path, name: name)).map { $0 + "\n" }.joined()
    }

    private static func name(of path: CommandPath) -> String {
        path.commands.map(\.name).joined(separator: "-")
    }

    private static func lines(
        _ page: HelpPage, _ path: CommandPath, name: String
    ) -> [String] {
        var lines = [
            ".nh",
            ".SH NAME",
            "\(Roff.escape(name)) \\- \(Roff.escape(shortSummary(page.summary)))",
            ".SH SYNOPSIS",
            (["\\fB\(Roff.escape(page.usage.command))\\fR"] + page.usage.parts.map(Roff.escape))
                .joined(separator: " "),
            ".SH DESCRIPTION",
            Roff.line(page.summary),
        ]
        lines += page.discussion.flatMap(Roff.lines)
        for section in page.sections where section.heading != "See also" {
            lines.append(".SH \(Roff.escape(heading(section.heading)))")
            lines += section.blocks.flatMap(Roff.lines)
        }
        return lines + seeAlso(path)
    }

    /// The summary as manuals have it in their first line: no capital, no full stop.
    private static func shortSummary(_ summary: String) -> String {
        let text = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    private static func heading(_ heading: String) -> String {
        heading == "Exit codes" ? "EXIT STATUS" : heading.uppercased()
    }

    /// The pages of the commands above and below, then what the table names.
    private static func seeAlso(_ path: CommandPath) -> [String] {
        let related = (path.parent.map { [$0] } ?? []) + path.children
        let others = path.command.seeAlso.map { reference($0, from: path) }
        return related.isEmpty && others.isEmpty
            ? [] : [".SH SEE ALSO", (related.map(pageReference) + others).joined(separator: ",\n")]
    }

    /// The page of the command that a text names, or the text itself.
    private static func reference(_ text: String, from path: CommandPath) -> String {
        CommandPath(path.root).selfAndDescendants.first { $0.text == text }
            .map(pageReference) ?? Roff.line(text)
    }

    private static func pageReference(_ path: CommandPath) -> String {
        "\\fB\(Roff.escape(name(of: path)))\\fR(1)"
    }
}
