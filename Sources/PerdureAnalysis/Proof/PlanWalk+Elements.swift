import Perdure

/// Steps on elements, on what JSON holds, and on the dictionaries that a path goes through.
extension PlanWalk {
    /// Runs a plan with each element as the place where its paths start.
    mutating func each(_ path: SetPath, _ body: Plan, _ site: Int32, _ set: LinkSet) -> LinkSet {
        var walk = PlanWalk(body)
        var reachesOut = false
        let link = changingElements(path, site, set) { element in
            var inside = set
            inside.link.set(SetPath.payload.key, ValueSet([element]))
            var left = ValueSet([])
            for end in walk.run([inside]) {
                left = .union(left, end.link.member(SetPath.payload.key).value)
                if end.link.without(SetPath.payload.key) != inside.link.without(SetPath.payload.key) {
                    reachesOut = true
                }
            }
            return left
        }
        for site in walk.failing { mayFail(at: site) }
        for reason in walk.discarding { mayDiscard(reason) }
        // What it does to the link beside the elements is not followed.
        if walk.isLost || reachesOut { giveUp() }
        return set.with(link)
    }

    /// Keeps the elements for which the first condition of `body` holds.
    mutating func filter(_ path: SetPath, _ body: Plan, _ site: Int32, _ set: LinkSet) -> LinkSet {
        guard let first = body.conditions.first else { return set }
        let condition = SetCondition(first, body)
        let link = changingElements(path, site, set, removes: true) { element in
            var inside = set.link
            inside.set(SetPath.payload.key, ValueSet([element]))
            return condition.narrow(inside, holds: true).reduce(ValueSet([])) {
                .union($0, $1.member(SetPath.payload.key).value)
            }
        }
        return set.with(link)
    }

    /// Gives the elements of what a path leads to what a function makes of each of their cases.
    private mutating func changingElements(
        _ path: SetPath, _ site: Int32, _ set: LinkSet, removes: Bool = false, _ body: (ValueCase) -> ValueSet
    ) -> DictionarySet {
        var fails = false
        func changed(_ set: ValueSet) -> ValueSet { set.cases.reduce(ValueSet([])) { .union($0, body($1)) } }
        let link = set.link.changing(path.steps[...]) { value in
            value.mapCases { one in
                var one = one.withoutOrigin
                switch one.kind {
                case .null: break
                case .array, .set:
                    one.elements = [changed(one.element)]
                    if removes { one.facts.removeAll { if case .lengthAtLeast = $0 { true } else { false } } }
                    if one.elements[0].isEmpty { one.facts.append(.lengthAtMost(0)) }
                case .dictionary: one.members = one.members.changingAll(removes: removes, changed)
                default:
                    fails = true
                    return []
                }
                return [one]
            }
        }
        if fails { mayFail(site) }
        return link
    }

    mutating func unwrap(_ path: SetPath, _ site: Int32, _ set: LinkSet) -> LinkSet {
        var fails = false
        let isLossy = plan.sites[Int(site)].lossy != nil
        let link = set.link.changingMember(path.steps[...]) { member in
            var member = member
            var mayGo = false
            member.value = member.value.mapCases { one in
                if one.kind == .null { return [one] }
                guard one.kind == .array || one.kind == .set else {
                    fails = true
                    return []
                }
                if one.hasLength(atLeast: 1, atMost: 1) != true { if isLossy { mayGo = true } else { fails = true } }
                return one.element.cases
            }
            if member.value.isEmpty { member.presence = mayGo || member.presence == .may ? .never : member.presence }
            if mayGo, member.presence == .must { member.presence = .may }
            return member
        }
        if fails { mayFail(site) }
        return set.with(link)
    }

    mutating func open(_ path: SetPath, _ holder: JSONHolder, _ site: Int32, _ set: LinkSet) -> LinkSet {
        var fails = false
        let link = set.link.changing(path.steps[...]) { value in
            value.mapCases { one in
                if one.kind.isContainer || one.kind == .null { return [one] }
                let held = one.json(in: holder)
                if held == nil { fails = true }
                let content = (held?.content ?? .any).cases
                // A document that is one scalar has nothing inside, and stays a text.
                let scalars = content.contains { !$0.kind.isContainer }
                return content.filter(\.kind.isContainer) + (scalars ? [one] : [])
            }
        }
        if fails { mayFail(site) }
        return set.with(link)
    }

