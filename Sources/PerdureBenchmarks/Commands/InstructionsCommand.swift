import CommandLineKit

/// `PerdureBenchmarks instructions`: guards against regressions, on a machine as busy as it likes.
enum InstructionsCommand {
    static let command: Command = Command(
        name: "instructions",
        summary: "Counts the instructions of small runs, and compares them with what is written down.",
        discussion: "Needs valgrind, and says so where it is not there.",
        options: [
            .value(
                "baseline", "FILE", help: "What is written down.", completion: .files, isRequired: true),
            .value("compiler", "TEXT", help: "What this program was compiled with.", isRequired: true),
            .flag("update", help: "Write it down anew."),
            .list("only", "SUBJECT", commas: true, help: "Count these.", defaultText: "all of them"),
        ] + LaboratoryOptions.options,
        exitCodes: [
            ExitCode(0, "No run takes more instructions than it may, or there is nothing to compare."),
            ExitCode(1, "One does."),
        ],
        run: run)

    #if arch(x86_64)
        private static let architecture = "x86_64"
    #elseif arch(arm64)
        private static let architecture = "arm64"
    #else
        private static let architecture = "another"
    #endif

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let laboratory = try LaboratoryOptions.laboratory(arguments)
        guard laboratory.site.tools.path("valgrind") != nil else {
            LaboratoryOptions.say("instructions: skipped, valgrind is not here (Debian: apt-get install valgrind)")
            return 0
        }
        let path = try arguments.string("baseline") ?? ""
        let here = InstructionBaseline(compiler: try arguments.string("compiler") ?? "", architecture: architecture)
        let isUpdate = arguments.flag("update")
        let bytes = try? DataFile.read(path)
        if bytes == nil, !isUpdate { throw BenchmarkFailure("there is no '\(path)' yet; --update writes it") }
        let written = isUpdate ? try? bytes.map(InstructionBaseline.init) : try bytes.map(InstructionBaseline.init)
        // Counts of another compiler say nothing here.
        let baseline = written.flatMap { $0.isComparable(to: here) ? $0 : nil } ?? here
        if let written, !isUpdate, !written.isComparable(to: here) {
            LaboratoryOptions.say(
                "instructions: skipped, the baselines are of \(written.compiler) on \(written.architecture), and"
                    + " here is \(here.compiler) on \(architecture); --update writes them anew")
            return 0
        }
        let names = try arguments.strings("only")
        let site = try laboratory.strippedSite()
        var updated = baseline
        var regressions = 0
        for item in InstructionCase.all where names.isEmpty || names.contains(item.subject) {
            let count = try item.count(in: laboratory, site)
            updated.counts[item.subject] = count
            let verdict = baseline.verdict(on: item.subject, count)
            try ByteOutput.standardOutput.write(line(item, count, baseline, verdict))
            if verdict == .regression { regressions += 1 }
        }
        guard isUpdate else { return regressions > 0 ? 1 : 0 }
        try DataFile.write(path, updated.json)
        return 0
    }

    private static func line(
        _ item: InstructionCase, _ count: Int, _ baseline: InstructionBaseline, _ verdict: InstructionBaseline.Verdict
    ) -> String {
        let start = "\(item.subject): \(Figures.grouped(count)) instructions"
        guard let before = baseline.counts[item.subject], before > 0 else { return start + ", no baseline\n" }
        let change = Double(count - before) / Double(before) * 100
        let more = "\(change >= 0 ? "+" : "")\(Figures.fixed(change, 1)) %"
        switch verdict {
        case .regression: return "\(start), \(more): more than \(baseline.tolerance) % above the baseline\n"
        case .better: return "\(start), \(more): write it down with --update\n"
        case .fine, .unknown: return "\(start), \(more)\n"
        }
    }
}
