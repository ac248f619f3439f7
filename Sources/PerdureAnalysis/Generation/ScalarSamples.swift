import Perdure

/// Values of a case that are worth trying, the plainest first. Every one of them is in the case.
enum ScalarSamples {
    static func values(of one: ValueCase, trying hints: [Value] = []) -> [Value] {
        if let values = one.facts.values { return values }
        var tried: [Value] = []
        for fact in one.facts { if case .examples(let values) = fact { tried += values } }
        switch one.kind {
        case .null: return [.null]
        case .boolean: return [.boolean(true), .boolean(false)]
        case .number: tried += numbers(one)
        case .date: tried += TextSamples.dates.map(Value.date)
        case .data: tried += TextSamples.data.map(Value.data)
        case .string, .url, .uuid: tried += texts(one).map { value($0, one.kind) }
        case .array, .set, .dictionary: return []
        }
        tried += hints.compactMap { hint in hint.kind == one.kind ? hint : hint.text.map { value($0, one.kind) } }
        var found: [Value] = []
        // By their bytes: texts that Unicode holds equivalent are two.
        var spellings: Set<[UInt8]> = []
        for value in tried where one.mayBe(value) {
            if spellings.insert(Array((value.plainText ?? "").utf8)).inserted { found.append(value) }
        }
        return found
    }

    private static func value(_ text: String, _ kind: ValueKind) -> Value {
        switch kind {
        case .url: .url(text)
        case .uuid: .uuid(text)
        default: .string(text)
        }
    }

    private static func numbers(_ one: ValueCase) -> [Value] {
        var lexemes = one.facts.contains(.whole) ? TextSamples.integers : TextSamples.numbers
        for fact in one.facts {
            switch fact {
            case .atLeast(let number), .atMost(let number):
                lexemes.append(number.lexeme)
                if let whole = number.intValue, whole.magnitude < 1 << 40 {
                    lexemes += [String(whole + 1), String(whole - 1)]
                }
            default: break
            }
        }
        return lexemes.compactMap { Number($0).map(Value.number) }
    }

    private static func texts(_ one: ValueCase) -> [String] {
        var (least, most): (Int, Int?) = (0, nil)
        var texts: [String] = []
        var forms: [ScalarForm] = []
        for fact in one.facts {
            if case .lengthAtLeast(let count) = fact { least = max(least, count) }
            if case .lengthAtMost(let count) = fact { most = count }
            if case .form(let form) = fact { forms.append(form) }
        }
        for fact in one.facts {
            switch fact {
            case .template(let template): texts += TemplateSamples.texts(of: template)
            case .built(let built): texts += TemplateSamples.texts(of: built.template)
            case .pattern(let pattern): texts += PatternSamples.texts(of: pattern, minLength: least)
            default: break
            }
        }
        for case .bytes(let range) in one.facts {
            for count in [range.lowerBound, min(range.upperBound, range.lowerBound + 100)] where count <= 4_096 {
                texts.append(String(decoding: Base64.encoded([UInt8](repeating: 0x61, count: count)), as: UTF8.self))
            }
        }
        for form in forms { texts += TextSamples.texts(of: form) }
        texts += TextSamples.plain
        guard least > 0 || most != nil else { return texts }
        let long = texts.prefix(12).map { padded($0, to: least) }
        let longest = most.map { most in most <= 4_096 ? texts.prefix(6).map { padded($0, to: most) } : [] } ?? []
        let short =
            most.map { most in texts.prefix(12).map { String(String.UnicodeScalarView($0.unicodeScalars.prefix(most))) }
            } ?? []
        return texts + long + longest + short
    }

    /// A text with its last character repeated until it is long enough.
    private static func padded(_ text: String, to length: Int) -> String {
        let missing = length - text.unicodeScalars.count
        guard missing > 0, missing <= 100_000 else { return text }
        let last = text.unicodeScalars.last.map { String($0) } ?? "a"
        return text + String(repeating: last, count: missing)
    }
}
