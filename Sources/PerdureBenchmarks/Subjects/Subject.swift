/// What is measured: data, the program that does the work on it, and those that it is compared with.
package struct Subject: Sendable {
    package var name: String
    /// For the table.
    package var title: String
    /// What is counted: `records`.
    package var unit: String
    /// How many there are at size 1.
    package var count: Int
    /// Whether a size other than 1 changes the count.
    package var isScalable = true
    package var make: @Sendable (_ folder: String, _ count: Int) throws -> Void
    /// The first is the one that is measured; the others are what it is compared with.
    package var contenders: @Sendable (_ site: Site, _ count: Int) -> [Contender]
    package var targets: [Target] = []

    package init(
        _ name: String, _ title: String, _ count: Int, _ unit: String,
        make: @escaping @Sendable (String, Int) throws -> Void,
        targets: [Target] = [], contenders: @escaping @Sendable (Site, Int) -> [Contender]
    ) {
        (self.name, self.title, self.count, self.unit) = (name, title, count, unit)
        (self.make, self.targets, self.contenders) = (make, targets, contenders)
    }

    /// How many there are at a size; at least one.
    package func count(at size: Double) -> Int {
        isScalable ? max(1, Int((Double(count) * size).rounded())) : count
    }

    var unscaled: Subject {
        var copy = self
        copy.isScalable = false
        return copy
    }
}

/// What a subject should reach.
package enum Target: Sendable, Equatable {
    /// Its time over that of a reference, at most.
    case times(Double, String)
    /// So many of its units a second, at least. The machine counts: a number to look at, beside the ratios.
    case rate(Double)
    /// So many megabytes of memory, at most.
    case memory(Double)

    package var text: String {
        switch self {
        case .times(let limit, _): "≤ " + Figures.ratio(limit)
        case .rate(let least): "≥ \(Figures.grouped(Int(least))) a second"
        case .memory(let most): "≤ \(Figures.short(most)) MB"
        }
    }
}
