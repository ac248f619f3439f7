extension PatternParser {
    private enum ClassMember {
        case scalar(UInt32)
        case set(ScalarSet)
    }

    /// A class whose opening bracket was just read.
    mutating func characterClass(from start: Int) throws(PatternFailure) -> ScalarSet {
        let isNegated = take("^")
        guard next != "]" else {
            throw failure(
                "the pattern has an empty class, which programs read in different ways", at: start,
                help: isNegated ? "Write [\\s\\S] for any character." : "Write [\\]] for a closing bracket.")
        }
        var ranges: [ClosedRange<UInt32>] = []
        while !take("]") {
            let memberStart = position
            switch try classMember(in: start) {
            case .set(let set):
                guard !isRangeAhead else { throw noRange(from: memberStart) }
                ranges += set.ranges
            case .scalar(let low):
                var high = low
                if isRangeAhead {
                    position += 1
                    guard case .scalar(let end) = try classMember(in: start) else { throw noRange(from: memberStart) }
                    high = end
                }
                guard low <= high else {
                    throw failure(
                        "the range in the class has its later character first", at: memberStart,
                        help: "Exchange its ends, or write \\- for a plain hyphen.")
                }
                ranges.append(low...high)
            }
        }
        let set = ScalarSet(ranges)
        return isNegated ? set.inverted : set
    }

    private mutating func classMember(in classStart: Int) throws(PatternFailure) -> ClassMember {
        guard let scalar = next else {
            throw failure(
                "the pattern opens a class with '[' and does not close it", at: classStart,
                help: "Close it with ']', or write \\[ for a plain bracket.")
        }
        let start = position
        position += 1
        guard scalar == "\\" else { return .scalar(scalar.value) }
        if take("b") { return .scalar(0x08) }
        if let set = setEscape() { return .set(set) }
        return .scalar(try scalarEscape(from: start))
    }

    /// Whether a hyphen is next that does not end the class.
    private var isRangeAhead: Bool {
        guard next == "-", let end = scalar(after: 1) else { return false }
        return end != "]"
    }

    private func noRange(from start: Int) -> PatternFailure {
        failure(
            "the class has a range that begins or ends with a class", at: start,
            help: "Write \\- for a plain hyphen, or put the hyphen last.")
    }
}
