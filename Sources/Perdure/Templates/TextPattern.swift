/// One run of a template's elements, compiled to a flat table of instructions for ``TextMatcher``.
struct TextPattern: Sendable, Hashable {
    let elements: [TemplateElement]
    let flavour: TextFlavour
    private(set) var instructions: [Instruction] = []
    /// The bytes of all literals, one after the other.
    private(set) var literals: [UInt8] = []
    /// The parts of the pattern, each as often as it occurs.
    private(set) var partUses: [Int] = []
    /// What the whole pattern is, where it is so simple that it needs no search.
    private(set) var shape = Shape.mixed

    enum Shape: Sendable { case empty, literal, part, mixed }

    struct Instruction: Sendable, Hashable {
        var kind: Kind
        /// literal: where it begins in `literals`. part: its index. open, close: the group. again: the separator's
        /// instruction.
        var first = 0
        /// literal: its length. open: the instruction behind the group.
        var second = 0
        /// part: the form that its text must have.
        var form: ScalarForm?

        enum Kind: UInt8, Sendable { case literal, part, open, close, again, end }
    }

    init(_ elements: [TemplateElement], _ flavour: TextFlavour, parts: [TemplatePart]) {
        self.elements = elements
        self.flavour = flavour
        add(elements, parts)
        instructions.append(Instruction(kind: .end))
        partUses = instructions.filter { $0.kind == .part }.map(\.first)
        switch instructions.map(\.kind) {
        case [.end]: shape = .empty
        case [.literal, .end]: shape = .literal
        case [.part, .end] where instructions[0].form == nil && flavour.stop == nil: shape = .part
        default: break
        }
    }

    static func empty(_ flavour: TextFlavour) -> TextPattern { TextPattern([], flavour, parts: []) }

    /// Whether the text is the literal bytes exactly, but for case where that does not count.
    @inline(__always)
    func says(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
        literals.withUnsafeBytes { literals in
            guard flavour.foldsCase else {
                return Bytes.equal(UnsafeRawBufferPointer(rebasing: text[range]), literals)
            }
            for offset in 0..<literals.count
            where Bytes.lowercased(text[range.lowerBound + offset]) != literals[offset] { return false }
            return true
        }
    }

    var hasParts: Bool { elements.contains { $0.hasParts } }

    /// The groups of this pattern that hold no parts.
    var literalGroups: [LiteralGroup] { literalGroups(in: elements) }

    private func literalGroups(in elements: [TemplateElement]) -> [LiteralGroup] {
        elements.flatMap { element -> [LiteralGroup] in
            guard case .group(let group, let inner) = element else { return [] }
            let nested = literalGroups(in: inner)
            if element.hasParts { return nested }
            return [LiteralGroup(group: group, flavour: flavour, text: TemplateElement.literalText(of: inner))] + nested
        }
    }

    private mutating func add(_ elements: [TemplateElement], _ parts: [TemplatePart]) {
        for element in elements {
            switch element {
            case .literal(let literal): add(literal)
            case .part(let part):
                instructions.append(Instruction(kind: .part, first: part, form: parts[part].checkedForm))
            case .group(let group, let inner):
                enclose(group) { $0.add(inner, parts) }
            case .repeated(let group, let separator, let part):
                enclose(group) { pattern in
                    let start = pattern.instructions.count
                    pattern.add(separator)
                    pattern.add([.part(part)], parts)
                    pattern.instructions.append(Instruction(kind: .again, first: start))
                }
            }
        }
    }

    private mutating func add(_ literal: TemplateLiteral) {
        instructions.append(
            Instruction(kind: .literal, first: literals.count, second: literal.compared.count))
        literals += literal.compared
    }

    private mutating func enclose(_ group: Int, _ body: (inout TextPattern) -> Void) {
        let open = instructions.count
        instructions.append(Instruction(kind: .open, first: group))
        body(&self)
        instructions.append(Instruction(kind: .close, first: group))
        instructions[open].second = instructions.count
    }
}

extension TemplatePart {
    /// The form to check while matching: `string` takes any text, so there is nothing to check.
    var checkedForm: ScalarForm? { form == .string ? nil : form }
}
