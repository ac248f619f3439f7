import Testing

@testable import CommandLineKit

@Suite struct TableTests {
    @Test func theSampleHasNoProblems() {
        #expect(SampleTool.tool.root.problems() == [])
    }

    static let mistakes: [(problem: String, command: Command)] = [
        ("'a b' is no name a shell leaves alone", sound(name: "a b")),
        ("'--x' is no name a shell leaves alone", sound(options: [.flag("--x", help: "X.")])),
        ("'-ß' is no ASCII letter or digit", sound(options: [.flag("x", short: "ß", help: "X.")])),
        ("'--x' is there twice", sound(options: [.flag("x", help: "X."), .flag("x", help: "Y.")])),
        (
            "'-x' is there twice",
            sound(options: [.flag("x", short: "x", help: "X."), .flag("y", short: "x", help: "Y.")])
        ),
        ("the command needs a sentence on one line, with its full stop", sound(summary: "Test")),
        (
            "--x needs a sentence on one line, with its full stop",
            sound(options: [.flag("x", help: "")])
        ),
        (
            "only one argument may be optional or repeat",
            sound(arguments: [
                Argument("A", count: .optional, help: "A."),
                Argument("B", count: .zeroOrMore, help: "B."),
            ])
        ),
        ("a group names '--x', which is no option", sound(exclusions: [.atMostOne(of: "x")])),
        (
            "'--x' is in more than one group",
            sound(
                options: [.flag("x", help: "X."), .flag("y", help: "X."), .flag("z", help: "X.")],
                exclusions: [.atMostOne(of: "x", "y"), .exactlyOne(of: "x", "z")])
        ),
        (
            "the choice 'a b' is no word",
            sound(arguments: [Argument("A", help: "A.", choices: ["a b"])])
        ),
        (
            "the choice 'a' is there twice",
            sound(options: [.value("x", "X", help: "X.", choices: ["a", "a"])])
        ),
        ("there is no 't undo' to see", sound(seeAlso: ["t undo"])),
        ("there is nothing to run", Command(name: "t", summary: "Test.")),
    ]

    @Test(arguments: mistakes)
    func everyMistakeIsFound(problem: String, command: Command) {
        #expect(command.problems() == ["\(command.name): \(problem)"])
    }

    @Test func argumentsAndSubcommandsExcludeEachOther() {
        var command = Self.sound(arguments: [Argument("A", help: "A.")])
        command.subcommands = [Self.sound(name: "u")]
        #expect(command.problems() == ["t: a command with subcommands takes no arguments"])
    }

    @Test func anInheritedNameCountsToo() {
        var command = Self.sound(options: [.flag("x", help: "X.")])
        command.subcommands = [Self.sound(name: "u", options: [.flag("x", help: "X.")])]
        #expect(command.problems() == ["t u: '--x' is there twice"])
    }

    private static func sound(
        name: String = "t", summary: String = "Test.", arguments: [Argument] = [],
        options: [Option] = [], exclusions: [ExclusiveGroup] = [], seeAlso: [String] = []
    ) -> Command {
        Command(
            name: name, summary: summary, arguments: arguments, options: options,
            exclusions: exclusions, seeAlso: seeAlso, run: { _ in 0 })
    }
}
