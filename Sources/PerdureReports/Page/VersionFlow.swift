import Perdure
import PerdureBatch

/// A picture of one lineage: how many links came in each version, and where they went.
///
/// The thickness of a band goes with the number of links, but none is too thin to be seen.
struct VersionFlow {
    let lineage: String
    let rows: [RunReport.CensusRow]

    private struct Band {
        var from: Int
        var to: Int
        var outcome: Outcome
        var count: Int
    }

    /// What stands at the left or right edge.
    private struct Stop {
        var name: String
        var count = 0
        var height = 0.0
        var top = 0.0
    }

    private static let width = 640.0
    private static let edge = 150.0
    private static let gap = 12.0

    var figure: String {
        var left: [Stop] = []
        var right: [Stop] = []
        var bands: [Band] = []
        for row in rows {
            left.append(Stop(name: row.version.map { "version \($0)" } ?? "version not told", count: row.count))
            for outcome in Outcome.allCases {
                guard let count = row.outcomes[outcome] else { continue }
                let name = arrival(outcome, row.target)
                let to = right.firstIndex { $0.name == name } ?? right.count
                if to == right.count { right.append(Stop(name: name)) }
                right[to].count += count
                bands.append(Band(from: left.count - 1, to: to, outcome: outcome, count: count))
            }
        }
        let total = max(1, rows.reduce(0) { $0 + $1.count })
        let thickness = bands.map { max(2, 120 * Double($0.count) / Double(total)) }
        for (band, height) in zip(bands, thickness) {
            left[band.from].height += height
            right[band.to].height += height
        }
        let height = max(Self.place(&left), Self.place(&right))
        return """
            <figure>
            <figcaption>\(HTMLReport.escaped(lineage))</figcaption>
            <svg viewBox="0 0 \(Self.number(Self.width)) \(Self.number(height))" role="img" aria-label="\(HTMLReport.escaped(summary(left, right)))">
            \(paths(bands, thickness, left, right).joined(separator: "\n"))
            \((labels(left, at: Self.edge - 10, anchor: "end") + labels(right, at: Self.width - Self.edge + 10, anchor: "start")).joined(separator: "\n"))
            </svg>
            </figure>
            """
    }

    private func arrival(_ outcome: Outcome, _ target: Int) -> String {
        outcome == .current || outcome.isRewritten ? "version \(target)" : outcome.rawValue
    }

    private func summary(_ left: [Stop], _ right: [Stop]) -> String {
        "\(lineage): from " + left.map { "\($0.count) of \($0.name)" }.joined(separator: ", ") + "; to "
            + right.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    }

    /// Stacks the stops, and says how high they are together.
    private static func place(_ stops: inout [Stop]) -> Double {
        var top = gap
        for index in stops.indices {
            stops[index].top = top
            top += max(stops[index].height, 16) + gap
        }
        return top
    }

    private func paths(_ bands: [Band], _ thickness: [Double], _ left: [Stop], _ right: [Stop]) -> [String] {
        var (started, arrived) = (left.map(\.top), right.map(\.top))
        return zip(bands, thickness).map { band, height in
            let (y, end) = (started[band.from] + height / 2, arrived[band.to] + height / 2)
            started[band.from] += height
            arrived[band.to] += height
            let (x, stop, middle) = (Self.edge, Self.width - Self.edge, Self.width / 2)
            let way =
                "M\(Self.number(x)) \(Self.number(y)) C\(Self.number(middle)) \(Self.number(y)) "
                + "\(Self.number(middle)) \(Self.number(end)) \(Self.number(stop)) \(Self.number(end))"
            return "<path d=\"\(way)\" stroke=\"var(--\(band.outcome.rawValue))\" "
                + "stroke-width=\"\(Self.number(height))\"><title>\(band.count) \(band.outcome.rawValue)</title></path>"
        }
    }

    private func labels(_ stops: [Stop], at x: Double, anchor: String) -> [String] {
        stops.map { stop in
            let y = stop.top + max(stop.height, 16) / 2 + 4
            return "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" text-anchor=\"\(anchor)\">"
                + "\(HTMLReport.escaped(stop.name)) · \(stop.count)</text>"
        }
    }

    /// With one decimal at most.
    private static func number(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
