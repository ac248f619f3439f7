/// A change of a scalar from one type or spelling to another.
package struct Conversion: Sendable, Equatable {
    /// The longest JSON text, in bytes, that is made.
    private static let longestText = 1 << 22

    /// Nil where only the value itself tells.
    package var source: ConversionForm?
    package var target: ConversionForm

    package init(from source: ScalarForm?, to target: ScalarForm) {
        self.init(from: source.map { .scalar($0) }, to: .scalar(target))
    }

    package init(from source: ConversionForm?, to target: ConversionForm) {
        self.source = source
        self.target = target
    }

    /// Whether going back gives a value again, if perhaps in another spelling or type.
    package func isKept(_ value: Value, in result: Value, textual: Bool) -> Bool {
        guard let again = inverse?.apply(to: result, textual: textual) else { return false }
        return again == value || again.plainText != nil && again.plainText == value.plainText
    }

    package var inverse: Conversion? { source.map { Conversion(from: target, to: $0) } }

    /// The converted value; nil where it does not fit, so that the step fails rather than guesses.
    ///
    /// With `textual`, the result is the text that a URL would hold.
    package func apply(to value: Value, textual: Bool = false) -> Value? {
        guard case .scalar(let form) = target, source?.holder == nil else { return structured(value) }
        guard let meaning = Self.meaning(of: value, as: scalarSource) else { return nil }
        if case .number(let number) = meaning, !number.isSpeakable { return nil }
        guard let result = Self.spelt(meaning, as: form) else { return nil }
        return textual ? result.plainText.map(Value.string) : result
    }

    private var scalarSource: ScalarForm? { if case .scalar(let form)? = source { form } else { nil } }

    /// The same where a value with an inside is at one end: JSON, a list, a dictionary.
    private func structured(_ value: Value) -> Value? {
        var content = value
        if let holder = source?.holder {
            guard let document = holder.writableContent(of: value) else { return nil }
            content = document
        } else if source == nil, !value.kind.isContainer, target.holder == nil {
            // Only what stands there can tell: text, or data, that holds a list or a dictionary.
            guard let document = (value.text == nil ? JSONHolder.data : .text).writableContent(of: value) else {
                return nil
            }
            content = document
        }
        switch (target, content) {
        case (.jsonText, _):
            let text = JSONHolder.text.holding(content, like: nil)
            // Text in text doubles its escapes at each step.
            return text.text.map(\.utf8.count) ?? 0 <= Self.longestText ? text : nil
        case (.jsonData, _): return JSONHolder.data.holding(content, like: value.kind == .data ? .data : nil)
        case (.array, .array), (.set, .set), (.dictionary, .dictionary): return content
        case (.array, .set(let items)): return .array(items)
        case (.set, .array(let items)): return .set(items)
        case (.scalar(let form), _) where !content.kind.isContainer:
            return Conversion(from: nil, to: .scalar(form)).apply(to: content)
        default: return nil
        }
    }

    /// What a value means, whatever it is spelt as.
    private enum Meaning {
        case text(String)
        case number(ExactDecimal)
        case boolean(Bool)
        case date(Timestamp)
        case data([UInt8])
    }

    private static func meaning(of value: Value, as form: ScalarForm?) -> Meaning? {
        switch value {
        case .boolean(let flag): return .boolean(flag)
        case .date(let date): return .date(date)
        case .data(let bytes): return .data(bytes)
        case .url(let text), .uuid(let text): return .text(text)
        case .number(let number) where !number.exact.isSpeakable: return nil
        case .number(let number):
            return form.flatMap { Self.date(number.exact, $0) }.map(Meaning.date) ?? .number(number.exact)
        case .string(let text): return meaning(of: text, as: form)
        case .array, .dictionary, .set, .null: return nil
        }
    }

    private static func meaning(of text: String, as form: ScalarForm?) -> Meaning? {
        var copy = text
        switch form {
        case .integer?, .number?:
            return ExactDecimal(text.utf8).map(Meaning.number)
        case .boolean?:
            return text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
        case .iso8601?, .date?:
            return Timestamp(iso8601: text).map(Meaning.date)
        case .secondsSince1970?, .millisecondsSince1970?, .secondsSince2001?:
            return ExactDecimal(text.utf8).flatMap { Self.date($0, form!) }.map(Meaning.date)
        case .base64?, .data?:
            return Base64.decoded(text.utf8).map(Meaning.data)
        case .hex?:
            return Hex.decoded(text.utf8).map(Meaning.data)
        case .uuid?, .url?, .point?, .size?, .rect?, .path?, .json?:
            return copy.withUTF8 { form!.accepts(UnsafeRawBufferPointer($0)) } ? .text(text) : nil
        case .string?, nil:
            return .text(text)
        }
    }

    private static func date(_ number: ExactDecimal, _ form: ScalarForm) -> Timestamp? {
        switch form {
        case .secondsSince1970: Timestamp(secondsSince1970: number)
        case .millisecondsSince1970: Timestamp(secondsSince1970: number.scaled(by: -3))
        case .secondsSince2001: Timestamp(secondsSince1970: number + Timestamp.appleReference)
        default: nil
        }
    }

    private static func spelt(_ meaning: Meaning, as form: ScalarForm) -> Value? {
        switch (meaning, form) {
        case (.text(let text), .string), (.text(let text), .path), (.text(let text), .json): .string(text)
        case (.text(let text), .url): ScalarForm.url.accepts(text) ? .url(text) : nil
        case (.text(let text), .uuid): ScalarForm.uuid.accepts(text) ? .uuid(text) : nil
        case (.text(let text), .point), (.text(let text), .size), (.text(let text), .rect):
            form.accepts(text) ? .string(text) : nil
        case (.text(let text), .data): .data(Array(text.utf8))
        case (.text(let text), .base64): .string(String(decoding: Base64.encoded(Array(text.utf8)), as: UTF8.self))
        case (.text(let text), .hex): .string(Hex.encoded(Array(text.utf8)))
        case (.text(let text), .integer), (.text(let text), .number):
            ExactDecimal(text.utf8).flatMap { $0.isSpeakable ? spelt(.number($0), as: form) : nil }
        case (.text(let text), .boolean): text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
        case (.text(let text), .date), (.text(let text), .iso8601):
            Timestamp(iso8601: text).flatMap { spelt(.date($0), as: form) }
        case (.text(let text), .secondsSince1970), (.text(let text), .millisecondsSince1970),
            (.text(let text), .secondsSince2001):
            Timestamp(iso8601: text).flatMap { spelt(.date($0), as: form) }
        case (.number(let number), .number): .number(Number(number))
        case (.number(let number), .integer): number.isInteger ? .number(Number(number)) : nil
        case (.number(let number), .string): .string(number.description)
        case (.number(let number), .boolean):
            number.isZero ? .boolean(false) : number == ExactDecimal(1) ? .boolean(true) : nil
        case (.number(let number), .secondsSince1970), (.number(let number), .millisecondsSince1970),
            (.number(let number), .secondsSince2001):
            date(number, form) == nil ? nil : .number(Number(number))
        case (.boolean(let flag), .boolean): .boolean(flag)
        case (.boolean(let flag), .string): .string(flag ? "true" : "false")
        case (.boolean(let flag), .integer), (.boolean(let flag), .number): .integer(flag ? 1 : 0)
        case (.date(let date), .date): date.iso8601 == nil ? nil : .date(date)
        case (.date(let date), .string), (.date(let date), .iso8601): date.iso8601.map(Value.string)
        case (.date(let date), .secondsSince1970): .number(Number(date.seconds))
        case (.date(let date), .millisecondsSince1970): .number(Number(date.seconds.scaled(by: 3)))
        case (.date(let date), .secondsSince2001): .number(Number(date.seconds - Timestamp.appleReference))
        case (.data(let bytes), .data): .data(bytes)
        case (.data(let bytes), .base64): .string(String(decoding: Base64.encoded(bytes), as: UTF8.self))
        case (.data(let bytes), .hex): .string(Hex.encoded(bytes))
        case (.data(let bytes), .string): String(validating: bytes, as: UTF8.self).map(Value.string)
        default: nil
        }
    }
}

extension ScalarForm {
    package func accepts(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { accepts(UnsafeRawBufferPointer($0)) }
    }
}
