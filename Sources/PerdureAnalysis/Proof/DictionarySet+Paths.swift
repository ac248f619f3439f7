import Perdure

/// What a path leads to, once it is settled which of the dictionaries on the way are there.
enum Found {
    case value(ValueSet)
    /// Nothing. `isBlocked` where something stands on the way that is no dictionary.
    case absent(isBlocked: Bool)
    /// Nothing or one of these: an element, of which it is not known which are there.
    case perhaps(ValueSet)
}

extension DictionarySet {
    /// The dictionaries, told apart by whether a path leads somewhere in them. Afterwards every dictionary on the way
    /// is certainly there, or the way ends.
    func focused(on steps: ArraySlice<SetPath.Step>) -> [(set: DictionarySet, found: Found)] {
        guard let step = steps.first, !step.isEvery else { return [(self, .perhaps(.any))] }
        let member = member(step.key)
        var ways: [(set: DictionarySet, found: Found)] = []
        if member.presence != .must {
            var without = self
            without.remove(step.key)
            ways.append((without, .absent(isBlocked: false)))
        }
        guard member.presence != .never, !member.value.isEmpty else { return ways }
        var with = self
        with.set(step.key, member.value)
        if steps.count == 1 {
            ways.append((with, .value(member.value)))
        } else {
            ways += with.focusedBelow(member, steps.dropFirst())
        }
        return ways
    }

    private func focusedBelow(
        _ member: Member, _ steps: ArraySlice<SetPath.Step>
    ) -> [(set: DictionarySet, found: Found)] {
        var ways: [(set: DictionarySet, found: Found)] = []
        var others = member.value
        others.keep { $0 != .dictionary && $0 != .array }
        if !others.isEmpty {
            var set = self
            set.set(member.key, others)
            // What is inside a text that holds JSON is not followed while it is a text.
            ways.append((set, steps.first?.isInJSON == true ? .perhaps(.any) : .absent(isBlocked: true)))
        }
        for one in member.value.cases where one.kind == .array {
            var set = self
            set.set(member.key, ValueSet([one]))
            let isElement = steps.first?.index != nil
            ways.append((set, isElement ? .perhaps(steps.count == 1 ? one.element : .any) : .absent(isBlocked: true)))
        }
        for one in member.value.cases where one.kind == .dictionary {
            for way in one.members.focused(on: steps) {
                var set = self
                set.set(member.key, ValueSet([ValueCase(.dictionary, members: way.set)]))
                ways.append((set, way.found))
            }
        }
        return ways
    }

    /// The same with a value at a path, making the dictionaries that are missing; nil where something else is in the
    /// way. The way was focused before.
    func putting(_ value: ValueSet, at steps: ArraySlice<SetPath.Step>, _ presence: Presence = .must) -> DictionarySet?
    {
        guard let step = steps.first, !step.isEvery else { return nil }
        var set = self
        if steps.count == 1 {
            set.set(step.key, value, presence)
            return set
        }
        let member = member(step.key)
        if member.presence == .never {
            guard let inner = DictionarySet.empty.putting(value, at: steps.dropFirst()) else { return nil }
            set.set(step.key, ValueSet([ValueCase(.dictionary, members: inner)]), presence)
            return set
        }
        guard let only = member.value.cases.first, member.value.cases.count == 1, only.kind == .dictionary,
            let inner = only.members.putting(value, at: steps.dropFirst(), presence)
        else { return nil }
        set.set(step.key, ValueSet([ValueCase(.dictionary, members: inner)]))
        return set
    }

    /// The same with what a path leads to changed, wherever it leads: a way that is there or not stays so.
    func changing(_ steps: ArraySlice<SetPath.Step>, _ body: (ValueSet) -> ValueSet) -> DictionarySet {
        changingMember(steps) { member in
            var member = member
            member.value = body(member.value)
            if member.value.isEmpty { member.presence = .never }
            return member
        }
    }

    /// The same for the member at the end of the path, in every dictionary that the path leads to.
    func changingMember(_ steps: ArraySlice<SetPath.Step>, _ body: (Member) -> Member) -> DictionarySet {
        guard let step = steps.first else { return self }
        var set = self
        if step.isEvery {
            for member in members where member.presence != .never {
                set.set(Self.changed(member, steps, body))
            }
            if case .entries(let values, let keys) = rest, let value = values.first {
                let entry = Self.changed(Member(key: "", presence: .may, value: value), steps, body)
                set.rest = entry.presence == .never ? .nothing : .entries([entry.value], keys: keys)
            }
            return set
        }
        let member = member(step.key)
        if steps.count > 1, member.presence == .never { return self }
        set.set(Self.changed(member, steps, body))
        return set
    }

    private static func changed(
        _ member: Member, _ steps: ArraySlice<SetPath.Step>, _ body: (Member) -> Member
    ) -> Member {
        if steps.count == 1 { return body(member) }
        var member = member
        member.value = member.value.changingBelow(steps.dropFirst(), body)
        return member
    }
}

extension ValueSet {
    fileprivate func changingBelow(
        _ steps: ArraySlice<SetPath.Step>, _ body: (DictionarySet.Member) -> DictionarySet.Member
    ) -> ValueSet {
        mapCases { one in
            var one = one.withoutOrigin
            switch one.kind {
            case .dictionary: one.members = one.members.changingMember(steps, body)
            case .array, .set:
                guard let step = steps.first, step.isEvery || step.index != nil else { return [one] }
                let element = DictionarySet.Member(key: "", presence: .must, value: one.element)
                var changed = element
                if steps.count == 1 {
                    changed = body(element)
                } else {
                    changed.value = element.value.changingBelow(steps.dropFirst(), body)
                }
                // Of one element only, the others stay what they are.
                one.elements = [step.isEvery ? changed.value : .union(element.value, changed.value)]
                // Elements that go, or may go, leave a shorter list.
                if changed.presence != .must {
                    one.facts.removeAll { if case .lengthAtLeast = $0 { true } else { false } }
                }
                if changed.presence == .never, step.isEvery { one.elements = [element.value] }
            default: break
            }
            return [one]
        }
    }
}