    mutating func makeParents(of path: SetPath, _ site: Int32, _ set: LinkSet) -> LinkSet {
        var set = set
        if set.mayBeBlocked(path.parent) { mayFail(site) }
        for count in path.steps.indices.dropFirst() {
            set.link = set.link.changingMember(path.steps[..<count]) { member in
                guard member.presence != .must else { return member }
                let empty = ValueSet([ValueCase(.dictionary, members: .empty)])
                return .init(
                    key: member.key, presence: .must,
                    value: member.presence == .never ? empty : .union(member.value, empty))
            }
        }
        return set
    }
}

extension ValueSet {
    /// An array of one of the values.
    var wrapped: ValueSet {
        guard !isEmpty else { return self }
        var list = ValueCase(.array, [.lengthAtLeast(1), .lengthAtMost(1)])
        list.elements = [self]
        return ValueSet([list])
    }

    /// What was opened, as text or data again.
    func held(in holder: JSONHolder) -> ValueSet {
        let inside = ValueSet(cases.filter(\.kind.isContainer))
        guard !inside.isEmpty else { return self }
        var closed = ValueSet(cases.filter { !$0.kind.isContainer })
        let held = Fact.json(HeldJSON(inside, in: holder))
        closed.insert(ValueCase(.string, [held]))
        if holder == .data { closed.insert(ValueCase(.data, [held])) }
        return closed
    }

    /// The values as JSON alone can say them.
    var plainJSON: ValueSet {
        mapCases { one in
            var one = one.withoutOrigin
            switch one.kind {
            case .date: return [ValueCase(.string, [.form(.date)])]
            case .data: return [ValueCase(.string, [.form(.data)])]
            case .url, .uuid:
                one.facts = one.facts.map { fact in
                    if case .oneOf(let values) = fact { .oneOf(values.map { .string($0.text ?? "") }) } else { fact }
                }
                one.kind = .string
            case .array, .set:
                one.kind = .array
                one.elements = one.elements.map(\.plainJSON)
            case .dictionary: one.members = one.members.changingAll(removes: false, \.plainJSON)
            case .null, .boolean, .number, .string: break
            }
            return [one]
        }
    }
}

extension DictionarySet {
    fileprivate func without(_ key: String) -> [Member] { members.filter { $0.key != key && $0.presence != .never } }

    /// The same with every member changed.
    fileprivate func changingAll(removes: Bool, _ body: (ValueSet) -> ValueSet) -> DictionarySet {
        var set = self
        for member in members where member.presence != .never {
            let value = body(member.value)
            let goes = value.isEmpty && (removes || member.presence == .may)
            let presence: Presence = goes ? .never : removes ? .may : member.presence
            set.set(Member(key: member.key, presence: presence, value: value))
        }
        if case .entries(let values, let keys) = rest, let value = values.first {
            let new = body(value)
            set.rest = new.isEmpty ? .nothing : .entries([new], keys: keys)
        } else if case .entries(_, let keys) = rest, removes {
            set.rest = .entries([], keys: keys)
        }
        return set
    }
}

extension Replacement {
    func apply(to one: ValueCase) -> Answer {
        if one.kind == .null { return Answer([one]) }
        guard one.kind == .string || one.kind == .url else { return .miss }
        guard let values = one.facts.values else {
            // No match leaves the text as it was, and each match leaves what is put in its place.
            let staysText = putsText && one.hasLength(atLeast: 1, atMost: .max) == true
            return Answer([ValueCase(one.kind, staysText ? [.lengthAtLeast(1)] : [])])
        }
        let texts = values.compactMap { $0.text.flatMap { apply(to: $0) } }
        let new = texts.map { one.kind == .url ? Value.url($0) : .string($0) }
        return Answer(new.isEmpty ? [] : [ValueCase(one.kind, [.oneOf(new)])], misses: new.count < values.count)
    }
}
