import Perdure

/// What a field asks of a value beyond its type, one thing at a time, as the validator does.
enum Requirement: CaseIterable {
    case form, range, length, template, pattern, values

    /// Whether a field asks for it of values of a kind.
    func isAsked(by field: Field, of kind: ValueKind) -> Bool {
        let isText = kind == .string || kind == .url || kind == .uuid
        switch self {
        case .form:
            return kind == .string && field.form != nil && field.form != .string
                && !(field.kind == .data && field.form == .json)
        case .range: return field.minimum != nil || field.maximum != nil
        case .length: return field.minLength != nil || field.maxLength != nil
        case .template: return isText && field.template != nil
        case .pattern: return isText && field.pattern != nil
        case .values: return !field.values.isEmpty && !field.isOpen
        }
    }

    static func allHold(of field: Field, _ value: Value) -> Bool {
        allCases.allSatisfy { !$0.isAsked(by: field, of: value.kind) || holds($0, of: field, value) }
    }

    /// Whether a value meets it.
    static func holds(_ requirement: Requirement, of field: Field, _ value: Value) -> Bool {
        switch requirement {
        case .form: return field.form.map { form in value.text.map(form.accepts) ?? true } ?? true
        case .range:
            guard let number = value.plainText.flatMap({ ExactDecimal($0.utf8) }) else { return true }
            return field.minimum.map { !(number < $0.exact) } ?? true
                && field.maximum.map { !($0.exact < number) } ?? true
        case .length:
            let length = field.kind == .data ? byteCount(of: value) : length(of: value)
            return length >= field.minLength ?? 0 && length <= field.maxLength ?? .max
        case .template: return field.template.map { $0.reads(value.text ?? "") } ?? true
        case .pattern: return field.pattern.map { $0.matches(text: value.text ?? "") } ?? true
        case .values: return field.values.contains { Machine.equal(value, $0, textual: false) }
        }
    }

    /// Of data, or of the text that stands for it.
    private static func byteCount(of value: Value) -> Int {
        if let text = value.text { return Base64.decoded(text.utf8)?.count ?? 0 }
        return length(of: value)
    }

    static func length(of value: Value) -> Int {
        switch value {
        case .array(let items), .set(let items): items.count
        case .data(let bytes): bytes.count
        default: value.plainText?.unicodeScalars.count ?? 0
        }
    }

    /// Whether every value of a case meets it; nil where that is not known.
    func holds(of field: Field, _ one: ValueCase) -> Bool? {
        if let values = one.facts.values {
            let met = values.filter { Self.holds(self, of: field, $0) }.count
            return met == values.count ? true : met == 0 ? false : nil
        }
        switch self {
        case .form: return field.form.flatMap { one.hasForm($0) }
        case .range: return range(field, one)
        case .length where field.kind == .data && one.kind == .string:
            for case .bytes(let range) in one.facts
            where range.lowerBound >= field.minLength ?? 0 && range.upperBound <= field.maxLength ?? .max {
                return true
            }
            // The bytes are fewer than the characters; how many fewer is not known.
            let isShort = one.hasLength(atLeast: 0, atMost: field.maxLength ?? .max) == true
            return isShort && field.minLength ?? 0 <= 0 ? true : nil
        case .length: return one.hasLength(atLeast: field.minLength ?? 0, atMost: field.maxLength ?? .max)
        case .template: return field.template.flatMap { one.isRead(by: $0) }
        case .pattern: return field.pattern.flatMap { one.facts.contains(.pattern($0)) ? true : nil }
        case .values: return nil
        }
    }

    private func range(_ field: Field, _ one: ValueCase) -> Bool? {
        guard one.kind == .number else { return nil }
        let (least, greatest) = one.bounds
        if let maximum = field.maximum, let least, maximum < least { return false }
        if let minimum = field.minimum, let greatest, greatest < minimum { return false }
        let isLow = field.minimum.map { minimum in least.map { !($0 < minimum) } ?? false } ?? true
        let isHigh = field.maximum.map { maximum in greatest.map { !(maximum < $0) } ?? false } ?? true
        return isLow && isHigh ? true : nil
    }
}

