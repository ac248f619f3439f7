import Perdure

/// Steps that give a value another place.
extension PlanWalk {
    mutating func relocate(_ pairs: ArraySlice<PathPair>, prunes: Bool, _ site: Int32, _ set: LinkSet) -> [LinkSet] {
        var moves: [(from: SetPath, to: SetPath)] = []
        var renames: [SetPath: [(from: String, to: String)]] = [:]
        var order: [SetPath] = []
        for pair in pairs {
            let (from, to) = (path(pair.from), path(pair.to))
            let isRename = pair.way == .rename || from.hasEvery && from.part == nil && from.parent == to.parent
            guard isRename, let old = from.steps.last, let new = to.steps.last else {
                moves.append((from, to))
                continue
            }
            if renames[from.parent] == nil { order.append(from.parent) }
            renames[from.parent, default: []].append((old.key, new.key))
        }
        // The innermost first, so that the paths of the others still lead somewhere.
        var set = set
        for parent in order.sorted(by: { $0.steps.count > $1.steps.count }) {
            set = rename(renames[parent] ?? [], in: parent, site, set)
        }
        return moves.reduce([set]) { sets, move in
            sets.flatMap { moved(move.from, to: move.to, prunes: prunes, site, $0) }.merged()
        }
    }

    private mutating func rename(
        _ pairs: [(from: String, to: String)], in parent: SetPath, _ site: Int32, _ set: LinkSet
    ) -> LinkSet {
        var fails = false
        let policy = policy(site)
        func renamed(_ dictionary: DictionarySet) -> DictionarySet {
            let (result, conflicts) = dictionary.renaming(pairs, policy)
            if conflicts { fails = true }
            return result
        }
        var set = set
        if parent.steps.isEmpty {
            set.link = renamed(set.link)
        } else {
            set.link = set.link.changing(parent.steps[...]) { value in
                value.mapCases { one in
                    guard one.kind == .dictionary else { return [one] }
                    let members = renamed(one.members)
                    return members.isImpossible ? [] : [ValueCase(.dictionary, members: members)]
                }
            }
        }
        if fails { mayFail(site) }
        return set
    }

    private mutating func moved(
        _ from: SetPath, to: SetPath, prunes: Bool, _ site: Int32, _ set: LinkSet
    ) -> [LinkSet] {
        set.link.focused(on: from.steps[...]).flatMap { way -> [LinkSet] in
            let set = set.with(way.set)
            switch way.found {
            case .absent: return [set]
            case .value(let value) where from.part == nil:
                return take(value, from, to: to, site, set).map { prunes ? $0.pruned(from.parent) : $0 }
            case .value, .perhaps:
                // A part of a text, or an element: what is left of where it was is not followed.
                mayFail(site)
                var value = ValueSet([ValueCase(.string)])
                switch way.found {
                case .perhaps(let element) where from.part == nil: value = element
                case .value(let text): value = from.part.map { text.part($0).0 } ?? value
                default: break
                }
                let left = from.part == nil ? set.with(way.set.forgetting(from.parent)) : changeText(from, site, set)
                return [left] + put(value, at: to, site, left)
            }
        }
    }

    /// Takes a value from its place and puts it at another.
    private mutating func take(
        _ value: ValueSet, _ from: SetPath, to: SetPath, _ site: Int32, _ set: LinkSet
    ) -> [LinkSet] {
        func without(_ set: LinkSet) -> LinkSet { set.with(set.link.removing(from)) }
        if to.part != nil { return put(value, at: to, site, set).map(without) }
        return set.link.focused(on: to.steps[...]).flatMap { way -> [LinkSet] in
            let set = set.with(way.set)
            switch way.found {
            case .absent(let isBlocked):
                guard !isBlocked, let link = set.link.removing(from).putting(value, at: to.steps[...]) else {
                    mayFail(site)
                    return []
                }
                return [set.with(link)]
            case .value(let old):
                switch policy(site) {
                case .keep: return [without(set)]
                case .replace:
                    return set.link.removing(from).putting(value, at: to.steps[...]).map { [set.with($0)] } ?? []
                case .fail:
                    mayFail(site)
                    return old.overlaps(value) ? [without(set)] : []
                }
            case .perhaps:
                mayFail(site)
                return [without(set).with(set.link.removing(from).forgetting(to.parent))]
            }
        }
    }

    mutating func copy(_ from: SetPath, to: SetPath, _ site: Int32, _ set: LinkSet) -> [LinkSet] {
        set.link.focused(on: from.steps[...]).flatMap { way -> [LinkSet] in
            let set = set.with(way.set)
            switch way.found {
            case .absent: return [set]
            case .value(let value):
                guard let part = from.part else { return put(value, at: to, site, set) }
                let (text, isSure) = value.part(part)
                return (isSure ? [] : [set]) + (text.isEmpty ? [] : put(text, at: to, site, set))
            case .perhaps(let value): return [set] + put(value, at: to, site, set)
            }
        }.merged()
    }

