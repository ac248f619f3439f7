/// A picture of growth (SVG): size and time, both by powers of ten, with a line of what would be linear.
package struct Plot {
    private static let (width, height) = (480.0, 320.0)
    private static let (left, right, top, bottom) = (64.0, 32.0, 36.0, 48.0)

    private let result: GrowthResult
    /// The powers of ten between which the axes go.
    private let sizes: ClosedRange<Int>
    private let costs: ClosedRange<Int>

    /// Nil where there is nothing to draw.
    package init?(_ result: GrowthResult) {
        guard let sizes = Self.powers(result.points.map(\.size)), let costs = Self.powers(result.points.map(\.cost))
        else { return nil }
        (self.result, self.sizes, self.costs) = (result, sizes, costs)
    }

    private static func powers(_ values: [Double]) -> ClosedRange<Int>? {
        guard let least = values.min(), let most = values.max(), least > 0 else { return nil }
        let low = Int(Logarithm.base10(least).rounded(.down))
        return low...max(low + 1, Int(Logarithm.base10(most).rounded(.up)))
    }

    private func x(_ size: Double) -> Double {
        let part = (Logarithm.base10(size) - Double(sizes.lowerBound)) / Double(sizes.count - 1)
        return Self.left + part * (Self.width - Self.left - Self.right)
    }

    private func y(_ cost: Double) -> Double {
        let part = (Logarithm.base10(cost) - Double(costs.lowerBound)) / Double(costs.count - 1)
        return Self.height - Self.bottom - part * (Self.height - Self.top - Self.bottom)
    }

    package var svg: String {
        let (width, height) = (Int(Self.width), Int(Self.height))
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="11">
            <rect width="\(width)" height="\(height)" fill="white"/>
            <text x="\(width / 2)" y="20" text-anchor="middle" font-size="14">\(result.series.title)</text>
            \(grid)
            <text x="\(width / 2)" y="\(height - 8)" text-anchor="middle">\(result.series.axis)</text>
            <text x="14" y="\(height / 2)" text-anchor="middle" transform="rotate(-90 14 \(height / 2))">seconds</text>
            \(linear)
            \(curve)
            </svg>

            """
    }

    private var grid: String {
        let columns = sizes.map { power in
            let place = x(Self.ten(power))
            return line(place, Self.top, place, Self.height - Self.bottom, "#ddd")
                + label(Self.spelt(power), place, Self.height - Self.bottom + 16, "middle")
        }
        let rows = costs.map { power in
            let place = y(Self.ten(power))
            return line(Self.left, place, Self.width - Self.right, place, "#ddd")
                + label(Self.spelt(power), Self.left - 6, place + 4, "end")
        }
        return (columns + rows).joined(separator: "\n")
    }

    private var curve: String {
        let places = result.points.map { (Figures.fixed(x($0.size), 1), Figures.fixed(y($0.cost), 1)) }
        let dots = places.map { "<circle cx=\"\($0.0)\" cy=\"\($0.1)\" r=\"3\" fill=\"#06c\"/>" }
        let path = places.map { "\($0.0),\($0.1)" }.joined(separator: " ")
        return "<polyline points=\"\(path)\" fill=\"none\" stroke=\"#06c\" stroke-width=\"2\"/>\n"
            + dots.joined(separator: "\n")
    }

    /// Through the largest point, as far as the picture goes.
    private var linear: String {
        guard let last = result.points.max(by: { $0.size < $1.size }) else { return "" }
        let start = max(Self.ten(sizes.lowerBound), last.size * Self.ten(costs.lowerBound) / last.cost)
        return line(
            x(start), y(last.cost * start / last.size), x(last.size), y(last.cost), "#999",
            " stroke-dasharray=\"4 4\"")
    }

    private func line(
        _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ colour: String, _ more: String = ""
    ) -> String {
        let places = zip(["x1", "y1", "x2", "y2"], [x1, y1, x2, y2]).map { "\($0)=\"\(Figures.fixed($1, 1))\"" }
        return "<line \(places.joined(separator: " ")) stroke=\"\(colour)\"\(more)/>"
    }

    private func label(_ text: String, _ x: Double, _ y: Double, _ anchor: String) -> String {
        "<text x=\"\(Figures.fixed(x, 1))\" y=\"\(Figures.fixed(y, 1))\" text-anchor=\"\(anchor)\">\(text)</text>"
    }

    private static func ten(_ power: Int) -> Double {
        (0..<Int(power.magnitude)).reduce(1.0) { value, _ in power < 0 ? value / 10 : value * 10 }
    }

    /// `1,000`, `0.01`.
    private static func spelt(_ power: Int) -> String {
        power < 0 ? Figures.fixed(ten(power), -power) : Figures.grouped(Int(ten(power)))
    }
}
