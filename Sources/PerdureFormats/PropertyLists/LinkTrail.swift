/// How links were reached from the top of a property list. Their paths are spelt only where somebody is told of them.
package struct LinkTrail: Sendable {
    /// The top, to which no step leads.
    static let start: Int32 = 0

    struct Step: Sendable {
        /// The step to the container.
        let before: Int32
        let container: Int32
        /// Which of its references was followed.
        let position: Int32

        init(before: Int32, container: Int, position: Int) {
            self.before = before
            self.container = Int32(truncatingIfNeeded: container)
            self.position = Int32(truncatingIfNeeded: position)
        }
    }

    private var steps: [Step] = []

    /// Adds a step, and gives its number.
    mutating func add(_ step: Step) -> Int32 {
        steps.append(step)
        return Int32(truncatingIfNeeded: steps.count)
    }

    /// Adds the steps of another one, and gives what their numbers are greater by here.
    mutating func append(_ other: LinkTrail) -> Int32 {
        let shift = Int32(truncatingIfNeeded: steps.count)
        steps += other.steps.lazy.map { step in
            let before = step.before > Self.start ? step.before + shift : step.before
            return Step(before: before, container: Int(step.container), position: Int(step.position))
        }
        return shift
    }

    /// The keys and indices that lead to it: `notes.0.link`.
    func path(to step: Int32, in list: BinaryPropertyList) -> String {
        var parts: [String] = []
        var step = step
        while step > Self.start, step <= steps.count {
            let taken = steps[Int(step) - 1]
            parts.append(Self.name(of: Int(taken.position), in: Int(taken.container), list))
            step = taken.before
        }
        return parts.reversed().joined(separator: ".")
    }

    /// Whether any container on the way there is one of those.
    func passes(_ step: Int32, where isOne: (Int) -> Bool) -> Bool {
        var step = step
        while step > Self.start, step <= steps.count {
            let taken = steps[Int(step) - 1]
            if isOne(Int(taken.container)) { return true }
            step = taken.before
        }
        return false
    }

    private static func name(of position: Int, in container: Int, _ list: BinaryPropertyList) -> String {
        guard let container = try? list.object(container) else { return "?" }
        guard container.kind == .dictionary else { return String(position) }
        guard position >= container.count else { return "(key)" }
        guard let key = try? list.object(list.reference(position - container.count, in: container)) else { return "?" }
        return key.isString ? list.text(key) : "?"
    }
}
