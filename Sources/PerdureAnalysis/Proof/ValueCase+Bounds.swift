import Perdure

extension ValueCase {
    /// The least and the greatest number that a value may be, as far as there are such bounds. Whole numbers from which
    /// those at an end are taken away have a nearer end.
    var bounds: (least: Number?, greatest: Number?) {
        var (least, greatest): (Number?, Number?)
        var excluded: [Value] = []
        for fact in facts {
            switch fact {
            case .atLeast(let number): least = least.map { max($0, number) } ?? number
            case .atMost(let number): greatest = greatest.map { min($0, number) } ?? number
            case .noneOf(let values): excluded += values
            default: break
            }
        }
        guard facts.contains(.whole), !excluded.isEmpty else { return (least, greatest) }
        return (least.map { Self.passing(excluded, $0, by: 1) }, greatest.map { Self.passing(excluded, $0, by: -1) })
    }

    /// The first whole number from an end on that is not excluded.
    private static func passing(_ excluded: [Value], _ end: Number, by step: Int) -> Number {
        guard var number = end.intValue else { return end }
        while excluded.contains(.number(Number(number))) {
            let (next, overflows) = number.addingReportingOverflow(step)
            if overflows { return end }
            number = next
        }
        return Number(number)
    }

    /// Whether every number of the case has plain digits as its text: whole numbers of no more than 40 places.
    var isPlainInteger: Bool {
        func isPlain(_ number: Number) -> Bool { number.exact.exponent <= 40 }
        if let values = facts.values {
            return values.allSatisfy {
                if case .number(let number) = $0 { number.isInteger && isPlain(number) } else { false }
            }
        }
        guard facts.contains(.whole), case (let least?, let greatest?) = bounds else { return false }
        return isPlain(least) && isPlain(greatest)
    }

    /// What it holds as JSON, where that is known: what each of a few values says, or what was put in.
    func json(in holder: JSONHolder) -> HeldJSON? {
        guard let values = facts.values else { return facts.json.flatMap { $0.holder == holder ? $0 : nil } }
        let contents = values.compactMap { holder.content(of: $0) }
        guard contents.count == values.count else { return nil }
        return HeldJSON(contents.reduce(ValueSet([])) { .union($0, .constant($1)) }, in: holder)
    }
}
