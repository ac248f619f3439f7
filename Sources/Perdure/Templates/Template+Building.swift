extension Template {
    /// Writes the text of the first alternative all of whose required parts have a value.
    ///
    /// Optional groups and items whose parts have none are left out. Fails where a part is missing in every
    /// alternative (``TemplateWriteFailure/missing(_:)``, the first one), and where the text would not be read back
    /// with the same parts, unless it is never read to learn them.
    package func build(
        readsBack: Bool = true, _ value: (TemplatePart) -> TemplateValue?
    ) throws(TemplateWriteFailure) -> [UInt8] {
        var missing: TemplateWriteFailure?
        for alternative in 0..<count {
            let parts = alternativeParts(alternative)
            let values = parts.map { value(part($0, of: alternative)).flatMap { $0.elements.isEmpty ? nil : $0 } }
            do {
                let text = try build(alternative, parts, values)
                if readsBack { try checkReading(of: text, parts, values) }
                return text
            } catch {
                guard case .missing = error else { throw error }
                missing = missing ?? error
            }
        }
        if let missing { throw missing }
        return []
    }

    /// The parts of one alternative, by their own numbers.
    func alternativeParts(_ alternative: Int) -> [TemplatePart] {
        kind == .plain ? plain[alternative].parts : url[alternative].parts
    }

    private func build(
        _ alternative: Int, _ parts: [TemplatePart], _ values: [TemplateValue?]
    ) throws(TemplateWriteFailure) -> [UInt8] {
        let old = UnsafeRawBufferPointer(start: nil, count: 0)
        let writer = PatternWriter(parts: parts, values: values, old: old, copiesEscapes: false, keptGroups: [])
        var pieces = PieceBuilder(old: old)
        switch kind {
        case .plain:
            try writer.write(plain[alternative].pattern, replacing: nil, to: &pieces)
        case .url:
            try URLWriter(writer: writer, ranges: nil, source: nil, match: TemplateMatch())
                .write(url[alternative].form, to: &pieces)
        }
        return pieces.pieces.joined(with: old)
    }

    /// Reads the text back: each part must have its value, and no part more.
    private func checkReading(
        of text: [UInt8], _ written: [TemplatePart], _ values: [TemplateValue?]
    ) throws(TemplateWriteFailure) {
        let failing: TemplatePart? = text.withUnsafeBytes { bytes in
            let match = match(bytes)
            let read = match?.bindings ?? []
            for (part, value) in zip(written, values) where !part.isIgnored {
                let bindings = read.filter { parts[$0.part].path == part.path }
                guard part.agrees(bindings, value, bytes) else { return part }
            }
            // Another alternative may have read it, with a part that was never written.
            return read.lazy.map { parts[$0.part] }.first { part in
                !part.isIgnored && !written.contains { $0.path == part.path }
            }
        }
        if let failing { throw .ambiguous(failing) }
    }
}

extension TemplatePart {
    /// Whether what was read for the part is its value.
    func agrees(_ bindings: [TemplateBinding], _ value: TemplateValue?, _ text: UnsafeRawBufferPointer) -> Bool {
        guard let value else { return bindings.isEmpty }
        if isRepeated {
            return bindings.count == value.elements.count
                && zip(bindings, value.elements).allSatisfy { $0.isEqual(to: $1.text, in: text) }
        }
        // A field that the template names twice has two bindings.
        return value.elements.count == 1 && !bindings.isEmpty
            && bindings.allSatisfy { $0.isEqual(to: value.elements[0].text, in: text) }
    }
}
