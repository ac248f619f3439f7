/// Results as rows of text: one a program, with what it took against Perdure.
package struct ResultTable {
    package struct Row {
        package var cells: [String]
        /// Whether it begins a subject.
        package var isFirst: Bool
    }

    package static let columns = [
        "subject", "program", "seconds", "half lie between", "MB", "perdure ÷ it", "half lie between", "target", "met",
    ]

    package let rows: [Row]

    package init(_ results: [SubjectResult]) { rows = results.flatMap(Self.rows) }

    private static func rows(_ result: SubjectResult) -> [Row] {
        result.contenders.enumerated().map { index, contender in
            let isFirst = index == 0
            let amount = "\(Figures.grouped(result.count)) \(result.unit)"
            let subject = isFirst ? "\(result.title) (`\(result.name)`): \(amount)" : ""
            guard let seconds = contender.seconds, contender.missing == nil else {
                let cells = [subject, contender.name, contender.missing ?? "not measured", "", "", "", ""]
                return Row(cells: cells + targets(result, contender, isFirst), isFirst: isFirst)
            }
            let ratio = isFirst ? nil : result.ratio(to: contender)
            let mark = contender.comparison == .different ? " (another output!)" : ""
            return Row(
                cells: [
                    subject, contender.name + mark, Figures.short(seconds.median), range(seconds, Figures.short),
                    contender.peakBytes.map(Figures.megabytes) ?? "", ratio.map { Figures.ratio($0.median) } ?? "",
                    ratio.map { range($0, Figures.ratio) } ?? "",
                ] + targets(result, contender, isFirst), isFirst: isFirst)
        }
    }

    private static func range(_ sample: Sample, _ spelt: (Double) -> String) -> String {
        "\(spelt(sample.low))–\(spelt(sample.high))"
    }

    /// The targets of a row, and whether they are met: of the first row those that no reference belongs to.
    private static func targets(_ result: SubjectResult, _ contender: ContenderResult, _ isFirst: Bool) -> [String] {
        let own = result.targets.filter { target in
            if case .times(_, let name) = target { return name == contender.name }
            return isFirst
        }
        let met = own.map { target in
            guard let isMet = result.isMet(target) else { return "?" }
            let rate = if case .rate = target, let rate = result.rate { ": " + Figures.grouped(Int(rate)) } else { "" }
            return (isMet ? "yes" : "no") + rate
        }
        return [own.map(\.text).joined(separator: ", "), met.joined(separator: ", ")]
    }
}
