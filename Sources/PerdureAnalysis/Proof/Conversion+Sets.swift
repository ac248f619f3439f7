import Perdure

/// What a conversion makes of a case: one value at a time where they are known, else by what their kind means.
extension Conversion {
    func apply(to one: ValueCase) -> Answer {
        if one.kind == .null { return Answer([one]) }
        if let values = one.facts.values {
            let results = values.map { apply(to: $0) }
            let set = results.compactMap { $0 }.reduce(ValueSet([])) { .union($0, .constant($1)) }
            let missed = zip(values, results).filter { $0.1 == nil }.map(\.0)
            return Answer(set.cases, misses: !missed.isEmpty, missed: one.with(values: missed))
        }
        guard case .scalar(let form) = target, source?.holder == nil else { return structured(one) }
        var origin: ScalarForm?
        if case .scalar(let form)? = source { origin = form }
        guard let (meaning, isSure) = Meaning.of(one, as: origin) else { return .miss }
        guard let (result, isSpelt) = meaning.spelt(as: form) else { return .miss }
        return Answer([result], misses: !isSure || !isSpelt)
    }

    /// The same where a value with an inside is at one end.
    private func structured(_ one: ValueCase) -> Answer {
        var content = ValueSet([one])
        var misses = false
        if let holder = source?.holder {
            let held = one.facts.json
            content = held?.holder == holder ? held?.content ?? .any : .any
            misses = held?.holder != holder
        } else if source == nil, !one.kind.isContainer, target.holder == nil {
            (content, misses) = (.any, true)
        }
        switch target {
        case .jsonText: return Answer([ValueCase(.string, [.json(HeldJSON(content, in: .text))])], misses: misses)
        case .jsonData: return Answer([ValueCase(.data, [.json(HeldJSON(content, in: .data))])], misses: misses)
        case .array, .set, .dictionary:
            let wanted: ValueKind = target == .array ? .array : target == .set ? .set : .dictionary
            let fitting = content.cases.compactMap { one -> ValueCase? in
                guard one.kind == wanted || wanted != .dictionary && (one.kind == .array || one.kind == .set) else {
                    return nil
                }
                var fitting = one
                fitting.kind = wanted
                return fitting
            }
            return Answer(fitting, misses: misses || fitting.count < content.cases.count)
        case .scalar:
            let answers = content.cases.map { one in
                one.kind.isContainer ? .miss : Conversion(from: nil, to: target).apply(to: one)
            }
            return Answer(answers.flatMap(\.cases), misses: misses || answers.contains { $0.misses })
        }
    }

    private enum Meaning {
        case text(ValueCase)
        case number([Fact])
        case boolean, date, data

        /// What the values mean, and whether all of them mean something.
        static func of(_ one: ValueCase, as form: ScalarForm?) -> (Meaning, isSure: Bool)? {
            switch one.kind {
            case .boolean: return (.boolean, true)
            case .date: return (.date, true)
            case .data: return (.data, true)
            case .url, .uuid: return (.text(one), true)
            case .number: return (form.map(isCount) == true ? .date : .number(one.facts), true)
            case .string: return ofText(one, form)
            case .null, .array, .set, .dictionary: return nil
            }
        }

        private static func isCount(_ form: ScalarForm) -> Bool {
            [.secondsSince1970, .millisecondsSince1970, .secondsSince2001].contains(form)
        }

        private static func ofText(_ one: ValueCase, _ form: ScalarForm?) -> (Meaning, isSure: Bool)? {
            guard let form, form != .string else { return (.text(one), true) }
            let isSure = one.hasForm(form) ?? false
            switch form {
            case .integer:
                return (.number(one.hasForm(.integer) == true ? [.whole] : []), one.hasForm(.number) ?? false)
            case .number: return (.number([]), isSure)
            case .boolean: return (.boolean, isSure)
            case .iso8601, .date, .secondsSince1970, .millisecondsSince1970, .secondsSince2001: return (.date, isSure)
            case .base64, .data, .hex: return (.data, isSure)
            default:
                var text = one
                if one.hasForm(form) != true { text.facts.append(.form(form)) }
                return (.text(text), isSure)
            }
        }

