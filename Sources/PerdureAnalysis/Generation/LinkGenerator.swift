package import Perdure

/// Makes links that an app of one version writes, from a seed: the same links for the same definitions and seed.
///
/// First each question is answered in every way once (each optional field there and not, each value of an enum, each
/// arm of a union, null, the bounds); then all of them at random.
package struct LinkGenerator {
    private let makers: [LinkMaker]
    private var random: SeededRandom
    /// Beginnings of answers that are still to be tried.
    private var waiting: [(answers: [Int], isSparse: Bool)] = [([], false), ([], true)]
    private var next = 0
    private var seen: Set<Chooser.Question> = []

    /// - Parameters:
    ///   - hints: values to try where they fit, such as those that a migration speaks of.
    ///   - unknownFields: whether dictionaries also hold fields that the schema does not know.
    package init(
        _ schema: Schema, of lineage: Lineage, seed: Int, hints: [Value] = [], unknownFields: Bool = false
    ) {
        let sets = LinkSet.written(under: schema, of: lineage, SchemaConditions(schema, lineage))
        self.init(sets, schema, seed: seed, Hints(values: hints, unknownFields: unknownFields))
    }

    init(_ sets: [LinkSet], _ schema: Schema, seed: Int, _ hints: Hints = Hints()) {
        makers = sets.compactMap { LinkMaker($0, schema, hints) }
        random = SeededRandom(seed)
    }

    /// Whether no link could be made: the links are only URLs, or a value that must be there was not found.
    package var isEmpty: Bool { makers.isEmpty }

    /// Whether every question was answered in every way, so that links are random from here.
    package var isSystematic: Bool { next < waiting.count }

    /// The next link; nil where none can be made.
    package mutating func link() -> Value? {
        guard !makers.isEmpty else { return nil }
        guard isSystematic else {
            var chooser = Chooser(SeededRandom(Int(truncatingIfNeeded: random.next())))
            return make(&chooser)
        }
        let (answers, isSparse) = waiting[next]
        next += 1
        var chooser = Chooser(given: answers, isSparse: isSparse)
        let link = make(&chooser)
        plan(chooser, after: answers.count, isSparse)
        return link
    }

    private func make(_ chooser: inout Chooser) -> Value {
        makers[chooser.choose(makers.count, "link")].make(&chooser)
    }

    /// Every other answer to what was asked for the first time is to be tried.
    private mutating func plan(_ chooser: Chooser, after given: Int, _ isSparse: Bool) {
        // Few links are made of each kind, so the first that are missed are the ones that matter.
        guard waiting.count < 5_000 else { return }
        let answers = chooser.asked.map(\.answer)
        for (index, question) in chooser.asked.enumerated() {
            seen.insert(.init(topic: question.topic, answer: question.answer))
            guard index >= given else { continue }
            for answer in 0..<question.count
            where seen.insert(.init(topic: question.topic, answer: answer)).inserted {
                waiting.append((Array(answers[..<index]) + [answer], isSparse))
            }
        }
    }
}

/// Makes links of one set.
struct LinkMaker {
    private let payload: ValueMaker?
    private let isPayloadOptional: Bool
    private let attributes: DictionaryMaker
    private let identifiers: [(key: String, isOptional: Bool, built: BuiltText?, maker: ValueMaker, parts: [ValueMaker?])]
    private let requiredKeys: [String]

    init?(_ set: LinkSet, _ schema: Schema, _ hints: Hints) {
        let member = set.link.member(SetPath.payload.key)
        isPayloadOptional = member.presence != .must
        var payload: ValueMaker?
        if member.presence != .never { payload = ValueMaker(member.value, "userInfo", hints) }
        if payload?.isEmpty == true { payload = nil }
        if payload == nil, !isPayloadOptional { return nil }
        self.payload = payload
        var own = set.link
        own.rest = .nothing
        own.members.removeAll { member in
            member.key == SetPath.payload.key || member.key == SetPath.scratch.key
                || LinkAttribute.identifiers.contains { $0.rawValue == member.key }
        }
        guard let attributes = DictionaryMaker(own, "$", Hints(values: [], unknownFields: false)) else { return nil }
        self.attributes = attributes
        identifiers = LinkAttribute.identifiers.compactMap { attribute in
            let key = attribute.rawValue
            guard let member = set.link.members.first(where: { $0.key == key }), member.presence != .never else {
                return nil
            }
            let built = member.value.cases.lazy.compactMap(\.facts.built).first
            let parts = built?.parts.map { $0.map { ValueMaker($0, "$\(key).part", hints) } } ?? []
            return (key, member.presence == .may, built, ValueMaker(member.value, "$\(key)", hints), parts)
        }
        requiredKeys = schema.requiredUserInfoKeys ?? schema.userInfo.filter(\.required).map(\.key)
    }

    func make(_ chooser: inout Chooser) -> Value {
        var link = attributes.make(&chooser)
        var info = Value.dictionary([])
        var hasPayload = false
        if let payload, !isPayloadOptional || chooser.isPresent("userInfo") {
            info = payload.make(&chooser)
            hasPayload = true
        }
        for identifier in identifiers {
            guard !identifier.isOptional || chooser.isPresent(identifier.key) else { continue }
            if let text = text(identifier.built, identifier.parts, info, .dictionary(link), &chooser) {
                link.append((identifier.key, .string(text)))
            } else if !identifier.isOptional || identifier.built == nil {
                link.append((identifier.key, identifier.maker.make(&chooser)))
            }
        }
        if hasPayload { link.append((SetPath.payload.key, info)) }
        if chooser.choose(3, "requiredUserInfoKeys") == 1 {
            let keys = requiredKeys.filter { info[$0] != nil }
            link.append(("requiredUserInfoKeys", .array(keys.map(Value.string))))
        }
        return .dictionary(link)
    }

    /// An identifier as its template writes it from what the payload says.
    private func text(
        _ built: BuiltText?, _ makers: [ValueMaker?], _ info: Value, _ link: Value, _ chooser: inout Chooser
    ) -> String? {
        guard let built else { return nil }
        var values: [Value?] = []
        for (part, maker) in zip(built.template.parts, makers) {
            if case .attribute(let attribute) = part.path.root, part.path.components.isEmpty {
                values.append(link[attribute.rawValue])
            } else if built.isPayload[part.index] {
                values.append(Self.value(at: part.path, in: info))
            } else {
                let isThere = built.template.requires(part) || chooser.isPresent("part \(part.name)")
                values.append(isThere ? maker?.make(&chooser) ?? .string("x") : nil)
            }
        }
        let bytes = try? built.template.build { part in
            guard let value = values[part.index], value != .null else { return nil }
            switch value {
            case .array(let items), .set(let items):
                return .list(items.compactMap { part.text(of: $0) }.map { Array($0.utf8) })
            default: return part.text(of: value).flatMap { $0.isEmpty ? nil : .text(Array($0.utf8)) }
            }
        }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func value(at path: Path, in info: Value) -> Value? {
        path.components.reduce(Optional(info)) { value, component in
            if case .key(let key) = component { value?[key] } else { nil }
        }
    }
}
