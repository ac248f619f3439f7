import Perdure

/// How many instructions each case took when somebody last looked (`perdure-instructions/1`).
package struct InstructionBaseline: Sendable, Equatable {
    private static let format = "perdure-instructions/1"

    /// The compiler and the kind of processor: with others, the counts are others.
    package var compiler: String
    package var architecture: String
    /// How many percent more than the baseline are a regression.
    package var tolerance = 3
    package var counts: [String: Int] = [:]

    package init(compiler: String, architecture: String) {
        (self.compiler, self.architecture) = (compiler, architecture)
    }

    package init(_ bytes: [UInt8]) throws(BenchmarkFailure) {
        guard let root = bytes.withUnsafeBytes({ JSONText.value(reading: $0) }), root["format"]?.text == Self.format,
            let compiler = root["compiler"]?.text, let architecture = root["architecture"]?.text,
            case .number(let tolerance)? = root["tolerancePercent"], case .dictionary(let members)? = root["counts"]
        else { throw BenchmarkFailure("the file of baselines is no \(Self.format); write it anew with --update") }
        self.init(compiler: compiler, architecture: architecture)
        self.tolerance = tolerance.intValue ?? self.tolerance
        for (name, value) in members {
            if case .number(let number) = value, let count = number.intValue { counts[name] = count }
        }
    }

    package var json: [UInt8] {
        JSONText.pretty(
            .dictionary([
                ("format", .string(Self.format)), ("compiler", .string(compiler)),
                ("architecture", .string(architecture)), ("tolerancePercent", .integer(tolerance)),
                ("counts", .dictionary(counts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) })),
            ])) + [UInt8(ascii: "\n")]
    }

    /// Whether counts of both can be held against one another.
    package func isComparable(to other: InstructionBaseline) -> Bool {
        (compiler, architecture) == (other.compiler, other.architecture)
    }

    /// What a count means beside the one that is written down.
    package enum Verdict: Equatable, Sendable {
        case unknown, fine
        /// Fewer by more than the tolerance: worth writing down.
        case better
        case regression
    }

    package func verdict(on name: String, _ count: Int) -> Verdict {
        guard let before = counts[name] else { return .unknown }
        let limit = Double(before) * Double(tolerance) / 100
        if Double(count - before) > limit { return .regression }
        return Double(before - count) > limit ? .better : .fine
    }
}
