/// What was measured of one program.
package struct ContenderResult: Sendable {
    package var name: String
    /// Why it was not run.
    package var missing: String?
    /// One a round; nil where it was not its turn.
    package var runs: [Program.Usage?] = []
    package var comparison = Comparison.notCompared

    package enum Comparison: String, Sendable {
        case equal, different
        case notCompared = "not compared"
    }

    package init(name: String, missing: String? = nil) { (self.name, self.missing) = (name, missing) }

    package var seconds: Sample? { Sample(runs.compactMap { $0?.seconds }) }
    package var peakBytes: Int? { runs.compactMap { $0?.peakBytes }.max() }
}

/// What was measured of a subject.
package struct SubjectResult: Sendable {
    package var name: String
    package var title: String
    package var count: Int
    package var unit: String
    package var targets: [Target]
    /// The first is the one that is measured.
    package var contenders: [ContenderResult]

    package init(_ subject: Subject, count: Int, _ contenders: [ContenderResult]) {
        (name, title, unit, targets) = (subject.name, subject.title, subject.unit, subject.targets)
        (self.count, self.contenders) = (count, contenders)
    }

    /// The time of the measured program over that of another, round by round; of rounds in which both ran.
    package func ratio(to other: ContenderResult) -> Sample? {
        guard let own = contenders.first else { return nil }
        return Sample(
            zip(own.runs, other.runs).compactMap { own, other in
                guard let own, let other, other.seconds > 0 else { return nil }
                return own.seconds / other.seconds
            })
    }

    /// Units a second.
    package var rate: Double? { contenders.first?.seconds.map { Double(count) / $0.median } }

    /// Whether a target is met; nil where it can't be told.
    package func isMet(_ target: Target) -> Bool? {
        switch target {
        case .times(let limit, let name):
            contenders.first { $0.name == name }.flatMap { ratio(to: $0) }.map { $0.median <= limit }
        case .rate(let least): rate.map { $0 >= least }
        case .memory(let most): contenders.first?.peakBytes.map { Double($0) <= most * 1_000_000 }
        }
    }
}
