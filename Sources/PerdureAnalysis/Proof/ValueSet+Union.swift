import Perdure

/// Putting sets together, exactly where that costs nothing, and with less knowledge where there are many cases.
extension ValueSet {
    /// Cases of one kind beyond this are made one.
    private static let limit = 8

    static func union(_ a: ValueSet, _ b: ValueSet) -> ValueSet {
        if a == b || b.isEmpty { return a }
        var set = a
        for one in b.cases { set.insert(one) }
        return set
    }

    mutating func insert(_ new: ValueCase) {
        if cases.contains(new) { return }
        let same = cases.indices.filter { cases[$0].kind == new.kind }
        for index in same {
            if let joined = cases[index].joinedExactly(with: new) {
                cases[index] = joined
                return
            }
        }
        cases.append(new)
        guard same.count >= Self.limit else { return }
        let all = cases.filter { $0.kind == new.kind }
        cases.removeAll { $0.kind == new.kind }
        cases.append(all.dropFirst().reduce(all[0]) { $0.joined(with: $1) })
    }
}

extension ValueCase {
    /// One case that is both, if there is one that says no less.
    func joinedExactly(with other: ValueCase) -> ValueCase? {
        switch kind {
        case .dictionary: return members.joinedExactly(with: other.members).map { ValueCase(.dictionary, members: $0) }
        case .array, .set: return nil
        default:
            if facts == other.facts || facts.isEmpty { return self }
            if other.facts.isEmpty { return other }
            guard facts.count == 1, other.facts.count == 1, facts.values != nil, other.facts.values != nil else {
                return nil
            }
            let common = [Fact].common(facts, other.facts)
            return common.isEmpty ? nil : ValueCase(kind, common)
        }
    }

    /// One case that is both, whatever is forgotten for it.
    func joined(with other: ValueCase) -> ValueCase {
        var joined = ValueCase(kind, .common(facts, other.facts), members: members.joined(with: other.members))
        if let mine = elements.first, let theirs = other.elements.first { joined.elements = [.union(mine, theirs)] }
        return joined
    }
}

extension DictionarySet {
    /// Both as one, where they differ in no more than one member.
    func joinedExactly(with other: DictionarySet) -> DictionarySet? {
        guard rest == other.rest, abs(members.count - other.members.count) <= 1 else { return nil }
        var different: String?
        for key in keys(with: other) where member(key) != other.member(key) {
            guard different == nil else { return nil }
            different = key
        }
        guard let different else { return self }
        var joined = self
        joined.set(Self.joined(member(different), other.member(different)))
        return joined
    }

    func joined(with other: DictionarySet) -> DictionarySet {
        if self == other { return self }
        var joined = self
        for key in keys(with: other) { joined.set(Self.joined(member(key), other.member(key))) }
        switch (rest, other.rest) {
        case (.nothing, .nothing): break
        case (.nothing, let entries), (let entries, .nothing): joined.rest = entries
        case (.entries(let mine, let keys), .entries(let theirs, let others)):
            let values = mine.isEmpty || theirs.isEmpty ? [] : [ValueSet.union(mine[0], theirs[0])]
            joined.rest = .entries(values, keys: keys == others ? keys : nil)
        }
        return joined
    }

    private func keys(with other: DictionarySet) -> [String] {
        members.map(\.key) + other.members.map(\.key).filter { key in !members.contains { $0.key.isSame(as: key) } }
    }

    private static func joined(_ a: Member, _ b: Member) -> Member {
        let presence: Presence = a.presence == b.presence ? a.presence : .may
        return Member(key: a.key, presence: presence, value: .union(a.value, b.value))
    }
}
