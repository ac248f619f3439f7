/// How a cost grows with a size: the power `p` of `cost = c · sizeᵖ`, by least squares over logarithms.
package enum PowerFit {
    /// A power up to this is called linear. Caches that overflow alone give some hundredths more than one.
    package static let linearLimit = 1.1

    /// Nil for less than two points of different sizes, or where a logarithm has no value.
    package static func slope(_ points: [(size: Double, cost: Double)]) -> Double? {
        guard points.allSatisfy({ $0.size > 0 && $0.cost > 0 }) else { return nil }
        let x = points.map { Logarithm.base10($0.size) }
        let y = points.map { Logarithm.base10($0.cost) }
        let count = Double(points.count)
        let meanX = x.reduce(0, +) / count
        let meanY = y.reduce(0, +) / count
        let spread = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        guard spread > 0 else { return nil }
        return zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / spread
    }

    /// The points at which the work outweighs what every run costs: the start of a process would make anything look
    /// flat.
    package static func telling(_ points: [(size: Double, cost: Double)]) -> [(size: Double, cost: Double)] {
        guard let least = points.map(\.cost).min() else { return [] }
        return points.filter { $0.cost >= 3 * least }
    }
}
