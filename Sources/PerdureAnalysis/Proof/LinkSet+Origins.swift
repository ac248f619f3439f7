import Perdure

/// Links of which it is known what stands where, so that two routes of one link can be held against each other.
extension LinkSet {
    /// Beyond this many sets, links are not told apart.
    private static let limit = 96

    /// The same links, told apart by which of some members they have, with every value marked by where it stands; nil
    /// where that would be too many sets.
    ///
    /// - Parameters:
    ///   - plays: whether a member of the link plays a part.
    ///   - playsInside: and one of the payload. The others stay as they are.
    func marked(_ plays: (String) -> Bool, _ playsInside: (String) -> Bool) -> [LinkSet]? {
        var marker = Marker(limit: Self.limit)
        let links = marker.ways(link.without(SetPath.payload.key), plays)
        let payload = link.member(SetPath.payload.key)
        guard payload.value.cases.allSatisfy({ $0.kind == .dictionary }) else { return nil }
        var payloads: [DictionarySet?] = payload.presence == .must ? [] : [nil]
        if payload.presence != .never {
            payloads += payload.value.cases.flatMap { marker.ways($0.members, playsInside) }.map(Optional.some)
        }
        guard !marker.isLost, links.count * payloads.count <= Self.limit else { return nil }
        return links.flatMap { link in
            payloads.map { payload in
                var set = with(link)
                if let payload {
                    set.link.set(SetPath.payload.key, ValueSet([ValueCase(.dictionary, members: payload)]))
                }
                return set
            }
        }.filter { !$0.isImpossible }
    }

    /// The set without the members that play no part.
    func leaving(_ plays: (String) -> Bool, _ playsInside: (String) -> Bool) -> LinkSet {
        var set = self
        for member in link.members where member.key != SetPath.payload.key && !plays(member.key) {
            set.link.remove(member.key)
        }
        if var payload {
            for member in payload.members where !playsInside(member.key) { payload.remove(member.key) }
            set.link.set(SetPath.payload.key, ValueSet([ValueCase(.dictionary, members: payload)]))
        }
        return set
    }

    private struct Marker {
        let limit: Int
        var isLost = false
        private var next = 0

        init(limit: Int) { self.limit = limit }

        /// A value that is followed as a whole.
        mutating func opaque(_ value: ValueSet) -> ValueSet {
            next += 1
            let place = next
            return ValueSet(
                value.cases.map { one in
                    var one = one
                    one.facts.append(.origin(place))
                    return one
                })
        }

        /// The dictionaries, told apart by the members they have.
        mutating func ways(_ set: DictionarySet, _ isTouched: (String) -> Bool) -> [DictionarySet] {
            var ways = [set]
            for member in set.members where member.presence != .never && isTouched(member.key) {
                let values = values(member.value)
                ways = ways.flatMap { way in
                    var all: [DictionarySet] = []
                    if member.presence == .may {
                        var without = way
                        without.remove(member.key)
                        all.append(without)
                    }
                    for value in values {
                        var with = way
                        with.set(member.key, value)
                        all.append(with)
                    }
                    return all
                }
                if ways.count > limit {
                    isLost = true
                    return []
                }
            }
            return ways
        }

        private mutating func values(_ value: ValueSet) -> [ValueSet] {
            let isPlain = { (one: ValueCase) in one.kind != .dictionary || one.members.rest != .nothing }
            var all = value.cases.filter { !isPlain($0) }.flatMap { one in
                ways(one.members) { _ in true }.map { ValueSet([ValueCase(.dictionary, members: $0)]) }
            }
            let rest = ValueSet(value.cases.filter(isPlain))
            if !rest.isEmpty { all.append(opaque(rest)) }
            return all
        }
    }
}

extension ValueSet {
    /// Whether both are the same value for each link.
    func isSame(as other: ValueSet) -> Bool {
        if isEmpty || other.isEmpty { return isEmpty && other.isEmpty }
        if let place = cases[0].facts.origin, (cases + other.cases).allSatisfy({ $0.facts.origin == place }) {
            return Set(cases.map(\.kind)) == Set(other.cases.map(\.kind))
        }
        guard cases.count == 1, other.cases.count == 1, cases[0].kind == other.cases[0].kind else { return false }
        let (one, two) = (cases[0], other.cases[0])
        switch one.kind {
        case .null: return true
        case .dictionary: return one.members.isSame(as: two.members)
        default:
            guard let values = one.facts.values, values.count == 1 else { return false }
            return two.facts.values == values
        }
    }
}

extension DictionarySet {
    fileprivate func without(_ key: String) -> DictionarySet {
        var set = self
        set.remove(key)
        return set
    }

    /// Whether both are the same dictionary for each link.
    func isSame(as other: DictionarySet) -> Bool {
        rest == .nothing && other.rest == .nothing && hasSameMembers(as: other) { _ in true }
    }

    /// Whether the members with some keys are the same.
    func hasSameMembers(as other: DictionarySet, _ isOf: (String) -> Bool) -> Bool {
        (members + other.members).map(\.key).filter(isOf).allSatisfy { key in
            let (one, two) = (member(key), other.member(key))
            if one.presence == .never || two.presence == .never { return one.presence == two.presence }
            return one.presence == .must && two.presence == .must && one.value.isSame(as: two.value)
        }
    }
}
