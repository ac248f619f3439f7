import CommandLineKit

/// `PerdureBenchmarks growth`: whether time grows in step with the input.
enum GrowthCommand {
    static let command: Command = Command(
        name: "growth",
        summary: "Measures sizes from 1 to a million, says whether time grows linearly, and draws it.",
        discussion: """
            The power by which time grows is taken from the sizes at which the work outweighs the start of the \
            program. Up to \(Figures.fixed(PowerFit.linearLimit, 1)) it is called linear.
            """,
        options: [
            .list(
                "only", "SERIES", commas: true, help: "Measure these.",
                choices: GrowthSeries.all.map { Choice($0.name, help: $0.title) }, defaultText: "all of them"),
            LaboratoryOptions.size,
            .value("runs", "N", help: "How many runs of each size.", defaultText: "3"),
            .value("output", short: "o", "DIR", help: "Draw a picture of each here (SVG).", completion: .folders),
            .value(
                "page", "FILE", help: "With --output: write the part 'growth' of this page anew.", completion: .files),
        ] + LaboratoryOptions.options,
        exitCodes: [ExitCode(0, "Nothing grows more than linearly."), ExitCode(1, "Something does.")],
        run: run)

    @Sendable private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let names = try arguments.strings("only")
        let size = try LaboratoryOptions.size(arguments)
        let runs = try LaboratoryOptions.runs(arguments, usual: 3)
        let output = try arguments.string("output")
        let laboratory = try LaboratoryOptions.laboratory(arguments)
        var page = ""
        var isLinear = true
        for series in GrowthSeries.all where names.isEmpty || names.contains(series.name) {
            LaboratoryOptions.say("\(series.name) …")
            let result = try measured(series, series.sizes(at: size), runs, laboratory)
            try ByteOutput.standardOutput.write(result.text)
            if let slope = result.slope, slope > PowerFit.linearLimit { isLinear = false }
            guard let output, let plot = Plot(result) else { continue }
            try DataFile.write("\(output)/\(series.name).svg", plot.svg)
            page += result.markdown(folder: output.split(separator: "/").last.map(String.init) ?? output)
        }
        if let path = try arguments.string("page") { try MarkedPage.rewrite("growth", of: path, page) }
        return isLinear ? 0 : 1
    }

    private static func measured(
        _ series: GrowthSeries, _ sizes: [Int], _ runs: Int, _ laboratory: borrowing Laboratory
    ) throws -> GrowthResult {
        guard var subject = Subject.named(series.subject) else { return GrowthResult(series, []) }
        let contenders = subject.contenders
        subject.contenders = { Array(contenders($0, $1).prefix(1)) }
        var points: [(size: Double, cost: Double)] = []
        for size in sizes {
            let result = try laboratory.measure(subject, count: size, runs: runs)
            if let seconds = result.contenders.first?.seconds { points.append((Double(size), seconds.median)) }
        }
        return GrowthResult(series, points)
    }
}
