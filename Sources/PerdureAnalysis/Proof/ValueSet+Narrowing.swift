import Perdure

/// What is left of a set once a condition is known to hold, or not to.
extension ValueSet {
    /// Those that equal one of the values.
    func narrowed(to values: [Value], holds: Bool) -> ValueSet {
        mapCases { one in
            func equals(_ value: Value) -> Bool { values.contains { Machine.equal(value, $0, textual: false) } }
            if let own = one.facts.values {
                let left = own.filter { equals($0) == holds }
                return left.isEmpty ? [] : [one.with(values: left)]
            }
            switch one.kind {
            case .null: return equals(.null) == holds ? [one] : []
            case .string, .number, .boolean:
                let possible = values.filter { $0.kind == one.kind && one.mayBe($0) }
                if !holds { return one.without(possible) }
                return possible.isEmpty ? [] : [one.with(values: possible)]
            default: return [one]
            }
        }
    }

    /// Those whose text a template reads.
    func narrowed(to template: Template, holds: Bool) -> ValueSet {
        mapCases { one in
            guard one.isText else { return holds ? [] : [one] }
            if let values = one.facts.values {
                let left = values.filter { template.reads($0.text ?? "") == holds }
                return left.isEmpty ? [] : [one.with(values: left)]
            }
            if let isRead = one.isRead(by: template) { return isRead == holds ? [one] : [] }
            guard holds else { return [one] }
            var one = one
            one.facts.append(.template(template))
            return [one]
        }
    }

    /// Those of one of the types.
    func narrowed(to kinds: [FieldKind], holds: Bool) -> ValueSet {
        mapCases { one in
            if let values = one.facts.values {
                let left = values.filter { value in kinds.contains { $0.accepts(value) } == holds }
                return left.isEmpty ? [] : [one.with(values: left)]
            }
            let answers = kinds.map { one.isOf($0) }
            if answers.contains(true) { return holds ? [one] : [] }
            if answers.allSatisfy({ $0 == false }) { return holds ? [] : [one] }
            guard holds else { return [one] }
            var one = one
            // The only type that is open decides what is known from now on.
            let open = zip(kinds, answers).filter { $0.1 == nil }.map(\.0)
            if open.count == 1, let fact = open[0].fact(of: one.kind) { one.facts.append(fact) }
            return [one]
        }
    }
}

extension ValueCase {
    func with(values: [Value]) -> ValueCase {
        var one = self
        one.facts = facts.filter { [.whole, .origin(facts.origin ?? -1)].contains($0) } + [.oneOf(values)]
        return one
    }

    /// Whether nothing that is known speaks against a value.
    func mayBe(_ value: Value) -> Bool {
        guard value.kind == kind else { return false }
        return facts.allSatisfy { fact in
            switch fact {
            case .oneOf(let values): values.contains(value)
            case .noneOf(let values): !values.contains(value)
            case .whole: if case .number(let number) = value { number.isInteger } else { false }
            case .form(let form): value.text.map(form.accepts) ?? true
            case .template(let template): template.reads(value.text ?? "")
            case .pattern(let pattern): pattern.matches(text: value.text ?? "")
            case .atLeast(let number): if case .number(let own) = value { !(own < number) } else { true }
            case .atMost(let number): if case .number(let own) = value { !(number < own) } else { true }
            case .lengthAtLeast(let count): Requirement.length(of: value) >= count
            case .lengthAtMost(let count): Requirement.length(of: value) <= count
            case .bytes(let range): Base64.decoded((value.text ?? "-").utf8).map { range.contains($0.count) } ?? false
            case .built(let built): built.template.reads(value.text ?? "")
            case .json(let held): held.holder.content(of: value) != nil
            case .examples, .origin: true
            }
        }
    }

    /// The case without some values.
    fileprivate func without(_ values: [Value]) -> [ValueCase] {
        guard !values.isEmpty else { return [self] }
        if kind == .boolean {
            let left = [Value.boolean(true), .boolean(false)].filter { mayBe($0) && !values.contains($0) }
            return left.isEmpty ? [] : [with(values: left)]
        }
        var one = self
        one.facts.append(.noneOf(values))
        let (least, greatest) = one.bounds
        if let least, let greatest, greatest < least { return [] }
        return [one]
    }

    /// Whether every value of the case is of a type, as conditions have it; nil where that is not known.
    fileprivate func isOf(_ type: FieldKind) -> Bool? {
        switch (type, kind) {
        case (.any, _), (.string, .string), (.number, .number), (.boolean, .boolean), (.date, .date), (.url, .url),
            (.uuid, .uuid), (.data, .data), (.array, .array), (.set, .set), (.dictionary, .dictionary), (.set, .array):
            return true
        case (.integer, .number): return facts.contains(.whole) ? true : nil
        case (.date, .string), (.url, .string), (.uuid, .string), (.data, .string):
            return type.textForm.flatMap { hasForm($0) }
        default: return false
        }
    }
}

extension FieldKind {
    fileprivate func fact(of kind: ValueKind) -> Fact? {
        self == .integer ? .whole : kind == .string ? textForm.map(Fact.form) : nil
    }
}
