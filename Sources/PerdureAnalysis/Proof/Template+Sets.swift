import Perdure

extension Template {
    /// Whether every text that this reads is read by another.
    func isPart(of other: Template) -> Bool { self == other || readsNoMore(than: other) }

    /// Whether no text is read by both.
    func excludes(_ other: Template) -> Bool { !mayReadTheSame(as: other) }

    /// Whether what it writes is a URL with a host.
    var writesHost: Bool {
        kind == .url && urlAlternatives.allSatisfy { !$0.isWholeField && $0.schemes != nil && $0.hosts != [] }
    }

    /// What is known of a text that it has written.
    func text(_ parts: [ValueSet?], isPayload: [Bool]? = nil) -> ValueCase {
        var facts: [Fact] = [.built(BuiltText(self, parts, isPayload: isPayload))]
        let isURL = kind == .url && urlAlternatives.allSatisfy { !$0.isWholeField && $0.writesURL }
        if isURL { facts.append(.form(.url)) }
        if kind == .url, urlAlternatives.count == 1, urlAlternatives[0].isWholeField, let only = parts.first,
            let only, only.cases.allSatisfy({ $0.hasForm(.url) == true })
        {
            facts.append(.form(.url))
        }
        return ValueCase(kind == .url ? .url : .string, facts)
    }

    /// Whether it writes a text from what there is for its parts: at all, certainly unless it fails, and without a chance
    /// to fail.
    func writes(_ parts: [TemplateInput?]) -> (writes: Bool, isSure: Bool, isSafe: Bool) {
        var (writes, isSure, isSafe) = (true, true, kind == .url)
        for (part, input) in zip(self.parts, parts) {
            guard let input else {
                isSafe = false
                continue
            }
            if requires(part) {
                if !input.hasText { isSure = false }
                if input.hasNoText || input.value.isEmpty, count == 1 { writes = false }
            } else if count > 1 {
                isSure = isSure && input.hasText
            }
            let fits = input.value.cases.allSatisfy { $0.fits(part, in: self) }
            if !fits { isSafe = false }
        }
        if self.parts.count == 1, count == 1, kind == .plain {
            isSafe = zip(self.parts, parts).allSatisfy { part, input in
                input?.value.cases.allSatisfy { $0.fits(part, in: self) } ?? false
            }
        }
        return (writes, isSure, isSafe)
    }

    /// Whether both make the same text of the same values.
    func spells(as other: Template) -> Bool {
        self == other
            || kind == other.kind && count == other.count && skeleton == other.skeleton
                && parts.count == other.parts.count && order == other.order
                && zip(parts, other.parts).allSatisfy {
                    $0.form == $1.form && $0.isRepeated == $1.isRepeated && !$0.isIgnored && !$1.isIgnored
                }
    }

    /// The parts by their index, as they follow each other in the text.
    private var order: [Int?] {
        source.split(separator: "{").dropFirst().map { text in
            let name = text.prefix { !":*}".contains($0) }
            return parts.first { $0.name == name }?.index
        }
    }

    /// The template with its parts' names and types taken out: what two templates share that differ in nothing else.
    var skeleton: String {
        var text = ""
        var name: String?
        for character in source {
            switch character {
            case "{": name = ""
            case "}":
                let inner = name ?? ""
                text += inner.hasPrefix("?") || inner.hasSuffix("*") ? "{\(inner)}" : "{}"
                name = nil
            default: if name != nil { name?.append(character) } else { text.append(character) }
            }
        }
        return text
    }
}

