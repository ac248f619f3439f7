import Perdure
import Testing

@testable import PerdureGenerate

@Suite struct ReferencePageTests {
    @Test(
        "a page has every version, field and migration of its lineage, and is the same every time",
        arguments: Samples.all)
    func pages(samples: Samples) {
        #expect(samples.areUsable)
        for lineage in samples.definitions.lineages {
            let page = ReferencePage(lineage, source: samples.source).text
            #expect(page == ReferencePage(lineage, source: samples.source).text)
            for schema in lineage.schemas {
                #expect(page.contains("\n## Version \(schema.version)\n"))
                for field in schema.userInfo {
                    #expect(page.contains("| \(Markdown.code("\(Path(key: field.key))")) |"), "\(field.key)")
                }
                for type in schema.activityTypes { #expect(page.contains(Markdown.code(type))) }
            }
            for migration in lineage.migrations {
                #expect(page.contains("### From version \(migration.from) to") || migration.to == nil)
            }
            // No text ends a cell early: all rows of a table have as many bars.
            for table in page.split(separator: "\n\n") where table.hasPrefix("| ") {
                let rows = table.split(separator: "\n").map { $0.replacing("\\|", with: "").count { $0 == "|" } }
                #expect(Set(rows).count == 1, "\(table)")
            }
        }
        let index = ReferencePage.index(samples.definitions.lineages)
        for lineage in samples.definitions.lineages { #expect(index.contains("](\(lineage.name).md)")) }
    }

    @Test("fields inside others stand below them under their whole path, with all that bounds them")
    func fields() throws {
        let lineage = try #require(Samples.everything.definitions.lineages.first)
        let page = ReferencePage(lineage, source: Samples.everything.source).text
        for row in [
            "| `id` | string | yes | names the content; pattern `^[a-z]+\\d?$\\|^é` |",
            "| `count` | integer |  | at least -2; at most 9007199254740993; `3` where it is absent |",
            "| `state` | string |  | on or \\`off\\`; one of `\"on\"`, `\"off\\|x\"` or another |",
            "| `text` | string or null |  | length at most 3 |",
            "| `names` | array of string |  | length at least 1; length at most 3 |",
            "| `place.x` | number | yes |  |", "| `place.\"a.b\"` | string |  | deprecated: gone |",
            "| `target` | dictionary, one of 2 |  |  |", "| `target.feed` | string | yes |  |",
            "| `inner.zoom` | number | yes |  |", "| `link` | string |  | is a link of its own |",
            "- `normalise` can lose something: white space at the ends \\| says nothing",
        ] {
            #expect(page.contains(row + "\n"), "\(row)")
        }
        #expect(page.contains("Every kind of field \\| and more."))
        #expect(page.contains("```yaml\nlineage: everything\nfrom: 1\nto: 2\n"))
        #expect(page.contains("**Variant 1**"))
    }

    @Test(arguments: [
        ("a", "`a`"), ("", "`  `"), ("`", "`` ` ``"), ("a`b", "``a`b``"), ("a|b", "`a\\|b`"), ("a\nb", "`a b`"),
    ])
    func code(text: String, markdown: String) { #expect(Markdown.code(text) == markdown) }

    @Test(arguments: [("a_b*", "a\\_b\\*"), ("<b>|\r\n#", "\\<b\\>\\| \\#"), ("plain, é.", "plain, é.")])
    func text(text: String, markdown: String) { #expect(Markdown.text(text) == markdown) }

    @Test("a fence is longer than what it encloses")
    func fence() {
        #expect(Markdown.fenced("```\nx", language: "yaml") == "````yaml\n```\nx\n````")
    }
}
