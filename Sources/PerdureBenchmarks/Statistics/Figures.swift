/// Numbers as tables show them.
package enum Figures {
    /// So many digits after the point.
    package static func fixed(_ value: Double, _ digits: Int) -> String {
        let scale = (0..<digits).reduce(1.0) { product, _ in product * 10 }
        guard let scaled = Int(exactly: (value * scale).rounded()) else { return "\(value)" }
        let text = String(scaled.magnitude)
        let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
        let sign = scaled < 0 ? "-" : ""
        return digits == 0 ? sign + padded : "\(sign)\(padded.dropLast(digits)).\(padded.suffix(digits))"
    }

    /// About three digits that say something: `0.0123`, `4.56`, `123`.
    package static func short(_ value: Double) -> String {
        guard value > 0 else { return fixed(value, 0) }
        var digits = 2
        var size = value
        while size >= 10, digits > 0 { (size, digits) = (size / 10, digits - 1) }
        while size < 1, digits < 9 { (size, digits) = (size * 10, digits + 1) }
        return fixed(value, digits)
    }

    /// One time over another: `2.31`, or `1/140` where the first is much the smaller.
    package static func ratio(_ value: Double) -> String {
        value < 0.5 && value > 0 ? "1/" + short(1 / value) : short(value)
    }

    /// A large number in groups of three: `1,000,000`.
    package static func grouped(_ value: Int) -> String {
        let digits = Array(String(value.magnitude))
        let groups = digits.indices.map { index in
            index > 0 && (digits.count - index) % 3 == 0 ? ",\(digits[index])" : "\(digits[index])"
        }
        return (value < 0 ? "-" : "") + groups.joined()
    }

    package static func megabytes(_ bytes: Int) -> String { short(Double(bytes) / 1_000_000) }
}
