extension ExactDecimal {
    /// Sums are asked only of dates and offsets; beyond this many places one side is lost in the other anyway.
    private static let widest = 4_000

    package static func + (a: ExactDecimal, b: ExactDecimal) -> ExactDecimal {
        if a.isZero { return b }
        if b.isZero { return a }
        let top = max(a.exponent, b.exponent) + 1
        let bottom = min(a.exponent - a.digits.count, b.exponent - b.digits.count)
        guard top - bottom <= widest else { return a.exponent > b.exponent ? a : b }
        var sum = [Int](repeating: 0, count: top - bottom)
        for number in [a, b] {
            for (index, digit) in number.digits.enumerated() {
                sum[top - number.exponent + index] += number.isNegative ? -Int(digit) : Int(digit)
            }
        }
        let negative = (sum.first { $0 != 0 } ?? 0) < 0
        if negative { sum = sum.map { -$0 } }
        var carry = 0
        for index in sum.indices.reversed() {
            let value = sum[index] + carry
            carry = value < 0 ? -1 : value > 9 ? 1 : 0
            sum[index] = value - carry * 10
        }
        return ExactDecimal(isNegative: negative, digits: sum.map { UInt8($0) }, exponent: top)
    }

    package static prefix func - (a: ExactDecimal) -> ExactDecimal {
        ExactDecimal(isNegative: !a.isNegative, digits: a.digits, exponent: a.exponent)
    }

    package static func - (a: ExactDecimal, b: ExactDecimal) -> ExactDecimal { a + -b }

    /// The greatest whole number that is not above it.
    package var floor: ExactDecimal {
        if isInteger { return self }
        let whole = ExactDecimal(
            isNegative: isNegative, digits: Array(digits.prefix(max(exponent, 0))), exponent: max(exponent, 0))
        return isNegative ? whole - ExactDecimal(1) : whole
    }
}
