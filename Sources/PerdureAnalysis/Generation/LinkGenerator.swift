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
    /// How many answers to a question have been tried or wait, by its topic.
    private var planned: [String: Int] = [:]

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
        // What was chosen may not go together, but not for ever.
        for _ in 0..<200 {
            if let link = isSystematic ? nextSystematic() : nextRandom() { return link }
        }
        return nil
    }

    /// A link of random answers, wherever systematic generation stands; nil where none can be made.
    mutating func randomLink() -> Value? {
        guard !makers.isEmpty else { return nil }
        for _ in 0..<20 { if let link = nextRandom() { return link } }
        return nil
    }

    private mutating func nextRandom() -> Value? {
        var chooser = Chooser(SeededRandom(Int(truncatingIfNeeded: random.next())))
        return make(&chooser)
    }

    private mutating func nextSystematic() -> Value? {
        let (answers, isSparse) = waiting[next]
        next += 1
        var chooser = Chooser(given: answers, isSparse: isSparse)
        let link = make(&chooser)
        plan(chooser, after: answers.count, isSparse)
        return link
    }

    /// The link with its identifiers as they follow from its payload; nil where it is none that could be made.
    package func settled(_ link: Value) -> Value? { makers.first?.settled(link) }

    private func make(_ chooser: inout Chooser) -> Value? {
        makers[chooser.choose(makers.count, "link")].make(&chooser)
    }

    /// Every other answer to what was asked for the first time is to be tried.
    private mutating func plan(_ chooser: Chooser, after given: Int, _ isSparse: Bool) {
        // Few links are made of each kind, so the first that are missed are the ones that matter.
        guard waiting.count < 5_000 else { return }
        let answers = chooser.asked.map(\.answer)
        // What was given was planned with the link that asked it first.
        for (index, question) in chooser.asked.enumerated().dropFirst(given) {
            let known = planned[question.topic] ?? 0
            guard question.count > known else { continue }
            planned[question.topic] = question.count
            for answer in known..<question.count where answer != question.answer {
                waiting.append((Array(answers[..<index]) + [answer], isSparse))
            }
        }
    }
}
