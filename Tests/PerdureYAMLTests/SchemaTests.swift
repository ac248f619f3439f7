import Perdure
import PerdureYAML
import Testing

/// What scalars are under the core schema of YAML 1.2, and where nodes stand.
@Suite struct SchemaTests {
    @Test(arguments: [
        // Words of YAML 1.1 are text.
        ("no", #""no""#), ("on", #""on""#), ("yes", #""yes""#), ("off", #""off""#), ("y", #""y""#), ("n", #""n""#),
        ("NO", #""NO""#), ("tRUE", #""tRUE""#), ("nULL", #""nULL""#), ("1:30", #""1:30""#), ("1_000", #""1_000""#),
        ("2024-05-01", #""2024-05-01""#), ("0b11", #""0b11""#), ("1...2", #""1...2""#),
        ("", "null"), ("~", "null"), ("null", "null"), ("Null", "null"), ("NULL", "null"),
        ("true", "true"), ("True", "true"), ("TRUE", "true"), ("false", "false"), ("FALSE", "false"),
        ("0", "0"), ("-0", "-0"), ("+12", "12"), ("007", "7"), ("-007", "-7"), ("000", "0"),
        ("9007199254740993", "9007199254740993"), ("99999999999999999999999", "99999999999999999999999"),
        ("0o17", "15"), ("0x1F", "31"),
        ("0xffffffffffffffffffffffffffffffff", "340282366920938463463374607431768211455"),
        ("0x-1", #""0x-1""#), ("0x", #""0x""#), ("0o8", #""0o8""#), ("-0x1", #""-0x1""#),
        ("1.0", "1.0"), ("1.10", "1.10"), (".5", "0.5"), ("-.5", "-0.5"), ("5.", "5.0"), ("1e3", "1e3"),
        ("1.e3", "1.0e3"),
        ("1E+4", "1E+4"), ("1e", #""1e""#), ("1e+", #""1e+""#), (".", #"".""#), ("+", #""+""#),
        ("1.2.3", #""1.2.3""#), (".e1", #"".e1""#),
        (".inf", ".inf (real)"), ("+.INF", ".inf (real)"), ("-.Inf", "-.inf (real)"), (".NaN", ".nan (real)"),
        ("'1'", #""1""#), ("\"true\"", #""true""#), ("''", #""""#),
        ("!!str 1", #""1""#), ("!!str ''", #""""#), ("! 1", #""1""#), ("!!int \"7\"", "7"), ("!!float 1", "1 (real)"),
        ("!!bool true", "true"), ("!!null ''", "null"), ("!!seq [1]", "[1]"), ("!!map {a: 1}", #"{"a": 1}"#),
        ("!<tag:yaml.org,2002:str> 1", #""1""#),
    ])
    func scalars(_ text: String, _ content: String) {
        let sample = "[\(text.isEmpty ? "~" : text)]"
        let (node, findings) = YAMLParser.parse(Array(sample.utf8), file: "a.yaml")
        #expect(findings == [])
        #expect(node?.dump == "[\(content)]")
    }

    @Test func emptyValuesAndFiles() {
        #expect(YAMLParser.parse(Array("a:\nb:\n- \n".utf8), file: "a").node?.dump == #"{"a": null, "b": [null]}"#)
        for empty in ["", "\n", "# remark\n", "---\n", "\u{FEFF}"] {
            let (node, findings) = YAMLParser.parse(Array(empty.utf8), file: "a.yaml")
            #expect(node?.dump == "null")
            #expect(findings == [])
        }
    }

    @Test func textBeforeResolving() throws {
        let node = try #require(YAMLParser.parse(Array("0x1F".utf8), file: "a.yaml").node)
        #expect(node.text == "0x1F")
        #expect(node.dump == "31")
    }

    /// Every node's range, in a file with a byte order mark, CR LF, tabs, wide characters and block scalars.
    @Test func places() throws {
        let text =
            "\u{FEFF}ä: {b: \"日本\", c: [1,\t2]} # é\r\nd: |\r\n  ü\r\n  x\r\n\r\né: 'x\r\n  😀' \r\nf:\r\n  - 😀 g\r\n  - !!str h\r\ni:\r\n"
        let (node, findings) = YAMLParser.parse(Array(text.utf8), file: "a.yaml")
        #expect(findings == [])
        var lines: [String] = []
        func walk(_ node: Node) {
            let place = node.place
            let what =
                switch node.content {
                case .sequence: "list"
                case .mapping: "mapping"
                default: node.dump
                }
            lines.append("\(what) \(place.line):\(place.column)-\(place.endLine):\(place.endColumn)")
            switch node.content {
            case .sequence(let items): items.forEach(walk)
            case .mapping(let entries): entries.flatMap { [$0.key, $0.value] }.forEach(walk)
            default: break
            }
        }
        walk(try #require(node))
        #expect(
            lines == [
                "mapping 1:1-11:3", #""ä" 1:1-1:3"#, "mapping 1:5-1:29", #""b" 1:6-1:7"#, #""日本" 1:9-1:17"#,
                #""c" 1:19-1:20"#, "list 1:22-1:28", "1 1:23-1:24", "2 1:26-1:27",
                #""d" 2:1-2:2"#, #""ü\nx\n" 2:4-4:4"#, #""é" 6:1-6:3"#, #""x 😀" 6:5-7:8"#,
                #""f" 8:1-8:2"#, "list 9:3-10:12", #""😀 g" 9:5-9:11"#, #""h" 10:5-10:12"#, #""i" 11:1-11:2"#,
                "null 11:3-11:3",
            ])
    }
}