        /// The values in their new spelling, and whether all of them have one.
        func spelt(as form: ScalarForm) -> (ValueCase, isSure: Bool)? {
            switch self {
            case .text(let text): return Self.text(text, as: form)
            case .number(let facts): return Self.number(facts, as: form)
            case .boolean:
                switch form {
                case .boolean: return (ValueCase(.boolean, [.oneOf([.boolean(true), .boolean(false)])]), true)
                case .string: return (ValueCase(.string, [.oneOf([.string("true"), .string("false")])]), true)
                case .integer, .number: return (ValueCase(.number, [.oneOf([.integer(0), .integer(1)])]), true)
                default: return nil
                }
            case .date:
                switch form {
                case .date: return (ValueCase(.date), true)
                case .string, .iso8601: return (ValueCase(.string, [.form(.date)]), true)
                case .secondsSince1970, .millisecondsSince1970, .secondsSince2001: return (ValueCase(.number), true)
                default: return nil
                }
            case .data:
                switch form {
                case .data: return (ValueCase(.data), true)
                case .base64, .hex: return (ValueCase(.string, [.form(form)]), true)
                case .string: return (ValueCase(.string), false)
                default: return nil
                }
            }
        }

        private static func text(_ text: ValueCase, as form: ScalarForm) -> (ValueCase, isSure: Bool)? {
            let isSure = text.hasForm(form) ?? false
            switch form {
            case .string, .path, .json: return (ValueCase(.string, text.facts), true)
            case .url: return (ValueCase(.url, text.facts + (isSure ? [] : [.form(.url)])), isSure)
            case .uuid: return (ValueCase(.uuid, text.facts + (isSure ? [] : [.form(.uuid)])), isSure)
            case .point, .size, .rect: return (ValueCase(.string, text.facts + (isSure ? [] : [.form(form)])), isSure)
            case .data: return (ValueCase(.data), true)
            case .base64, .hex: return (ValueCase(.string, [.form(form)]), true)
            case .integer: return (ValueCase(.number, [.whole]), text.hasForm(.integer) ?? false)
            case .number: return (ValueCase(.number), isSure)
            case .boolean: return (ValueCase(.boolean, [.oneOf([.boolean(true), .boolean(false)])]), isSure)
            case .date: return (ValueCase(.date), isSure)
            case .iso8601: return (ValueCase(.string, [.form(.date)]), isSure)
            case .secondsSince1970, .millisecondsSince1970, .secondsSince2001:
                return (ValueCase(.number), text.hasForm(.date) ?? false)
            }
        }

        private static func number(_ facts: [Fact], as form: ScalarForm) -> (ValueCase, isSure: Bool)? {
            let isWhole = facts.contains(.whole)
            switch form {
            case .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001:
                return (ValueCase(.number, facts), true)
            case .integer: return (ValueCase(.number, isWhole ? facts : facts + [.whole]), isWhole)
            case .string: return (ValueCase(.string, textFacts(ofNumber: facts)), true)
            case .boolean: return (ValueCase(.boolean, [.oneOf([.boolean(true), .boolean(false)])]), false)
            default: return nil
            }
        }

        /// A whole number between bounds is plain digits, and no more of them than the bounds have.
        private static func textFacts(ofNumber facts: [Fact]) -> [Fact] {
            var lexemes: [String] = []
            for fact in facts {
                if case .atLeast(let number) = fact { lexemes.append(number.exact.description) }
                if case .atMost(let number) = fact { lexemes.append(number.exact.description) }
            }
            guard facts.contains(.whole), lexemes.count == 2, lexemes.allSatisfy({ $0.utf8.count < 40 }) else {
                return [.form(.number)]
            }
            return [.form(.integer), .lengthAtMost(lexemes.map(\.utf8.count).max() ?? 0)]
        }
    }
}
