extension TemplatePart {
    /// A value as this part spells it: a date under `{day:seconds-since-1970}` as seconds, the number `1.0` under
    /// `{page:integer}` as plain digits. Nil for what has no text.
    package func text(of value: Value) -> String? {
        if form == .integer, case .number(let number) = value, number.isInteger { return number.exact.description }
        guard let form, form.spellsDates || form == .base64 || form == .hex else { return value.plainText }
        switch value {
        case .date, .data: return Conversion(from: nil, to: form).apply(to: value)?.plainText ?? value.plainText
        case .string(let text):
            // Where dates are text, their text is ISO 8601.
            guard form.spellsDates, Timestamp(iso8601: text) != nil else { return text }
            return Conversion(from: .date, to: form).apply(to: value)?.plainText ?? text
        default: return value.plainText
        }
    }

    /// Whether two texts of this part are the same number.
    func isSameNumber(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard form?.spellsNumbers ?? false, let first = ExactDecimal(a), let second = ExactDecimal(b) else {
            return false
        }
        return first == second
    }

    /// Whether a text says the value: to the letter, or as the same number.
    func says(_ text: [UInt8], _ value: Value) -> Bool {
        guard let spelt = self.text(of: value) else { return false }
        if spelt.utf8.elementsEqual(text) { return true }
        guard form?.spellsNumbers ?? (value.kind == .number), let said = ExactDecimal(text) else { return false }
        return ExactDecimal(spelt.utf8) == said
    }
}

extension ScalarForm {
    fileprivate var spellsDates: Bool {
        [.iso8601, .secondsSince1970, .millisecondsSince1970, .secondsSince2001].contains(self)
    }

    fileprivate var spellsNumbers: Bool {
        [.integer, .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001].contains(self)
    }
}
