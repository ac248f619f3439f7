internal import Perdure

/// A field as a property.
struct SwiftProperty: Sendable {
    let key: String
    let name: String
    let type: SwiftType
    let presence: Presence
    let summary: String

    enum Presence: Equatable, Sendable {
        case required
        case optional
        /// What its absence means, as a literal.
        case defaulted(String)
        /// Always there, and perhaps `null`.
        case nullable
    }

    /// - Parameter fields: what each form says of the field; nil where a form does not have it.
    init(
        _ fields: [Field?], _ key: String, _ names: inout SwiftNames, _ types: inout SwiftNames, _ urls: CarriedFields
    ) {
        let there = fields.compactMap(\.self)
        let isAlways = there.count == fields.count && there.allSatisfy(\.required) && urls.always(key)
        var chosen = SwiftType.any
        if let first = there.first {
            // Where forms differ in what the field is, it is anything.
            var trial = types
            let kinds = there.map { field in
                var own = types
                return SwiftType(field, named: key, &own, urls.inside(key)).description
            }
            if Set(kinds).count == 1 {
                chosen = SwiftType(first, named: key, &trial, urls.inside(key))
                types = trial
            }
        }
        self.key = key
        name = names.member(key)
        type = chosen
        summary = Self.summary(there, key)
        let isNullable = there.contains(where: \.nullable) && chosen.name != "Value"
        if isAlways {
            presence = isNullable ? .nullable : .required
        } else if let literal = Self.literal(there, fields.count, chosen), !isNullable {
            presence = .defaulted(literal)
        } else {
            presence = .optional
        }
    }

    /// The default that all forms agree on, as a literal of a plain type.
    private static func literal(_ fields: [Field], _ forms: Int, _ type: SwiftType) -> String? {
        guard fields.count == forms, let value = fields.first?.defaultValue,
            fields.allSatisfy({ $0.defaultValue == value })
        else { return nil }
        switch (type.codec, value) {
        case (".integer", .number(let number)): return number.intValue.map { "\($0)" }
        case (".number", .number(let number)): return Double(number.lexeme).map { "\($0)" }
        case (".boolean", .boolean(let flag)): return "\(flag)"
        case (".string", .string(let text)), (".url", .string(let text)), (".uuid", .string(let text)):
            return SwiftLines.quoted(text)
        default: return nil
        }
    }

    /// The type that is written in the declaration.
    var declared: String {
        switch presence {
        case .required, .defaulted: type.name
        case .optional, .nullable: type.name + "?"
        }
    }

    var declaration: String { "var \(SwiftNames.escaped(name)): \(declared)" }

    var parameter: String {
        switch presence {
        case .required: "\(SwiftNames.escaped(name)): \(declared)"
        case .nullable, .optional: "\(SwiftNames.escaped(name)): \(declared) = nil"
        case .defaulted(let literal): "\(SwiftNames.escaped(name)): \(declared) = \(literal)"
        }
    }

    /// Takes it from the members.
    func reading(from fields: String) -> String {
        let key = SwiftLines.quoted(key)
        let call =
            switch presence {
            case .required: "required(\(key), \(type.codec))"
            case .nullable: "required(\(key), .nullable(\(type.codec)))"
            case .optional: "optional(\(key), \(type.codec))"
            case .defaulted(let literal): "value(\(key), \(type.codec), default: \(literal))"
            }
        return "\(SwiftNames.escaped(name)) = try \(fields).\(call)"
    }

    /// Puts it among the members.
    func writing(to fields: String) -> String {
        let (key, name) = (SwiftLines.quoted(key), SwiftNames.escaped(name))
        return switch presence {
        case .required: "\(fields).set(\(key), \(name), \(type.codec))"
        case .nullable: "\(fields).set(\(key), \(name), .nullable(\(type.codec)))"
        case .optional: "\(fields).setOptional(\(key), \(name), \(type.codec))"
        case .defaulted(let literal): "\(fields).set(\(key), \(name), \(type.codec), default: \(literal))"
        }
    }
}

extension SwiftProperty {
    /// What is known of the field, in words.
    private static func summary(_ fields: [Field], _ key: String) -> String {
        guard let field = fields.first else { return "" }
        var sentences = [sentence(field.summary ?? "The field `\(key)`")]
        let bounds = [field.minimum.map { "at least \($0.lexeme)" }, field.maximum.map { "at most \($0.lexeme)" }]
            .compactMap(\.self)
        if !bounds.isEmpty { sentences.append(sentence(bounds.joined(separator: ", ").capitalisedFirst)) }
        if field.isOpen, !field.values.isEmpty {
            sentences.append("Known values: \(field.values.map { "`\($0.spelling)`" }.joined(separator: ", ")).")
        }
        if let form = field.form, form != .string { sentences.append(sentence(form.summary)) }
        if let template = field.template { sentences.append("As `\(template.source)` writes it.") }
        if let value = field.defaultValue { sentences.append("Absent means `\(value.spelling)`.") }
        if let reason = field.deprecated { sentences.append(sentence("Deprecated: \(reason)")) }
        return sentences.joined(separator: " ")
    }

    private static func sentence(_ text: String) -> String { SwiftText.sentence(text) }
}

/// Words for documentation comments.
enum SwiftText {
    /// One line that ends as a sentence does.
    static func sentence(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard let last = line.last else { return line }
        return ".!?:)".contains(last) && last != ":" && last != ")" ? line : line + "."
    }
}

extension String {
    fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension SwiftType: CustomStringConvertible {
    /// All that makes it different from another, for comparing.
    var description: String {
        var lines = SwiftLines()
        lines.add("\(name) \(codec)")
        declaration?.write("", to: &lines)
        return lines.text
    }
}
