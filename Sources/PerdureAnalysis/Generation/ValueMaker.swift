import Perdure

/// Makes values of a set.
final class ValueMaker: Sendable {
    private let topic: String
    private let cases: [Maker]

    private enum Maker: Sendable {
        case scalar([Value])
        case list(ValueKind, ValueMaker, ClosedRange<Int>)
        case dictionary(DictionaryMaker)
        /// Text or data that holds JSON.
        case json(ValueMaker, JSONHolder, ValueKind)
    }

    /// Sets inside each other beyond this get no more than their plainest values.
    private static let depth = 12

    init(_ set: ValueSet, _ topic: String, _ hints: Hints, depth: Int = 0) {
        self.topic = topic
        cases = set.cases.compactMap { Self.maker($0, topic, hints, depth) }
    }

    /// Whether it found nothing that it could make.
    var isEmpty: Bool { cases.isEmpty }

    private static func maker(_ one: ValueCase, _ topic: String, _ hints: Hints, _ depth: Int) -> Maker? {
        switch one.kind {
        case .array, .set:
            var (least, most): (Int, Int) = (0, .max)
            for fact in one.facts {
                if case .lengthAtLeast(let count) = fact { least = max(least, count) }
                if case .lengthAtMost(let count) = fact { most = min(most, count) }
            }
            guard least <= most, least <= 10_000 else { return nil }
            let element = one.elements.first ?? ValueSet([ValueCase(.string), ValueCase(.number)])
            let maker = ValueMaker(element, topic + ".*", hints, depth: depth + 1)
            if maker.isEmpty || depth >= Self.depth { return least == 0 ? .list(one.kind, maker, 0...0) : nil }
            let upper = most - least > 2 ? least + 2 : most
            return .list(one.kind, maker, least...upper)
        case .dictionary:
            return DictionaryMaker(one.members, topic, hints, depth: depth + 1).map(Maker.dictionary)
        default:
            if let held = one.facts.json, one.facts.values == nil {
                let content = ValueMaker(held.content, topic + " json", hints, depth: depth + 1)
                return content.isEmpty ? nil : .json(content, held.holder, one.kind)
            }
            let samples = ScalarSamples.values(of: one, trying: hints.values)
            return samples.isEmpty ? nil : .scalar(samples)
        }
    }

    func make(_ chooser: inout Chooser) -> Value {
        guard !cases.isEmpty else { return .null }
        switch cases[chooser.choose(cases.count, topic + " kind")] {
        case .scalar(let samples): return samples[chooser.choose(samples.count, topic + " value")]
        case .dictionary(let maker): return .dictionary(maker.make(&chooser))
        case .json(let maker, let holder, let kind): return holder.holding(maker.make(&chooser), like: kind)
        case .list(let kind, let maker, let range):
            // One element is the plainest list, where it may have one.
            let plainest = range.contains(1) ? 1 : range.lowerBound
            let sizes = [plainest] + range.filter { $0 != plainest }
            let count = sizes[chooser.choose(sizes.count, topic + " size")]
            var items: [Value] = []
            for _ in 0..<count {
                let item = maker.make(&chooser)
                if kind == .array || !items.contains(item) { items.append(item) }
            }
            return kind == .set ? .set(items) : .array(items)
        }
    }
}

/// Values that definitions speak of, which links should have where they can.
struct Hints: Sendable {
    var values: [Value] = []
    /// Whether links hold fields that no schema knows.
    var unknownFields = false
}

/// Makes the members of dictionaries of a set.
final class DictionaryMaker: Sendable {
    private let topic: String
    private let members: [(key: String, isOptional: Bool, maker: ValueMaker)]
    /// Keys for further members, and what their values are.
    private let entries: (keys: [String], maker: ValueMaker)?
    private let addsUnknown: Bool

    /// Nil where something must be there that can't be made.
    init?(_ set: DictionarySet, _ topic: String, _ hints: Hints, depth: Int = 0) {
        self.topic = topic
        var members: [(key: String, isOptional: Bool, maker: ValueMaker)] = []
        for member in set.members where member.presence != .never {
            let maker = ValueMaker(member.value, "\(topic).\(member.key)", hints, depth: depth)
            let isOptional = member.presence == .may
            if maker.isEmpty { if isOptional { continue } else { return nil } }
            members.append((member.key, isOptional, maker))
        }
        self.members = members
        if case .entries(let values, let keys) = set.rest {
            let listed = set.members.map(\.key)
            let value = values.first ?? ValueSet([ValueCase(.string), ValueCase(.number)])
            let maker = ValueMaker(value, "\(topic).*", hints, depth: depth + 1)
            let tried = TextSamples.keys + (keys.map { Self.keys(of: $0.field) } ?? [])
            let found = tried.filter { key in !listed.contains(key) && keys?.accepts(key) ?? true }
            entries = maker.isEmpty || found.isEmpty ? nil : (found, maker)
            addsUnknown = false
        } else {
            entries = nil
            addsUnknown = hints.unknownFields
        }
    }

    private static func keys(of field: Field) -> [String] {
        var text = field
        text.kind = .string
        text.form = field.form ?? field.kind.textForm
        return ValueSet(writtenUnder: text).cases.flatMap { ScalarSamples.values(of: $0) }.compactMap(\.text)
    }

    func make(_ chooser: inout Chooser) -> Value.Members {
        var made: Value.Members = []
        for member in members {
            if member.isOptional, !chooser.isPresent("\(topic).\(member.key)") { continue }
            made.append((member.key, member.maker.make(&chooser)))
        }
        if let entries {
            for _ in 0..<chooser.choose(3, topic + " entries") {
                let key = entries.keys[chooser.choose(entries.keys.count, topic + " key")]
                if !made.contains(where: { $0.key == key }) { made.append((key, entries.maker.make(&chooser))) }
            }
        }
        if addsUnknown, chooser.choose(2, topic + " unknown") == 1 {
            let key = "unknown" + TextSamples.keys[chooser.choose(TextSamples.keys.count, topic + " unknown key")]
            let values: [Value] = [
                .integer(1), .string("x"), .null, .array([.boolean(true)]), .dictionary([("a", .null)]),
            ]
            if !made.contains(where: { $0.key == key }) {
                made.append((key, values[chooser.choose(values.count, topic + " unknown value")]))
            }
        }
        return made
    }
}
