import Perdure
import PerdureYAML
import Testing

/// Text without quotes that YAML reads as something else: each is told at its place, with the line as it
/// should be written, and is then read as it was meant.
@Suite struct TrapTests {
    struct Trap: Sendable {
        /// With marks.
        let sample: String
        /// What the first finding's help must hold.
        let help: String
        /// The file as it is then read, in the notation of ``Node/dump``; nil where there is no node.
        let node: String?
    }

    static let traps: [Trap] = [
        // Templates.
        Trap(
            sample: "persistentIdentifier: ⟦yaml-trap|{id}⟧\n",
            help: #"`persistentIdentifier: "{id}"`"#, node: #"{"persistentIdentifier": "{id}"}"#),
        Trap(
            sample: "a: ⟦yaml-trap|{id:uuid}⟧ # remark\n", help: #"`a: "{id:uuid}" # remark`"#,
            node: #"{"a": "{id:uuid}"}"#),
        Trap(
            sample: "p: ⟦yaml-trap|{kind}::{id}⟧\nq: 1\n", help: #"`p: "{kind}::{id}"`"#,
            node: #"{"p": "{kind}::{id}", "q": 1}"#),
        Trap(
            sample: "- ⟦yaml-trap|{kind}::{id}⟧\n- b\n", help: #"`- "{kind}::{id}"`"#,
            node: #"["{kind}::{id}", "b"]"#),
        Trap(
            sample: "x: {p: ⟦yaml-trap|article-{id}⟧, b: 1}\n", help: #"`x: {p: "article-{id}", b: 1}`"#,
            node: #"{"x": {"p": "article-{id}", "b": 1}}"#),
        Trap(
            sample: "x: {p: ⟦yaml-trap|https://x/{id}{?page}⟧, c: d}\n",
            help: #"`x: {p: "https://x/{id}{?page}", c: d}`"#, node: #"{"x": {"p": "https://x/{id}{?page}", "c": "d"}}"#
        ),
        Trap(
            sample: "when: {present: a, matches: {a: ⟦yaml-trap|x-{b}⟧}}\n", help: #"{a: "x-{b}"}}`"#,
            node: #"{"when": {"present": "a", "matches": {"a": "x-{b}"}}}"#),
        Trap(
            sample: "a: [⟦yaml-trap|article-{id}⟧, 'b']\n", help: #"`a: ["article-{id}", 'b']`"#,
            node: #"{"a": ["article-{id}", "b"]}"#),
        Trap(
            sample: "x: {p: ⟦yaml-trap|{c}d⟧, e: f}\n", help: #"`x: {p: "{c}d", e: f}`"#,
            node: #"{"x": {"p": "{c}d", "e": "f"}}"#),
        Trap(
            sample: "x: {p: ⟦yaml-trap|{c}⟧, e: f}\n", help: #"`x: {p: "{c}", e: f}`"#,
            node: #"{"x": {"p": "{c}", "e": "f"}}"#),
        Trap(
            sample: "p: ⟦yaml-trap|article-{id}: x⟧\n", help: #"`p: "article-{id}: x"`"#,
            node: #"{"p": "article-{id}: x"}"#),
        Trap(
            sample: "⟦yaml-trap|article-{id}⟧: x\n", help: #"`"article-{id}: …"`"#, node: #"{"article-{id}": "x"}"#),
        Trap(
            sample: "p: ⟦yaml-trap|[::{ids*}]⟧\nq: 1\n", help: #"`p: "[::{ids*}]"`"#,
            node: #"{"p": "[::{ids*}]", "q": 1}"#),
        Trap(
            sample: "p: ⟦yaml-trap|[/{path*}]⟧\nq: 1\n", help: #"`p: "[/{path*}]"`"#,
            node: #"{"p": "[/{path*}]", "q": 1}"#),
        Trap(
            sample: "p: ⟦yaml-trap|{?a,b}⟧\nq: 1\n", help: #"`p: "{?a,b}"`"#, node: #"{"p": "{?a,b}", "q": 1}"#),
        Trap(
            sample: "p: ⟦yaml-trap|{#frag}⟧\nq: 1\n", help: #"`p: "{#frag}"`"#, node: #"{"p": "{#frag}", "q": 1}"#),
        Trap(
            sample: "p: ⟦yaml-trap|{?a,b}{#c}⟧\n", help: #"`p: "{?a,b}{#c}"`"#, node: #"{"p": "{?a,b}{#c}"}"#),
        Trap(
            sample: "p: ⟦yaml-trap|{{x}}⟧\n", help: #"`p: "{{x}}"`"#, node: #"{"p": "{{x}}"}"#),
        Trap(
            sample: "p: ⟦yaml-trap|[{a}]⟧\n", help: #"`p: "[{a}]"`"#, node: #"{"p": "[{a}]"}"#),
        Trap(
            sample: "p: ⟦yaml-trap|é{kind}: {ü}⟧\nq: ⟦yaml-trap|{ü}⟧\n", help: #"`p: "é{kind}: {ü}"`"#,
            node: #"{"p": "é{kind}: {ü}", "q": "{ü}"}"#),
        // Indicators.
        Trap(sample: "- ⟦yaml-trap|*foo⟧\n", help: #"`- "*foo"`"#, node: #"["*foo"]"#),
        Trap(sample: "url: ⟦yaml-trap|*://x⟧\nb: 1\n", help: #"`url: "*://x"`"#, node: #"{"url": "*://x", "b": 1}"#),
        Trap(
            sample: "a: {b: ⟦yaml-trap|*.id⟧, c: 1}\n", help: #"`a: {b: "*.id", c: 1}`"#,
            node: #"{"a": {"b": "*.id", "c": 1}}"#),
        Trap(sample: "a: ⟦yaml-trap|%d⟧\n", help: #"`a: "%d"`"#, node: #"{"a": "%d"}"#),
        Trap(sample: "a: ⟦yaml-trap|@me⟧\n", help: #"`a: "@me"`"#, node: #"{"a": "@me"}"#),
        Trap(sample: "a: ⟦yaml-trap|`x`⟧\n", help: #"`a: "`x`"`"#, node: #"{"a": "`x`"}"#),
        Trap(sample: "a: ⟦yaml-trap|>=3⟧\n", help: #"`a: ">=3"`"#, node: #"{"a": ">=3"}"#),
        Trap(sample: "a: ⟦yaml-trap||x⟧\n", help: #"`a: "|x"`"#, node: #"{"a": "|x"}"#),
        Trap(sample: "a: ⟦yaml-trap|&/x y⟧\n", help: #"`a: "&/x y"`"#, node: #"{"a": "&/x y"}"#),
        Trap(sample: "a: ⟦yaml-trap|&x⟧\n", help: #"`a: "&x"`"#, node: #"{"a": "&x"}"#),
        Trap(sample: "a: ⟦yaml-trap|&Tom⟧ Jerry\n", help: #"`a: "&Tom Jerry"`"#, node: #"{"a": "Jerry"}"#),
        Trap(sample: "a: ⟦yaml-trap|!<x y⟧\n", help: #"`a: "!<x y"`"#, node: #"{"a": "!<x y"}"#),
        Trap(sample: "a: ⟦yaml-trap|? b⟧\n", help: #"`a: "? b"`"#, node: #"{"a": "? b"}"#),
        Trap(sample: "a: ⟦yaml-trap|- b⟧\n", help: #"`a: "- b"`, or begin the list"#, node: #"{"a": "- b"}"#),
        Trap(sample: "a: ⟦yaml-trap|-⟧\n", help: #"`a: "-"`"#, node: #"{"a": "-"}"#),
        Trap(sample: "a: ⟦yaml-trap|,x⟧\n", help: #"`a: ",x"`"#, node: #"{"a": ",x"}"#),
        Trap(sample: "a: ⟦yaml-trap|]x⟧\n", help: #"`a: "]x"`"#, node: #"{"a": "]x"}"#),
        Trap(sample: "a: {b: ⟦yaml-trap|:c⟧}\n", help: #"`a: {b: ":c"}`"#, node: #"{"a": {"b": ":c"}}"#),
        // Colons.
        Trap(sample: "a: ⟦yaml-trap|b: c⟧\nd: 1\n", help: #"`a: "b: c"`"#, node: #"{"a": "b: c", "d": 1}"#),
        Trap(sample: "- a: ⟦yaml-trap|b: c⟧ # r\n", help: #"`- a: "b: c" # r`"#, node: #"[{"a": "b: c"}]"#),
        Trap(sample: "a: {b: ⟦yaml-trap|c: d⟧}\n", help: #"`a: {b: "c: d"}`"#, node: #"{"a": {"b": "c: d"}}"#),
        Trap(
            sample: "⟦yaml-trap|lineage:article⟧\nversion: 3\n", help: "`lineage: article`",
            node: #"{"lineage": "article", "version": 3}"#),
        Trap(
            sample: "lineage: article\n⟦yaml-trap|version:3⟧\nfrom: 2\n", help: "`version: 3`",
            node: #"{"lineage": "article", "version": 3, "from": 2}"#),
        Trap(
            sample: "version: 3\n⟦yaml-trap|lineage:article⟧\n", help: "`lineage: article`",
            node: #"{"version": 3, "lineage": "article"}"#),
        Trap(
            sample: "convert: {⟦yaml-trap|field:zoom⟧, to: number}\n", help: "`convert: {field: zoom, to: number}`",
            node: #"{"convert": {"field:zoom": null, "to": "number"}}"#),
        Trap(
            sample: "a: {⟦yaml-trap|required⟧, type: string}\n", help: "`required: …`",
            node: #"{"a": {"required": null, "type": "string"}}"#),
        // Comments.
        Trap(sample: "a: ⟦yaml-trap|#fff⟧\nb: 1\n", help: ##"`a: "#fff"`"##, node: ##"{"a": "#fff", "b": 1}"##),
        Trap(sample: "- ⟦yaml-trap|#{frag}⟧\n- x\n", help: ##"`- "#{frag}"`"##, node: ##"["#{frag}", "x"]"##),
        Trap(
            sample: "lossy: the flag ⟦comment-trap|#3 had no effect⟧\n",
            help: ##"`lossy: "the flag #3 had no effect"`"##, node: #"{"lossy": "the flag"}"#),
        Trap(
            sample: "url: https://x/a ⟦comment-trap|#top⟧\n", help: ##"`url: "https://x/a #top"`"##,
            node: #"{"url": "https://x/a"}"#),
        // Quotes.
        Trap(
            sample: "title: ⟦yaml-trap|“Top stories”⟧\n", help: #"`title: "Top stories"`"#,
            node: #"{"title": "Top stories"}"#),
        Trap(sample: "a: ⟦yaml-trap|“x: y”⟧\n", help: #"`a: "x: y"`"#, node: #"{"a": "x: y"}"#),
        Trap(sample: "a: ⟦yaml-trap|\"x\" y⟧\nb: 1\n", help: #"`a: '"x" y'`"#, node: #"{"a": "\"x\" y", "b": 1}"#),
        Trap(sample: "a: ⟦yaml-trap|'it's'⟧\nb: 1\n", help: #"`a: "it's"`"#, node: #"{"a": "it's", "b": 1}"#),
        Trap(sample: "a: [⟦yaml-trap|'x'y⟧, z]\n", help: #"`a: ["'x'y", z]`"#, node: #"{"a": ["'x'y", "z"]}"#),
        Trap(
            sample: #"pattern: "⟦yaml-trap|\d⟧+"\#nb: 1\#n"#, help: #"`pattern: '\d+'`"#,
            node: #"{"pattern": "\\d+", "b": 1}"#),
        // Indentation.
        Trap(sample: "a:\n⟦yaml-trap|\t⟧b: 1\n", help: "spaces", node: nil),
        Trap(sample: "a:\n  b: 1\n⟦yaml-trap|\t⟧c: 2\n", help: "spaces", node: nil),
        Trap(sample: #"a: "⟦yaml-trap|\x⟧ZZ"\#n"#, help: #"`a: '\xZZ'`"#, node: #"{"a": "\\xZZ"}"#),
        Trap(sample: #"a: "⟦yaml-trap|\u⟧D800"\#n"#, help: #"`a: '\uD800'`"#, node: #"{"a": "\\uD800"}"#),
        Trap(sample: "a: ⟦yaml-trap|!e!x y⟧\n", help: #"`a: "!e!x y"`"#, node: #"{"a": "!e!x y"}"#),
        Trap(sample: "a: ⟦yaml-trap|!%zz b⟧\n", help: #"`a: "!%zz b"`"#, node: #"{"a": "!%zz b"}"#),
        Trap(sample: "a: ⟦yaml-trap||0⟧\n", help: #"`a: "|0"`"#, node: #"{"a": "|0"}"#),
        Trap(sample: "a: ⟦yaml-trap|!<> b⟧\n", help: #"`a: "!<> b"`"#, node: #"{"a": "!<> b"}"#),
        Trap(sample: "a: ⟦yaml-trap|!x|y⟧\n", help: #"`a: "!x|y"`"#, node: #"{"a": "!x|y"}"#),
        // Several in one file, all told.
        Trap(
            sample: "a: ⟦yaml-trap|{x}-{y}⟧\nb: ⟦yaml-trap|*://z⟧\nc: ⟦yaml-trap|{id}⟧\nd: ⟦yaml-trap|b: c⟧\ne: ok\n",
            help: #"`a: "{x}-{y}"`"#, node: #"{"a": "{x}-{y}", "b": "*://z", "c": "{id}", "d": "b: c", "e": "ok"}"#),
    ]

    @Test(arguments: traps) func toldWhereItIsAndReadAsMeant(_ trap: Trap) throws {
        let marked = MarkedText(trap.sample)
        let (node, findings) = YAMLParser.parse(marked.bytes, file: "a.yaml")
        #expect(MarkedText.lines(findings) == marked.expected, "\(marked.text)\n\(findings.map(\.message))")
        let help = try #require(findings.first?.help)
        #expect(help.contains(trap.help), "\(help)")
        #expect(node?.dump == trap.node)
    }

    /// Windows line ends and a byte order mark change no place but those of multi-byte columns.
    @Test(arguments: traps) func windowsLineEndsMoveNothing(_ trap: Trap) {
        let marked = MarkedText(
            "\u{FEFF}" + trap.sample.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
        let (_, findings) = YAMLParser.parse(marked.bytes, file: "a.yaml")
        #expect(MarkedText.lines(findings) == marked.expected, "\(marked.text)\n\(findings.map(\.message))")
    }

    /// What looks similar and is meant so.
    @Test(arguments: [
        "a: {b: c}\n", "a: {b: c, d: [e, f]}\n", "a: [b]\n", "a: {}\n", "a: []\n", "url: https://x/#top\n",
        "a: article-{id}\n", "a: items.*.id\n", "a: b # remark\n", "url: https://x # the main page\n",
        "a: # remark\n  b: 1\n", "a: #remark\n  b: 1\n", "a: “Top” stories\n", "a: it's\n", "a: x:y\n",
        "a: {\"b\":1}\n",
        "a: {b: }\n", "a: {b: , c: 1}\n", "a: {\n  b: 1,\n  c: 2\n}\n", "lossy: \"x\" # y\n", "a: &n x\nb: *n\n",
        "a: 'b: c'\n", "a: |\n  b: {c}\n  # d\n", "- message:{id}\n", "when: {present: [a, b]}\n", "a: ::b\n",
        "a: no#comment\n", "? a\n: b\n", "a: \"{id}\"\n", "%YAML 1.2\n---\na: 1\n", "%YAML 1.1\n---\na: 1\n",
        "%YAML 1.3\n---\na: 1\n", "---\na: 1\n...\n", "a: \"b\\\n  c\"\n", "a: \"\\x41\"\n", "{a: b}\n",
    ])
    func whatIsMeantSoIsLeftAlone(_ sample: String) {
        let (node, findings) = YAMLParser.parse(Array(sample.utf8), file: "a.yaml")
        #expect(findings == [])
        #expect(node != nil)
    }
}
