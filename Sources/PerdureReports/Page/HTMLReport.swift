import Perdure
import PerdureBatch

/// The report as one page that needs nothing beside itself: what happened at a glance, versions before and after as a
/// picture, and every finding with its link, to filter and to search.
///
/// The list of findings is data that a script shows; all else is there without it.
enum HTMLReport {
    static func write(_ report: RunReport) -> String {
        let rows = HTMLReportRow.all(of: report)
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(escaped(title(report)))</title>
            <style>
            \(asset(PackageResources.report_css))</style>
            </head>
            <body>
            <a class="skip" href="#findings">To the findings</a>
            <header>
            <h1>\(escaped(title(report)))</h1>
            \(head(report).map { "<p class=\"quiet\">\(escaped($0))</p>" }.joined(separator: "\n"))
            </header>
            <main>
            \(outcomes(report.log.tally))
            \(versions(report))
            \(unknownTypes(report.log.tally))
            \(notices(report.log.notices))
            \(findings(rows, report))
            </main>
            <script type="application/json" id="data">\(HTMLReportRow.json(rows))</script>
            <script>
            \(asset(PackageResources.report_js))</script>
            </body>
            </html>

            """
    }

    // MARK: Head

    private static func title(_ report: RunReport) -> String {
        "perdure \(report.command) \(report.inputs.joined(separator: " "))"
    }

    private static func head(_ report: RunReport) -> [String] {
        var lines: [String] = []
        if report.isDryRun { lines.append("A dry run: nothing was written.") }
        if let output = report.output { lines.append("Written to \(output).") }
        if let journal = report.journal { lines.append("To take it back: perdure undo '\(journal)'") }
        if let findings = report.verification {
            lines.append(
                findings.isEmpty
                    ? "It was read back, and is as it was to be written."
                    : "Read back, it is not what was to be written: \(findings[0].place): \(findings[0].message)")
        }
        let tally = report.log.tally
        lines.append(
            "\(RunSummary.plural(tally.linkCount, "link")) in \(RunSummary.plural(tally.entriesRead, "file")), "
                + "\(tally.entriesChanged) \(report.isDryRun ? "would change" : "changed"). "
                + "Made by perdure \(report.toolVersion).")
        return lines
    }

    private static func outcomes(_ tally: RunTally) -> String {
        let links = Outcome.allCases.filter { tally[$0] > 0 }.map { outcome in
            card(tally[outcome], outcome.rawValue, outcome.rawValue, RunSummary.meanings[outcome] ?? "")
        }
        let entries = EntryOutcome.allCases.filter { tally[$0] > 0 }.map { outcome in
            card(tally[outcome], outcome.rawValue, "file", "files, left as they are")
        }
        let cards = links + entries
        guard !cards.isEmpty else { return "<p>There are no links in it.</p>" }
        return "<ul class=\"outcomes\">\n\(cards.joined(separator: "\n"))\n</ul>"
    }

    private static func card(_ count: Int, _ name: String, _ colour: String, _ meaning: String) -> String {
        "<li style=\"--colour: var(--\(colour))\"><b>\(count)</b>\(name)<span>\(escaped(meaning))</span></li>"
    }

    // MARK: Versions

    private static func versions(_ report: RunReport) -> String {
        let census = report.census
        guard !census.isEmpty else { return "" }
        let names = census.reduce(into: [String]()) { if $0.last != $1.lineage { $0.append($1.lineage) } }
        let figures = names.map { name in
            VersionFlow(lineage: name, rows: census.filter { $0.lineage == name }).figure
        }
        let cells = census.map { row in
            let outcomes = Outcome.allCases.compactMap { outcome in
                row.outcomes[outcome].map { "\($0) \(outcome.rawValue)" }
            }
            let version = row.version.map(String.init) ?? "not told"
            return "<tr><td>\(escaped(row.lineage))</td><td>\(version)</td><td>\(row.target)</td><td>\(row.count)</td>"
                + "<td>\(outcomes.joined(separator: ", "))</td></tr>"
        }
        return """
            <h2>Versions before and after</h2>
            <div class="flows">
            \(figures.joined(separator: "\n"))
            </div>
            <details>
            <summary>As a table</summary>
            <table>
            <thead><tr><th>lineage</th><th>version</th><th>wanted</th><th>links</th><th>became</th></tr></thead>
            <tbody>
            \(cells.joined(separator: "\n"))
            </tbody>
            </table>
            </details>
            """
    }

    private static func unknownTypes(_ tally: RunTally) -> String {
        guard !tally.unknownTypes.isEmpty else { return "" }
        let rows = tally.unknownTypes.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
            "<tr><td><code>\(escaped($0.key))</code></td><td>\($0.value)</td></tr>"
        }
        return """
            <h2>Activity types that no schema describes</h2>
            <table>
            <thead><tr><th>activity type</th><th>links</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody>
            </table>
            """
    }

    private static func notices(_ notices: [String]) -> String {
        guard !notices.isEmpty else { return "" }
        return """
            <h2>Notes</h2>
            <ul>
            \(notices.map { "<li>\(escaped($0))</li>" }.joined(separator: "\n"))
            </ul>
            """
    }

    // MARK: Findings

    private static func findings(_ rows: [HTMLReportRow], _ report: RunReport) -> String {
        guard !rows.isEmpty else { return "<h2 id=\"findings\">Findings</h2>\n<p>There is nothing to tell.</p>" }
        let names = rows.reduce(into: [String: String]()) { $0[$1.outcome] = $1.colour }
        let order = Outcome.allCases.map(\.rawValue) + EntryOutcome.allCases.map(\.rawValue)
        let buttons = order.filter { names[$0] != nil }.map { name in
            "<button type=\"button\" aria-pressed=\"false\" data-outcome=\"\(name)\" "
                + "style=\"--colour: var(--\(names[name] ?? name))\">\(name)</button>"
        }
        let left = report.log.dropped
        let more = left > 0 ? "\n<p class=\"quiet\">\(left) more were counted and are not listed.</p>" : ""
        return """
            <h2 id="findings">Links <span class="quiet" id="count" role="status"></span></h2>
            <p class="quiet">Every link that was refused, what was dropped, and links before and after. The key / leads to the search, arrows through the list.</p>\(more)
            <noscript><p>The list needs JavaScript; the same is in the text and JSON reports.</p></noscript>
            <div class="controls">
            <input id="search" type="search" placeholder="Search places, messages and links" aria-label="Search">
            \(buttons.joined(separator: "\n"))
            </div>
            <div class="panes">
            <div id="list" role="listbox" tabindex="0" aria-label="Links"><div id="rows" role="presentation"></div></div>
            <section id="detail" aria-live="polite" aria-label="The link"></section>
            </div>
            """
    }

    private static func asset(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Text between tags, or in an attribute's double quotes.
    static func escaped(_ text: String) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            default: out += TerminalCharacter(scalar).text
            }
        }
        return out
    }
}
