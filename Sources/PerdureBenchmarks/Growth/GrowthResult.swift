/// What was measured of a series.
package struct GrowthResult: Sendable {
    package var series: GrowthSeries
    package var points: [(size: Double, cost: Double)]

    package init(_ series: GrowthSeries, _ points: [(size: Double, cost: Double)]) {
        (self.series, self.points) = (series, points)
    }

    /// The power by which time grows; nil where the sizes are too small to tell.
    package var slope: Double? { PowerFit.slope(PowerFit.telling(points)) }

    package var verdict: String {
        guard let slope else { return "too small to tell" }
        return slope <= PowerFit.linearLimit ? "at most linear" : "more than linear"
    }

    /// The verdict, and the power it was told by.
    private var sentence: String {
        verdict + (slope.map { ", time grows by the power \(Figures.fixed($0, 2))" } ?? "")
    }

    /// For a page, with its picture from a folder.
    package func markdown(folder: String) -> String {
        "- \(series.title): \(sentence)\n\n  ![\(series.title)](\(folder)/\(series.name).svg)\n"
    }

    package var text: String {
        let lines = points.map { "  \(Figures.grouped(Int($0.size))): \(Figures.short($0.cost)) s\n" }.joined()
        return "\(series.title) (\(series.name)): \(sentence)\n" + lines
    }
}
