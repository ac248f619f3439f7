/// The text of a progress bar at one moment.
struct ProgressLine {
    var label: String
    var unit: ProgressBar.Unit
    var done: Int
    /// Nil if not known.
    var total: Int?
    /// How long the work has gone on.
    var seconds: Double

    private static let barWidth = 20

    /// The line in a given number of columns. The last column stays free, as
    /// terminals differ in where the cursor goes from there.
    func text(width: Int) -> String {
        let room = max(width - 1, 0)
        let parts = fraction.map { [label, bar($0), percent($0), counts] } ?? [label, counts]
        let full = parts.joined(separator: "  ")
        if DisplayWidth.of(full) <= room { return full }
        // Too narrow for all: the bar goes first.
        let short = [label, fraction.map(percent) ?? counts].joined(separator: "  ")
        return DisplayWidth.truncate(short, to: room)
    }

    /// How much is done, from 0 to 1; nil if that can't be told.
    private var fraction: Double? {
        guard let total, total > 0 else { return nil }
        return min(max(Double(done) / Double(total), 0), 1)
    }

    private func bar(_ fraction: Double) -> String {
        let filled = Int(fraction * Double(Self.barWidth))
        return "[" + String(repeating: "#", count: filled)
            + String(repeating: "-", count: Self.barWidth - filled) + "]"
    }

    private func percent(_ fraction: Double) -> String {
        let text = "\(Int(fraction * 100)) %"
        return String(repeating: " ", count: max(5 - text.count, 0)) + text
    }

    /// `1,200 of 5,000 links, 340/s`
    private var counts: String {
        let amount = total.map { "\(quantity(done)) of \(quantity($0))" } ?? quantity(done)
        let named =
            switch unit {
            case .bytes: amount
            case .things(let name): "\(amount) \(name)"
            }
        return rate.map { "\(named), \(quantity($0))/s" } ?? named
    }

    private var rate: Int? {
        seconds > 0 ? Int(exactly: (Double(done) / seconds).rounded(.down)) : nil
    }

    private func quantity(_ number: Int) -> String {
        switch unit {
        case .bytes: Self.bytes(number)
        case .things: Self.grouped(number)
        }
    }

    /// A size in the largest decimal unit that leaves a whole number.
    private static func bytes(_ number: Int) -> String {
        let units = [
            (1_000_000_000_000, "TB"), (1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "kB"),
        ]
        guard let (size, name) = units.first(where: { number >= $0.0 }) else {
            return "\(number) B"
        }
        let tenths = number / (size / 10)
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }

    /// A number with a comma between each three digits.
    private static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.reduce(into: "") { result, index in
            let left = digits.count - index
            if index > 0, left % 3 == 0, digits[index - 1].isNumber { result.append(",") }
            result.append(digits[index])
        }
    }
}
