import CommandLineKit

/// `PerdureBenchmarks part`: work that subjects time as programs of their own.
enum PartCommand {
    static let command: Command = Command(
        name: "part",
        summary: "Does a part of what is timed, or a reference that no other program is.",
        arguments: [
            Argument(
                "PART", help: "What to do.",
                choices: [
                    Choice("walk", help: "read every file of a folder"),
                    Choice("yaml", help: "read YAML with libyaml alone"),
                    Choice("inflate", help: "inflate a zip and take its checksums"),
                    Choice("plan", help: "migrate one payload again and again"),
                    Choice("lex", help: "read it, and no more"),
                    Choice("app", help: "call the library as an app does, again and again"),
                ]),
            Argument(
                "WORDS", count: .oneOrMore, help: "Folders, a zip, or the name of a plan or a call and how often."),
        ],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let words = arguments.arguments("WORDS").compactMap(\.text)
        switch arguments.argument("PART")?.text {
        case "walk":
            var walk = FolderWalk()
            for word in words { try walk.walk(word) }
        case "yaml": try YAMLReference.run(words)
        case "inflate": for word in words { try InflateReference.run(word) }
        case "plan": try plan(words, PlanLoop.run)
        case "lex": try plan(words, PlanLoop.lex)
        case "app":
            guard words.count == 2, let call = AppCall.named(words[0]), let count = Int(words[1]) else {
                throw BenchmarkFailure("this takes the name of a call, and how often")
            }
            try call.run(count: count)
        default: throw arguments.usageError("there is no such part")
        }
        return 0
    }

    private static func plan(_ words: [String], _ run: (PlanCase, Int) throws -> Void) throws {
        guard words.count == 2, let plan = PlanCase.named(words[0]), let count = Int(words[1]) else {
            throw BenchmarkFailure("this takes the name of a plan, and how often")
        }
        try run(plan, count)
    }
}
