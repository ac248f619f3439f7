/// Writes runs of a template's elements with the values of its parts.
struct PatternWriter {
    let parts: [TemplatePart]
    /// The value of each part; nil where it has none.
    let values: [TemplateValue?]
    let old: UnsafeRawBufferPointer
    /// Whether the old text is a URL, whose spelling of an unchanged part can stand in a URL.
    let copiesEscapes: Bool
    /// The groups without parts that the old text has.
    let keptGroups: [LiteralGroup]

    /// Writes a component: as it is in the old text where the pattern reads it there with these values, else anew.
    func write(
        _ pattern: TextPattern, replacing range: Range<Int>?, to pieces: inout PieceBuilder
    ) throws(TemplateWriteFailure) {
        if let range, reads(pattern, range) {
            pieces.source(range)
        } else {
            try write(pattern.elements, pattern.flavour, to: &pieces)
        }
    }

    /// Whether the pattern reads the old text here, with the values that are to be written.
    func reads(_ pattern: TextPattern, _ range: Range<Int>) -> Bool {
        var match = TemplateMatch()
        guard TextMatcher.match(pattern, old, range, into: &match) else { return false }
        return pattern.partUses.allSatisfy { index in
            guard let value = values[index] else {
                return parts[index].isIgnored || !match.bindings.contains { $0.part == index }
            }
            var elements = value.elements[...]
            for binding in match.bindings where binding.part == index {
                guard let element = elements.first, isSame(binding, element) else { return false }
                if parts[index].isRepeated { elements = elements.dropFirst() }
            }
            return parts[index].isRepeated
                ? elements.isEmpty : elements.count == 1 && match.bindings.contains { $0.part == index }
        }
    }

    private func isSame(_ binding: TemplateBinding, _ element: TemplateValue.Element) -> Bool {
        element.isUnchanged && element.origin == binding.range || binding.isEqual(to: element.text, in: old)
    }

    // MARK: Elements

    private func write(
        _ elements: [TemplateElement], _ flavour: TextFlavour, to pieces: inout PieceBuilder
    ) throws(TemplateWriteFailure) {
        for element in elements {
            switch element {
            case .literal(let literal):
                pieces.text(literal.written)
            case .part(let index):
                guard let value = values[index] else { throw .missing(parts[index]) }
                guard value.elements.count == 1 else { throw .unfit(parts[index]) }
                try write(value.elements[0], parts[index], flavour, to: &pieces)
            case .group(_, let inner):
                if try isWritten(inner, flavour) { try write(inner, flavour, to: &pieces) }
            case .repeated(_, let separator, let index):
                for element in values[index]?.elements ?? [] {
                    pieces.text(separator.written)
                    try write(element, parts[index], flavour, to: &pieces)
                }
            }
        }
    }

    /// Writes one value: as it is spelt in the old text where it is unchanged and can stand here, else anew.
    func write(
        _ element: TemplateValue.Element, _ part: TemplatePart, _ flavour: TextFlavour, to pieces: inout PieceBuilder
    ) throws(TemplateWriteFailure) {
        guard !element.text.isEmpty, part.checkedForm.map({ element.text.withUnsafeBytes($0.accepts) }) ?? true else {
            throw .unfit(part)
        }
        if let origin = element.origin, element.isUnchanged, canCopy(origin, element.text, flavour) {
            pieces.source(origin)
        } else if let encoding = flavour.encoding {
            var encoded: [UInt8] = []
            PercentEncoding.appendEncoded(element.text, in: encoding, to: &encoded)
            pieces.text(encoded)
        } else {
            pieces.text(element.text)
        }
    }

    private func canCopy(_ origin: Range<Int>, _ text: [UInt8], _ flavour: TextFlavour) -> Bool {
        guard origin.lowerBound >= 0, origin.upperBound <= old.count else { return false }
        if flavour.spelling == .plain { return old[origin].elementsEqual(text) }
        return copiesEscapes && flavour.holdsRaw(old[origin]) && PercentText.equal(old, origin, text)
    }

    // MARK: Groups

    /// Whether an optional group is written: where all that stands directly in it has a value; one without parts where
    /// the old text has it. A group of which only some has a value can't be written and can't be left out.
    func isWritten(_ elements: [TemplateElement], _ flavour: TextFlavour) throws(TemplateWriteFailure) -> Bool {
        guard elements.contains(where: { $0.hasParts }) else {
            if keptGroups.isEmpty { return false }
            let text = TemplateElement.literalText(of: elements)
            return keptGroups.contains { $0.flavour == flavour && $0.text == text }
        }
        guard elements.contains(where: hasValue) else { return false }
        for case .part(let index) in elements where values[index] == nil { throw .missing(parts[index]) }
        return true
    }

    func hasValue(_ element: TemplateElement) -> Bool {
        switch element {
        case .literal: false
        case .part(let index), .repeated(_, _, let index): values[index] != nil
        case .group(_, let inner): inner.contains(where: hasValue)
        }
    }
}