    /// Puts a value where nothing, or the same, may be; what differs is settled by the step's policy.
    mutating func put(_ value: ValueSet, at path: SetPath, _ site: Int32, _ set: LinkSet) -> [LinkSet] {
        if path.part != nil { return [set, changeText(path, site, set)] }
        return set.link.focused(on: path.steps[...]).flatMap { way -> [LinkSet] in
            let set = set.with(way.set)
            switch way.found {
            case .absent(let isBlocked):
                guard !isBlocked, let link = set.link.putting(value, at: path.steps[...]) else {
                    mayFail(site)
                    return []
                }
                return [set.with(link)]
            case .value(let old):
                switch policy(site) {
                case .keep: return [set]
                case .replace:
                    return [set, set.link.putting(value, at: path.steps[...]).map { set.with($0) }].compactMap { $0 }
                case .fail:
                    mayFail(site)
                    return old.overlaps(value) ? [set] : []
                }
            case .perhaps:
                mayFail(site)
                return [set.with(set.link.forgetting(path.parent))]
            }
        }.merged()
    }
}

extension SetPath: Hashable {
    static func == (a: SetPath, b: SetPath) -> Bool { a.steps == b.steps && a.part == nil && b.part == nil }
    func hash(into hasher: inout Hasher) { for step in steps { hasher.combine(step.key) } }
}

extension LinkSet {
    /// Dictionaries on a path that are left empty go.
    func pruned(_ path: SetPath) -> LinkSet {
        var set = self
        var path = path
        while path.steps.count > 1 {
            set.link = set.link.changingMember(path.steps[...]) { member in
                var member = member
                let isEmpty = { (one: ValueCase) in
                    one.kind == .dictionary && one.members.rest == .nothing
                        && one.members.members.allSatisfy { $0.presence == .never }
                }
                if member.presence == .must, member.value.cases.contains(where: isEmpty) {
                    member.value.cases.removeAll(where: isEmpty)
                    member.presence = member.value.isEmpty ? .never : .may
                }
                return member
            }
            path = path.parent
        }
        return set
    }
}

extension DictionarySet {
    func removing(_ path: SetPath) -> DictionarySet {
        changingMember(path.steps[...]) { Member(key: $0.key, presence: .never, value: ValueSet([])) }
    }

    /// The same with nothing known any more of what a path leads to, but that it is a list where it was one.
    func forgetting(_ path: SetPath) -> DictionarySet {
        changing(path.steps[...]) { value in
            value.mapCases { [ValueCase($0.kind)] }
        }
    }

    /// Gives members other keys, all at once; and whether some dictionary has both an old key and its new one.
    func renaming(
        _ pairs: [(from: String, to: String)], _ policy: StepSite.ConflictPolicy
    ) -> (DictionarySet, conflicts: Bool) {
        let sources = pairs.map { member($0.from) }
        var set = self
        for pair in pairs { set.remove(pair.from) }
        var conflicts = false
        for (pair, source) in zip(pairs, sources) where source.presence != .never {
            let target = set.member(pair.to)
            guard target.presence != .never else {
                set.set(Member(key: pair.to, presence: source.presence, value: source.value))
                continue
            }
            let isSure = source.presence == .must || target.presence == .must
            var value = ValueSet.union(target.value, source.value)
            switch policy {
            case .keep: if target.presence == .must { value = target.value }
            case .replace: if source.presence == .must { value = source.value }
            case .fail:
                conflicts = true
                // Those that have only one of them come through.
                if source.presence == .must { value = source.value }
                if target.presence == .must { value = source.presence == .must ? ValueSet([]) : target.value }
            }
            set.set(Member(key: pair.to, presence: isSure ? .must : .may, value: value))
        }
        return (set, conflicts)
    }
}

extension ValueSet {
    /// Whether some value may be in both; true where that is not known.
    func overlaps(_ other: ValueSet) -> Bool {
        cases.contains { one in
            other.cases.contains { theirs in
                guard one.kind == theirs.kind else {
                    return one.isText && theirs.isText || one.kind == .date || theirs.kind == .date
                }
                if let values = one.facts.values { return values.contains { theirs.mayBe($0) } }
                if let values = theirs.facts.values { return values.contains { one.mayBe($0) } }
                return true
            }
        }
    }

    /// The texts of a part, and whether it is certainly there.
    func part(_ part: TextPart) -> (ValueSet, isSure: Bool) {
        guard cases.contains(where: { $0.isText }) else { return (ValueSet([]), false) }
        guard case .template(let template, let index) = part else { return (ValueSet([ValueCase(.string)]), false) }
        // A part that has a type is read as it; a text that the type does not fit stays text.
        let typed = ValueCase.said(template.parts[index].form)
        return (typed.kind == .string ? ValueSet([ValueCase(.string)]) : ValueSet([typed, ValueCase(.string)]), false)
    }
}
