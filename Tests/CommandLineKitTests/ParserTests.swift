import Testing

@testable import CommandLineKit

@Suite struct ParserTests {
    @Test(arguments: [
        "migrate a --output=x b", "migrate a --output x b", "migrate -o x a b", "migrate -ox a b",
        "migrate -o=x a b", "migrate a b -qo x", "migrate -qox a b", "migrate -o x -- a b",
        "--quiet migrate a -o x b", "migrate a b --output x --", "-q migrate a -ox b",
    ])
    func everySyntaxMeansTheSame(line: String) throws {
        let arguments = try SampleTool.parse(line)
        #expect(arguments.path.text == "perdure migrate")
        #expect(arguments.value("output") == "x")
        #expect(arguments.arguments("INPUT") == ["a", "b"])
        #expect(!arguments.flag("dry-run"))
        #expect(arguments.flag("quiet") == line.contains("q"))
    }

    @Test func groupedFlags() throws {
        let arguments = try SampleTool.parse("migrate -qn a")
        #expect(arguments.flag("quiet"))
        #expect(arguments.flag("dry-run"))
        #expect(!arguments.flag("in-place"))
        #expect(arguments.value("output") == nil)
    }

    @Test func afterTwoDashesEverythingIsAnArgument() throws {
        let arguments = try SampleTool.parse("migrate -n -- --in-place -- -x --help")
        #expect(arguments.arguments("INPUT") == ["--in-place", "--", "-x", "--help"])
        #expect(!arguments.flag("in-place"))
    }

    @Test func aDashIsAnArgumentAndAValue() throws {
        let arguments = try SampleTool.parse("migrate - -o -")
        #expect(arguments.arguments("INPUT") == ["-"])
        #expect(arguments.value("output") == "-")
    }

    @Test(arguments: [
        ("--output=--in-place", "--in-place"), ("--output=a=b", "a=b"), ("-o==x", "=x"),
        ("-o-n", "-n"), ("--output==", "="),
    ])
    func attachedValuesMayLookLikeAnything(word: String, value: String) throws {
        let arguments = try SampleTool.parse("migrate a \(word)")
        #expect(arguments.value("output") == ArgumentText(value))
    }

    @Test func listsKeepTheirOrder() throws {
        let arguments = try SampleTool.parse(
            "migrate -n a --include b,c --fail-on failed,none --include=a --fail-on invalid")
        #expect(arguments.values("include") == ["b,c", "a"])
        #expect(try arguments.strings("fail-on") == ["failed", "none", "invalid"])
        #expect(arguments.values("to") == [])
    }

    @Test func optionsOfTheCommandsAboveAreAccepted() throws {
        let arguments = try SampleTool.parse("report --strict merge a -q")
        #expect(arguments.path.text == "perdure report merge")
        #expect(arguments.flag("strict"))
        #expect(arguments.flag("quiet"))
    }

    @Test(arguments: [
        ("--help", "perdure"), ("-h", "perdure"), ("help", "perdure"),
        ("help migrate", "perdure migrate"),
        ("migrate --help", "perdure migrate"), ("--help migrate", "perdure migrate"),
        ("help report merge", "perdure report merge"), ("report -h", "perdure report"),
        ("migrate --bogus -h", "perdure migrate"), ("migrate --help --bogus", "perdure migrate"),
        ("migrate -o --help", "perdure migrate"), ("help help", "perdure help"),
        ("help --help", "perdure help"), ("--version --help", "perdure"),
    ])
    func helpWinsOverEverything(line: String, path: String) throws {
        guard case .help(let shown) = try SampleTool.tool.parse(SampleTool.words(line)) else {
            Issue.record("no help was asked for")
            return
        }
        #expect(shown.text == path)
    }

    @Test(arguments: ["--version", "migrate --version", "migrate --version --bogus"])
    func versionNeedsNothingElse(line: String) throws {
        let response = SampleTool.tool.respond(to: SampleTool.words(line))
        #expect(response == Response(output: "perdure 1.2.0\n", exitCode: 0))
    }

    @Test(arguments: [
        ("a", ["a"], []), ("a b", ["a"], ["b"]),
    ])
    func anOptionalArgumentTakesWhatIsLeft(line: String, input: [String], limit: [String]) throws {
        let arguments = try SampleTool.parse("inspect \(line)")
        #expect(arguments.arguments("INPUT").map(\.description) == input)
        #expect(arguments.arguments("LIMIT").map(\.description) == limit)
    }

    @Test(arguments: [
        (Argument.Count.oneOrMore, "a b c d", ["a", "b c", "d"]),
        (.oneOrMore, "a b c", ["a", "b", "c"]),
        (.zeroOrMore, "a b", ["a", "", "b"]),
        (.optional, "a b c", ["a", "b", "c"]),
        (.optional, "a b", ["a", "", "b"]),
    ])
    func theMiddleArgumentTakesWhatTheOthersLeave(
        count: Argument.Count, line: String, expected: [String]
    ) throws {
        let command = Command(
            name: "t", summary: "Test.",
            arguments: [
                Argument("FIRST", help: "A."), Argument("MIDDLE", count: count, help: "B."),
                Argument("LAST", help: "C."),
            ], run: { _ in 0 })
        let request = try CommandLineTool(command, version: "1").parse(SampleTool.words(line))
        guard case .run(let arguments) = request else {
            Issue.record("nothing to run")
            return
        }
        let dealt = ["FIRST", "MIDDLE", "LAST"].map { name in
            arguments.arguments(name).map(\.description).joined(separator: " ")
        }
        #expect(dealt == expected)
    }

    @Test func namesThatAreNotUTF8StayAsTheyAre() throws {
        let name = ArgumentText(bytes: [0x66, 0xFF, 0x2F, 0xC3])
        let attached = ArgumentText(bytes: Array("--output=".utf8) + name.bytes)
        let clustered = ArgumentText(bytes: Array("-qo".utf8) + name.bytes)
        for words in [[attached], [clustered], ["-o", name]] {
            let arguments = try SampleTool.parse(["migrate", name] + words)
            #expect(arguments.arguments("INPUT") == [name])
            #expect(arguments.value("output") == name)
            #expect(throws: UsageError.self) { try arguments.string("output") }
        }
    }

    @Test func hiddenOptionsWork() throws {
        #expect(try SampleTool.parse("migrate -n a --trace").flag("trace"))
    }
}
