/// What a template's text consists of, as it was written.
indirect enum TemplateElement: Sendable, Hashable {
    case literal(TemplateLiteral)
    /// A part, by its index.
    case part(Int)
    /// `[…]`: there or not. Groups are numbered through the template.
    case group(Int, [TemplateElement])
    /// `[::{ids*}]`: none, one or more, each after the separator.
    case repeated(group: Int, separator: TemplateLiteral, part: Int)

    var hasParts: Bool {
        switch self {
        case .literal: false
        case .part, .repeated: true
        case .group(_, let elements): elements.contains { $0.hasParts }
        }
    }

    /// The literal text of elements without parts, brackets within them included.
    static func literalText(of elements: [TemplateElement]) -> [UInt8] {
        elements.flatMap { element in
            switch element {
            case .literal(let literal): literal.compared
            case .group(_, let inner): literalText(of: inner)
            case .part, .repeated: [UInt8]()
            }
        }
    }

    /// Every text that elements without parts can be; nil where there is a part, or where the texts are too many.
    static func texts(of elements: [TemplateElement]) -> [[UInt8]]? {
        var texts: [[UInt8]] = [[]]
        for element in elements {
            switch element {
            case .literal(let literal): texts = texts.map { $0 + literal.compared }
            case .part, .repeated: return nil
            case .group(_, let inner):
                guard let options = self.texts(of: inner) else { return nil }
                guard texts.count * (options.count + 1) <= 64 else { return nil }
                texts += texts.flatMap { text in options.map { text + $0 } }
            }
        }
        return texts
    }
}