extension ValueCase {
    /// Whether a template can write every value of the case as a part.
    fileprivate func fits(_ part: TemplatePart, in template: Template) -> Bool {
        switch kind {
        case .null: return true
        case .array, .set:
            return part.isRepeated && part.form == nil
                && element.cases.allSatisfy { $0.isText(between: template.kind == .plain) }
        case .dictionary: return false
        default: break
        }
        guard let form = part.form, form != .string else { return true }
        if isText { return hasForm(form) == true }
        switch (kind, form) {
        case (.number, .integer): return isPlainInteger
        case (.number, .number), (.date, .iso8601), (.date, .date), (.date, .secondsSince1970),
            (.date, .millisecondsSince1970), (.date, .secondsSince2001), (.boolean, .boolean), (.data, .base64),
            (.data, .hex), (.data, .data), (.number, .secondsSince1970), (.number, .millisecondsSince1970),
            (.number, .secondsSince2001):
            return true
        default: return false
        }
    }

    /// Whether every value of the case has a text, and one that is read back as it was between separators: those of a
    /// URL are encoded in it, others may stand in any text.
    private func isText(between arePlain: Bool) -> Bool {
        switch kind {
        case .null, .array, .set, .dictionary, .data: return false
        case .number, .boolean, .date, .uuid: return true
        case .string, .url:
            if arePlain, ![.uuid, .integer, .boolean].contains(where: { hasForm($0) == true }) { return false }
            return hasLength(atLeast: 1, atMost: .max) == true
        }
    }

    /// What a template's part says in a text of this case.
    func value(of part: TemplatePart, in template: Template) -> ValueSet {
        if let built = facts.built, built.parts.count == template.parts.count, !part.isRepeated,
            built.template == template || built.template.skeleton == template.skeleton, template.isUnambiguous,
            let known = built.parts[part.index]
        {
            return known.mapCases { $0.said(by: part) }
        }
        let one = Self.said(part.form)
        guard part.isRepeated else { return ValueSet([one]) }
        var list = ValueCase(.array, [.lengthAtLeast(1)])
        list.elements = [ValueSet([one])]
        return ValueSet([list])
    }

    /// What a value has become once it was written into a text and read again by a part.
    private func said(by part: TemplatePart) -> [ValueCase] {
        let read = Self.said(part.form)
        switch kind {
        case .null, .array, .set, .dictionary: return []
        case .number where read.kind == .number:
            return [
                ValueCase(
                    .number,
                    facts.withoutOrigin + (read.facts.contains(.whole) && !facts.contains(.whole) ? [.whole] : []))
            ]
        case .string, .url, .uuid:
            if read.kind == .string, part.form == nil || part.form == .string {
                return [ValueCase(.string, facts.filter(\.isOfText).map(\.asText) + [.lengthAtLeast(1)])]
            }
            return [read]
        default: return [read]
        }
    }

    /// A part's text as the type that its form belongs to.
    static func said(_ form: ScalarForm?) -> ValueCase {
        switch form {
        case nil, .string?: ValueCase(.string, [.lengthAtLeast(1)])
        case .uuid?: ValueCase(.uuid, [.form(.uuid)])
        case .url?: ValueCase(.url, [.form(.url)])
        case .integer?: ValueCase(.number, [.whole])
        case .number?, .secondsSince1970?, .millisecondsSince1970?, .secondsSince2001?: ValueCase(.number)
        case .boolean?: ValueCase(.boolean, [.oneOf([.boolean(true), .boolean(false)])])
        case .date?: ValueCase(.date)
        case .data?: ValueCase(.data)
        case .iso8601?, .base64?, .hex?, .point?, .size?, .rect?, .path?, .json?:
            ValueCase(.string, [.form(form ?? .string)])
        }
    }
}

extension Fact {
    fileprivate var isOfText: Bool {
        switch self {
        case .oneOf, .noneOf, .form, .template, .pattern, .lengthAtLeast, .lengthAtMost, .bytes, .built, .json: true
        case .whole, .atLeast, .atMost, .examples, .origin: false
        }
    }

    /// The same of values that are plain text.
    fileprivate var asText: Fact {
        switch self {
        case .oneOf(let values): .oneOf(values.map { .string($0.text ?? "") })
        case .noneOf(let values): .noneOf(values.map { .string($0.text ?? "") })
        default: self
        }
    }
}
