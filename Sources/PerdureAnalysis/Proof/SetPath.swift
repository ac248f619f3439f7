import Perdure

/// A path through sets of values, from the link's own dictionary or from one in it.
struct SetPath: Sendable {
    var steps: [Step]
    /// A part of the text at its end.
    var part: TextPart?

    struct Step: Sendable, Equatable {
        var key: String
        /// The element that the key names in an array.
        var index: Int?
        var isEvery = false
        /// Whether the value that the key belongs to may be JSON inside another value.
        var isInJSON = false

        static func == (a: Step, b: Step) -> Bool {
            a.isEvery == b.isEvery && a.index == b.index && a.key.isSame(as: b.key)
        }
    }

    /// Where a link keeps its payload.
    static let payload = Step(key: "userInfo")
    /// What lives for one hop: beside the attributes, under a key that no link has.
    static let scratch = Step(key: "\u{0}scratch")

    init(_ steps: [Step], part: TextPart? = nil) {
        self.steps = steps
        self.part = part
    }

    /// A path of a plan.
    init(_ index: Int32, of plan: Plan) {
        let ref = plan.paths[Int(index)]
        var steps: [Step] =
            switch ref.root {
            case .payload: [Self.payload]
            case .scratch: [Self.scratch]
            case .link: []
            }
        for component in plan.components[ref.components.indices] {
            let key = String(decoding: plan.bytes[component.range], as: UTF8.self)
            steps.append(
                Step(
                    key: key, index: component.index >= 0 ? Int(component.index) : nil, isEvery: component.isEvery,
                    isInJSON: component.holder != nil))
        }
        self.init(steps, part: ref.part >= 0 ? plan.parts[Int(ref.part)] : nil)
    }

    /// A path that starts at a dictionary, as the conditions of a union have it.
    init(_ path: Path) {
        steps = path.components.map { component in
            switch component {
            case .key(let key): Step(key: key)
            case .every: Step(key: "", isEvery: true)
            }
        }
    }

    var hasEvery: Bool { steps.contains(where: \.isEvery) }

    func begins(with other: SetPath) -> Bool { steps.starts(with: other.steps) }

    /// Whether one leads through the other.
    func touches(_ other: SetPath) -> Bool { begins(with: other) || other.begins(with: self) }

    var parent: SetPath { SetPath(Array(steps.dropLast())) }
}
