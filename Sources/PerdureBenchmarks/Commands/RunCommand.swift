import CommandLineKit

/// `PerdureBenchmarks run`: measures subjects and shows the table.
enum RunCommand {
    static let command: Command = Command(
        name: "run",
        summary: "Measures every subject beside its references, and shows the table.",
        options: [
            .list(
                "only", "SUBJECT", commas: true, help: "Measure these; a part of a name will do.",
                defaultText: "all of them"),
            LaboratoryOptions.size,
            .value("runs", "N", help: "How many rounds.", defaultText: "7"),
            .value(
                "format", "FORMAT", help: "How the table is written.",
                choices: ResultFormat.allCases.map { Choice($0.rawValue) }, defaultText: "text"),
            .value(
                "output", short: "o", "FILE", help: "Write the table here.", defaultText: "standard output",
                completion: .files),
            .flag("list", help: "Show the names of all subjects."),
        ] + LaboratoryOptions.options,
        exitCodes: [
            ExitCode(0, "Measured; whether targets are met is in the table."),
            ExitCode(1, "Something could not be measured, or a reference made another output of the same edit."),
        ],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.flag("list") {
            let lines = Subject.all.map { "\($0.name)\t\($0.title)\n" }
            try ByteOutput.standardOutput.write(lines.joined())
            return 0
        }
        let subjects = try chosen(arguments)
        let size = try LaboratoryOptions.size(arguments)
        let runs = try LaboratoryOptions.runs(arguments, usual: 7)
        let laboratory = try LaboratoryOptions.laboratory(arguments)
        var results: [SubjectResult] = []
        var failures = 0
        for subject in subjects {
            LaboratoryOptions.say("\(subject.name) …")
            do {
                results.append(try laboratory.measure(subject, count: subject.count(at: size), runs: runs))
            } catch {
                LaboratoryOptions.say("\(subject.name): \(error)")
                failures += 1
            }
        }
        let format = arguments.choice("format", as: ResultFormat.self) ?? .text
        let text = format.write(results)
        if let output = try arguments.string("output") {
            try DataFile.write(output, text)
        } else {
            try ByteOutput.standardOutput.write(text)
        }
        let differs = results.contains { $0.contenders.contains { $0.comparison == .different } }
        return failures > 0 || differs ? 1 : 0
    }

    private static func chosen(_ arguments: ParsedArguments) throws -> [Subject] {
        let names = try arguments.strings("only")
        for name in names where !Subject.all.contains(where: { $0.name.contains(name) }) {
            throw arguments.usageError("no subject is called '\(name)'", hints: ["Show all with --list."])
        }
        // A whole name means that subject alone.
        return Subject.all.filter { subject in
            names.isEmpty
                || names.contains { Subject.named($0) == nil ? subject.name.contains($0) : subject.name == $0 }
        }
    }
}
