import Perdure

/// What a step makes of the values of a case, and whether some of them have no answer.
struct Answer {
    var cases: [ValueCase]
    var misses: Bool
    /// Those without an answer, where they are known one by one.
    var missed: ValueCase?

    init(_ cases: [ValueCase], misses: Bool = false, missed: ValueCase? = nil) {
        self.cases = cases
        self.misses = misses
        self.missed = missed
    }

    static let miss = Answer([], misses: true)
}

/// Steps that change a value where it stands.
extension PlanWalk {
    /// Gives each value at a path what a step makes of it; a miss goes by the step's policy.
    mutating func change(
        _ path: SetPath, _ otherwise: Int32, _ site: Int32, _ set: LinkSet, _ body: (ValueCase) -> Answer
    ) -> LinkSet {
        if path.part != nil { return changeText(path, site, set) }
        let policy = otherwise < 0 ? CompiledOtherwise.fail : plan.otherwises[Int(otherwise)]
        var fails = false
        var discards = false
        let constants = plan.constants
        let link = set.link.changing(path.steps[...]) { value in
            value.mapCases { one in
                let answer = body(one.withoutOrigin)
                guard answer.misses else { return answer.cases }
                switch policy {
                case .fail:
                    fails = true
                    return answer.cases
                case .keep: return answer.cases + [answer.missed ?? one]
                case .value(let constant):
                    return answer.cases + ValueSet.constant(constants[Int(constant)].value).cases
                case .discard:
                    discards = true
                    return answer.cases
                }
            }
        }
        if fails { mayFail(site) }
        if discards { mayDiscard("") }
        return set.with(link)
    }

    /// A text of which a step changes a part: what is known of it is that it is a text still, and a URL where it has
    /// a host.
    mutating func changeText(_ path: SetPath, _ site: Int32, _ set: LinkSet) -> LinkSet {
        mayFail(site)
        return set.with(
            set.link.changing(path.steps[...]) { value in
                value.mapCases { one in
                    guard one.isText else { return [one] }
                    let staysURL = one.hasHost && path.part?.isBehindHost == true
                    return [one, ValueCase(one.kind, staysURL ? [.form(.url)] : [])]
                }
            })
    }

    mutating func add(_ path: SetPath, _ value: ValueSet, _ site: Int32, _ set: LinkSet) -> LinkSet {
        if path.part != nil { return changeText(path, site, set) }
        var set = set
        // A payload or a place for one hop is made where there is none; other dictionaries are not.
        if path.steps.count == 2, let root = path.steps.first, [SetPath.payload, SetPath.scratch].contains(root) {
            set.makeDictionary(root.key)
        }
        if set.mayBeBlocked(path.parent) { mayFail(site) }
        return set.with(
            set.link.changingMember(path.steps[...]) { member in
                switch member.presence {
                case .must: member
                case .may: .init(key: member.key, presence: .must, value: .union(member.value, value))
                case .never: .init(key: member.key, presence: .must, value: value)
                }
            })
    }

    mutating func remove(_ path: SetPath, _ site: Int32, _ set: LinkSet) -> LinkSet {
        if path.part != nil { return changeText(path, site, set) }
        return set.with(
            set.link.changingMember(path.steps[...]) { .init(key: $0.key, presence: .never, value: ValueSet([])) })
    }

    mutating func require(_ path: SetPath, _ site: Int32, _ set: LinkSet) -> [LinkSet] {
        let there = SetCondition.present(path)
        if !there.narrow(set.link, holds: false).isEmpty { mayFail(site) }
        return there.narrow(set.link, holds: true).map { set.with($0) }
    }
}

extension LinkSet {
    /// Makes an empty dictionary where a member may be missing.
    mutating func makeDictionary(_ key: String) {
        let member = link.member(key)
        guard member.presence != .must else { return }
        let empty = ValueSet([ValueCase(.dictionary, members: .empty)])
        link.set(key, member.presence == .never ? empty : .union(member.value, empty))
    }

    /// Whether something that is no dictionary may stand at a path.
    func mayBeBlocked(_ path: SetPath) -> Bool {
        guard !path.steps.isEmpty else { return false }
        return link.focused(on: path.steps[...]).contains { way in
            switch way.found {
            case .absent(let isBlocked): isBlocked
            case .value(let value): value.cases.contains { $0.kind != .dictionary }
            case .perhaps: true
            }
        }
    }
}

extension ValueCase {
    /// Whether the text is a URL with a host, so that a change behind it leaves a URL.
    var hasHost: Bool {
        facts.contains { fact in
            switch fact {
            case .template(let template): template.writesHost
            case .built(let built): built.template.writesHost
            case .oneOf(let values): values.allSatisfy { $0.text?.contains("://") ?? false }
            default: false
            }
        }
    }
}

extension TextPart {
    /// Whether it stands behind the host of a URL.
    fileprivate var isBehindHost: Bool {
        switch self {
        case .path, .fragment, .query: true
        case .scheme, .host, .template: false
        }
    }
}

extension CompiledMap {
    /// What a case becomes by the table.
    func apply(to one: ValueCase, _ results: [Value], _ value: (Int32) -> Value) -> Answer {
        let known = one.kind == .null ? [.null] : one.facts.values
        guard let known else {
            let all = results.reduce(ValueSet([])) { .union($0, .constant($1)) }
            return Answer(all.cases, misses: true)
        }
        var set = ValueSet([])
        var missed: [Value] = []
        for item in known {
            if let constant = constant(for: item, textual: false) {
                set = .union(set, .constant(value(constant)))
            } else {
                missed.append(item)
            }
        }
        return Answer(set.cases, misses: !missed.isEmpty, missed: one.kind == .null ? one : one.with(values: missed))
    }
}

extension Normalisation {
    func apply(to one: ValueCase) -> Answer {
        if one.kind == .null { return Answer([one]) }
        guard one.kind == .string || one.kind == .url else { return .miss }
        if let values = one.facts.values {
            let texts = values.compactMap { value -> Value? in
                guard let text = value.text else { return nil }
                let new = apply(to: text)
                return one.kind == .url ? .url(new) : .string(new)
            }
            return Answer([ValueCase(one.kind, [.oneOf(texts)])])
        }
        return Answer([ValueCase(one.kind, one.facts.filter(keeps))])
    }

    /// What still holds of a text afterwards.
    private func keeps(_ fact: Fact) -> Bool {
        if trim, letterCase == nil, unicode == nil, !percentDecode {
            // Blanks at the ends are no part of these forms, and a shorter text stays short.
            switch fact {
            case .lengthAtMost: return true
            case .form(let form): return [.integer, .number, .boolean, .uuid, .date, .iso8601, .hex].contains(form)
            default: return false
            }
        }
        guard !trim, unicode == nil, !percentDecode, case .form(let form) = fact else { return false }
        return [.uuid, .url, .hex, .integer].contains(form) || letterCase == .lower && form == .boolean
    }
}
