import Perdure

/// The links that may be underway at a point of a plan.
struct LinkSet: Equatable, Sendable {
    /// The link's own dictionary, with what lives for one hop beside it.
    var link: DictionarySet
    /// For each of the three identifiers the template that wrote it from what the payload says now; nil where that is
    /// not known.
    var agreeing: [Template?]
    /// How the identifiers were read when the hop began.
    var readings: [Reading]
    /// What the templates by which identifiers are read would have written when the hop began, where one link is
    /// followed through several routes.
    var sources: [BuiltText?] = []

    enum Reading: Equatable, Sendable {
        case none
        case perhaps
        /// It says what the payload said, and this is how it was written.
        case read(BuiltText)
    }

    init(link: DictionarySet) {
        self.link = link
        agreeing = LinkAttribute.identifiers.map { _ in nil }
        readings = LinkAttribute.identifiers.map { _ in .none }
    }

    /// Whether no link is like this: something must be there that can't be.
    var isImpossible: Bool { link.isImpossible }

    /// Whether it is known of every field of the payload whether it is there.
    var isDefinite: Bool {
        let payload = link.member(SetPath.payload.key)
        return payload.presence != .may && payload.value.isDefinite
    }

    var payload: DictionarySet? {
        let member = link.member(SetPath.payload.key)
        return member.presence == .must && member.value.cases.count == 1 ? member.value.cases[0].members : nil
    }

    /// A step changes the link, and identifiers may no longer say what the payload says.
    mutating func disturb() { agreeing = agreeing.map { _ in nil } }

    func with(_ link: DictionarySet) -> LinkSet {
        var set = self
        set.link = link
        return set
    }
}

extension DictionarySet {
    var isImpossible: Bool { members.contains { $0.presence == .must && $0.value.isEmpty } }
}

extension ValueSet {
    fileprivate var isDefinite: Bool {
        cases.allSatisfy { one in
            // A dictionary that has not been touched is what it was.
            one.kind != .dictionary || one.facts.origin != nil
                || one.members.members.allSatisfy { $0.presence != .may && $0.value.isDefinite }
        }
    }
}

/// Keeping the number of sets small.
extension [LinkSet] {
    /// Beyond this, sets are made one, and what tells them apart is forgotten.
    private static var limit: Int { 24 }

    /// As few sets as say the same; fewer, and less, where they would be too many.
    func merged() -> [LinkSet] {
        guard count > 1 else { return self }
        var sets: [LinkSet] = []
        for set in self { sets.add(set) }
        guard sets.count > Self.limit else { return sets }
        return [sets.dropFirst().reduce(sets[0]) { $0.joined(with: $1) }]
    }

    private mutating func add(_ new: LinkSet) {
        for index in indices.reversed()
        where self[index].agreeing == new.agreeing && self[index].readings == new.readings {
            guard let link = self[index].link.joinedExactly(with: new.link) else { continue }
            var joined = remove(at: index)
            joined.link = link
            // What was made one may fit another.
            return add(joined)
        }
        append(new)
    }
}

extension LinkSet {
    fileprivate func joined(with other: LinkSet) -> LinkSet {
        var joined = with(link.joined(with: other.link))
        joined.agreeing = zip(agreeing, other.agreeing).map { $0 == $1 ? $0 : nil }
        joined.readings = zip(readings, other.readings).map { $0 == $1 ? $0 : .perhaps }
        return joined
    }
}
