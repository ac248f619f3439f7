import Perdure

/// What differs between two values, for people: `- path: old`, `+ path: new`.
enum ValueDiff {
    static func lines(from before: Value, to after: Value) -> [String] {
        ValueDifference.between(before, after).flatMap { difference in
            [line("-", difference, difference.before), line("+", difference, difference.after)].compactMap { $0 }
        }
    }

    private static func line(_ sign: String, _ difference: ValueDifference, _ value: Value?) -> String? {
        value.map { "  \(sign) \(difference.keys.isEmpty ? "" : "\(difference.path): ")\($0.spelling)" }
    }
}
