internal import Perdure

/// Reads a file again and again, each time past one more syntax error, as long as that makes sense.
struct RepairedReading {
    private let source: SourceText
    private let base: Int
    private let limits: YAMLLimits
    private var bytes: [UInt8]
    private var readings: [Int: Repair.Reading] = [:]
    private var repaired: [Range<Int>] = []
    private var isFaithful = true
    private(set) var findings: [Finding] = []

    /// Every repair reads the file from its start: large files get fewer.
    private static let maximumBytesRead = 16 << 20
    private static let maximumRepairs = 50

    init(_ source: SourceText, check: InputCheck, limits: YAMLLimits) {
        self.source = source
        self.limits = limits
        bytes = check.bytes
        base = check.base
    }

    /// The node that the file holds; nil where reading had to end.
    mutating func run() -> Node? {
        while true {
            var builder = NodeBuilder(source, limits: limits, repairs: readings)
            guard let problem = read(into: &builder) else {
                findings += builder.findings
                guard isFaithful, !builder.reachedLimit else { return nil }
                return builder.root ?? Node(.null, at: source.place(base..<base))
            }
            let explanation = SyntaxExplainer(
                problem: problem, source: source, lastScalar: builder.lastScalar, flowStart: builder.flowStart
            ).explanation()
            if let finding = explanation.finding { findings.append(finding) }
            guard let repair = explanation.repair, apply(repair) else {
                findings += builder.findings
                return nil
            }
        }
    }

    /// Reads as far as it goes; nil where that is to the end or a limit.
    private func read(into builder: inout NodeBuilder) -> SyntaxProblem? {
        do throws(SyntaxProblem) {
            var reader = try EventReader(bytes, base: base)
            while !builder.isFinished { builder.consume(try reader.next()) }
            return nil
        } catch {
            return error
        }
    }

    /// False where the repair would not help, or has cost enough already.
    private mutating func apply(_ repair: Repair) -> Bool {
        guard repaired.count < Self.maximumRepairs, bytes.count * (repaired.count + 2) <= Self.maximumBytesRead,
            !repair.range.isEmpty, repair.range.count == repair.replacement.count,
            repair.range.lowerBound >= base, repair.range.upperBound <= base + bytes.count,
            !repaired.contains(where: { $0.overlaps(repair.range) })
        else { return false }
        bytes.replaceSubrange(repair.range.lowerBound - base..<repair.range.upperBound - base, with: repair.replacement)
        readings.merge(repair.readings) { $1 }
        repaired.append(repair.range)
        isFaithful = isFaithful && repair.isFaithful
        return true
    }
}
