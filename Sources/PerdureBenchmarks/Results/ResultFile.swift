import Perdure

/// Results as JSON, and back: `perdure-benchmarks/1`.
package enum ResultFile {
    private static let format = "perdure-benchmarks/1"

    package static func json(_ results: [SubjectResult]) -> String {
        let value = Value.dictionary([("format", .string(format)), ("subjects", .array(results.map(value)))])
        return String(decoding: JSONText.pretty(value), as: UTF8.self) + "\n"
    }

    private static func value(_ result: SubjectResult) -> Value {
        .dictionary([
            ("name", .string(result.name)), ("title", .string(result.title)), ("count", .integer(result.count)),
            ("unit", .string(result.unit)), ("perSecond", result.rate.map { number($0) } ?? .null),
            ("contenders", .array(result.contenders.map { value($0, result) })),
            ("targets", .array(result.targets.map { value($0, result) })),
        ])
    }

    private static func value(_ target: Target, _ result: SubjectResult) -> Value {
        .dictionary([("text", .string(target.text)), ("met", result.isMet(target).map { .boolean($0) } ?? .null)])
    }

    private static func value(_ contender: ContenderResult, _ result: SubjectResult) -> Value {
        let runs = contender.runs.map { run -> Value in
            guard let run else { return .null }
            return .dictionary([("seconds", number(run.seconds)), ("peakBytes", .integer(run.peakBytes))])
        }
        let ratio = result.ratio(to: contender)
        return .dictionary([
            ("name", .string(contender.name)), ("missing", contender.missing.map { .string($0) } ?? .null),
            ("output", .string(contender.comparison.rawValue)),
            ("medianSeconds", contender.seconds.map { number($0.median) } ?? .null),
            ("ratio", ratio.map { number($0.median) } ?? .null),
            ("ratioQuartiles", ratio.map { .array([number($0.low), number($0.high)]) } ?? .null),
            ("runs", .array(runs)),
        ])
    }

    static func number(_ value: Double) -> Value {
        // Nine digits are more than a clock tells.
        Number(Figures.fixed(value, 9)).map { .number($0) } ?? .null
    }

    /// - Throws: what is no such file, or of another version.
    package static func results(_ bytes: [UInt8]) throws(BenchmarkFailure) -> [SubjectResult] {
        guard let root = bytes.withUnsafeBytes({ JSONText.value(reading: $0) }), root["format"]?.text == format,
            case .array(let subjects)? = root["subjects"]
        else { throw BenchmarkFailure("this is no JSON of '--format json' (\(format))") }
        return try subjects.map { (value) throws(BenchmarkFailure) in
            guard let name = value["name"]?.text, let subject = Subject.named(name),
                let count = integer(value["count"]),
                case .array(let contenders)? = value["contenders"]
            else { throw BenchmarkFailure("a subject of the file is not known here: measure anew") }
            return SubjectResult(subject, count: count, contenders.map(contender))
        }
    }

    private static func contender(_ value: Value) -> ContenderResult {
        var result = ContenderResult(name: value["name"]?.text ?? "", missing: value["missing"]?.text)
        result.comparison = value["output"]?.text.flatMap(ContenderResult.Comparison.init) ?? .notCompared
        guard case .array(let runs)? = value["runs"] else { return result }
        result.runs = runs.map { run in
            guard case .number(let seconds)? = run["seconds"], let time = Double(seconds.lexeme) else { return nil }
            return Program.Usage(seconds: time, peakBytes: integer(run["peakBytes"]) ?? 0, code: 0)
        }
        return result
    }

    private static func integer(_ value: Value?) -> Int? {
        guard case .number(let number)? = value else { return nil }
        return number.intValue
    }
}