extension ValueCase {
    /// Whether every text of the case has a form; nil where that is not known.
    func hasForm(_ form: ScalarForm) -> Bool? {
        if form == .string { return true }
        if let values = facts.values {
            let met = values.filter { $0.text.map(form.accepts) ?? false }.count
            return met == values.count ? true : met == 0 ? false : nil
        }
        for fact in facts {
            switch fact {
            case .form(let own) where own.isPart(of: form): return true
            case .template(let own) where own.wholeForm?.isPart(of: form) ?? false: return true
            case .built(let built) where built.template.wholeForm?.isPart(of: form) ?? false: return true
            case .json(let held) where held.holder == .text && form == .json: return true
            case .json(let held) where held.holder == .data && (form == .data || form == .base64): return true
            default: break
            }
        }
        return nil
    }

    func hasLength(atLeast least: Int, atMost most: Int) -> Bool? {
        if let values = facts.values {
            let met = values.map(Requirement.length).filter { $0 >= least && $0 <= most }.count
            return met == values.count ? true : met == 0 ? false : nil
        }
        var (low, high): (Int, Int?) = (0, nil)
        for fact in facts {
            switch fact {
            case .lengthAtLeast(let count): low = max(low, count)
            case .lengthAtMost(let count): high = min(high ?? count, count)
            case .form(.uuid): (low, high) = (max(low, 36), min(high ?? 36, 36))
            case .form(.boolean): (low, high) = (max(low, 4), min(high ?? 5, 5))
            case .form(.url): low = max(low, 3)
            case .form(.path), .form(.integer), .form(.number), .template, .built: low = max(low, 1)
            case .noneOf(let values) where values.contains { $0.text == "" }: low = max(low, 1)
            case .pattern(let pattern):
                let (least, greatest) = pattern.textLengths
                low = max(low, least)
                if let greatest { high = min(high ?? greatest, greatest) }
            default: break
            }
        }
        if low >= least, most == .max || high.map({ $0 <= most }) ?? false { return true }
        if low > most || high.map({ $0 < least }) ?? false { return false }
        return nil
    }

    /// Whether every text of the case has the form of a template; nil where that is not known.
    func isRead(by template: Template) -> Bool? {
        if let values = facts.values {
            let met = values.filter { template.reads($0.text ?? "") }.count
            return met == values.count ? true : met == 0 ? false : nil
        }
        if let form = template.wholeForm, hasForm(form) == true, hasLength(atLeast: 1, atMost: .max) == true {
            return true
        }
        for fact in facts {
            switch fact {
            case .form(let form) where form.excludes(template): return false
            case .template(let own) where own.isPart(of: template): return true
            case .built(let built) where built.template.isPart(of: template): return true
            case .template(let own) where own.excludes(template): return false
            case .built(let built) where built.template.excludes(template): return false
            default: break
            }
        }
        return nil
    }
}

extension ScalarForm {
    /// Whether every text of this form has the other one.
    func isPart(of other: ScalarForm) -> Bool {
        if self == other || other == .string { return true }
        switch other {
        case .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001:
            return [.integer, .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001].contains(self)
        case .date, .iso8601: return self == .date || self == .iso8601
        case .data, .base64: return self == .data || self == .base64
        case .path: return [.integer, .number, .boolean, .uuid, .url, .date, .iso8601].contains(self)
        default: return false
        }
    }

    /// Whether a template reads no text of this form.
    func excludes(_ template: Template) -> Bool {
        guard let own = try? Template(reading: "{text:\(rawValue)}", as: .plain) else { return false }
        return own.excludes(template)
    }
}

extension Template {
    /// Whether it reads a text.
    func reads(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { match(UnsafeRawBufferPointer($0)) != nil }
    }
}

extension Pattern {
    func matches(text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches(UnsafeRawBufferPointer($0)) }
    }
}
