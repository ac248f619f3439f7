extension FieldBounds {
    /// What is wrong with a value of the right type; nil for nothing.
    func problem<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> String? {
        if let form, kind == .string, !store.withText(node, form.accepts) {
            return "is \(store.value(node).spelling), which is no \(form.rawValue)"
        }
        if let template, isText(kind), store.withText(node, { template.match($0) == nil }) {
            return "is \(store.value(node).spelling), which the template \"\(template.source)\" does not read"
        }
        if let pattern, isText(kind), store.withText(node, { !pattern.matches($0) }) {
            return "is \(store.value(node).spelling), which the pattern '\(pattern.source)' does not match"
        }
        if !values.isEmpty {
            let value = store.value(node)
            if !values.contains(where: { Machine.equal(value, $0, textual: store.isTextual) }) {
                return "is \(value.spelling), and must be one of \(values.map(\.spelling).joined(separator: ", "))"
            }
        }
        if minimum != nil || maximum != nil, let problem = range(node, store) { return problem }
        if minLength != nil || maxLength != nil, let problem = length(node, kind, store) { return problem }
        return nil
    }

    func acceptsKey(_ key: String) -> Bool {
        var key = key
        return key.withUTF8 { bytes in
            let text = UnsafeRawBufferPointer(bytes)
            return form?.accepts(text) ?? true && pattern?.matches(text) ?? true
                && template.map { $0.match(text) != nil } ?? true
        } && (values.isEmpty || values.contains(.string(key)))
    }

    private func isText(_ kind: ValueKind) -> Bool { kind == .string || kind == .url || kind == .uuid }

    private func range<Store: LinkStore & ~Copyable>(_ node: Int32, _ store: borrowing Store) -> String? {
        guard let number = store.withText(node, { ExactDecimal($0) }) else { return nil }
        if let minimum, number < minimum.exact { return "is \(number), and must be at least \(minimum.lexeme)" }
        if let maximum, maximum.exact < number { return "is \(number), and must be at most \(maximum.lexeme)" }
        return nil
    }

    /// Characters of text, bytes of data, elements of an array or set.
    private func length<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> String? {
        let (count, unit) =
            switch kind {
            case .array, .set: (store.count(of: node), "elements")
            case .data: (data(store.value(node)), "bytes")
            default: (store.text(node).unicodeScalars.count, "characters")
            }
        if let minLength, count < minLength { return "has \(count) \(unit), and must have at least \(minLength)" }
        if let maxLength, count > maxLength { return "has \(count) \(unit), and must have at most \(maxLength)" }
        return nil
    }

    private func data(_ value: Value) -> Int { if case .data(let bytes) = value { bytes.count } else { 0 } }
}
