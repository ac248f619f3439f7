/// Numbers that were measured several times, as people compare them: the middle one, and how far they lie apart.
package struct Sample: Sendable, Equatable {
    /// In ascending order; at least one.
    private let values: [Double]

    /// Nil where there is nothing to say: no value, or one that is no number.
    package init?(_ values: [Double]) {
        guard !values.isEmpty, values.allSatisfy(\.isFinite) else { return nil }
        self.values = values.sorted()
    }

    package var count: Int { values.count }
    package var median: Double { quantile(0.5) }
    /// The quartiles: half of all values lie between them.
    package var low: Double { quantile(0.25) }
    package var high: Double { quantile(0.75) }

    /// The value below which that part of all lies; between two values it is interpolated.
    func quantile(_ part: Double) -> Double {
        let place = part * Double(values.count - 1)
        let below = Int(place)
        let above = min(below + 1, values.count - 1)
        return values[below] + (values[above] - values[below]) * (place - Double(below))
    }
}
