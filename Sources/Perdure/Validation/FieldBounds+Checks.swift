extension FieldBounds {
    /// What is wrong with a value of the right type; nil for nothing.
    func problem<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> String? {
        if let template, isText(kind), store.withText(node, { template.match($0) == nil }) {
            return "is \(store.value(node).spelling), which the template \"\(template.source)\" does not read"
        }
        if let pattern, isText(kind), store.withText(node, { !pattern.matches($0) }) {
            return "is \(store.value(node).spelling), which the pattern '\(pattern.source)' does not match"
        }
        if !values.isEmpty, !(kind == .string && isOneOfTexts(node, store)) {
            let value = store.value(node)
            if !values.contains(where: { Machine.equal(value, $0, textual: store.isTextual) }) {
                return "is \(value.spelling), and must be one of \(values.map(\.spelling).joined(separator: ", "))"
            }
        }
        if minimum != nil || maximum != nil, let problem = range(node, store) { return problem }
        return nil
    }

    /// Whether the text of a node is one of the values, byte by byte.
    private func isOneOfTexts<Store: LinkStore & ~Copyable>(_ node: Int32, _ store: borrowing Store) -> Bool {
        store.withText(node) { text in
            texts.contains { $0.withUnsafeBytes { Bytes.equal($0, text) } }
        }
    }

    func acceptsKey(_ key: String) -> Bool {
        var key = key
        return key.withUTF8 { bytes in
            let text = UnsafeRawBufferPointer(bytes)
            return pattern?.matches(text) ?? true
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
}

extension FieldRule {
    /// Whether a value of the right type is within the plain bounds.
    @inline(__always)
    func bounds<Store: LinkStore & ~Copyable>(_ node: Int32, _ kind: ValueKind, _ store: borrowing Store) -> Bool {
        if let form, kind == .string, !store.withText(node, form.accepts) { return false }
        if hasRange, !isInRange(node, kind, store) { return false }
        if hasLength {
            if isCertainlyInLength(node, kind, store) { return true }
            let length = length(node, kind, store)
            if length < Int(minLength) || length > Int(maxLength) { return false }
        }
        return true
    }

    private func isInRange<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> Bool {
        store.withText(node) { text in
            if let value = Bytes.shortInteger(text) { return value >= minimum && value <= maximum }
            guard let number = ExactDecimal(text) else { return true }
            return !(minimum != .min && number < ExactDecimal(Int(minimum)))
                && !(maximum != .max && ExactDecimal(Int(maximum)) < number)
        }
    }

    /// Whether the bytes of a text tell without counting that its characters are as many as they should be: they are
    /// no more than its bytes, and where one begins there is one.
    private func isCertainlyInLength<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> Bool {
        guard kind == .string, self.kind != .data else { return false }
        return store.withText(node) { text in
            guard text.count <= Int(maxLength) else { return false }
            return minLength <= 0 || minLength == 1 && text.first.map { $0 & 0xC0 != 0x80 } ?? false
        }
    }

    /// Characters of text, bytes of data, elements of an array or set.
    private func length<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> Int {
        switch kind {
        case .array, .set: store.count(of: node)
        case .data: if case .data(let bytes) = store.value(node) { bytes.count } else { 0 }
        // Data in a carrier that has none is base64 text.
        case .string where self.kind == .data: Base64.decoded(Array(store.text(node).utf8))?.count ?? 0
        // A character of UTF-8 has one byte that continues none.
        default: store.withText(node) { text in text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
        }
    }

    /// Which plain bound a value is not within, in words.
    func problem<Store: LinkStore & ~Copyable>(
        _ node: Int32, _ kind: ValueKind, _ store: borrowing Store
    ) -> String {
        if let form, kind == .string, !store.withText(node, form.accepts) {
            return "is \(store.value(node).spelling), which is no \(form.rawValue)"
        }
        if hasRange, !isInRange(node, kind, store) {
            let low = minimum == .min ? nil : "at least \(minimum)"
            let high = maximum == .max ? nil : "at most \(maximum)"
            return "is \(store.text(node)), and must be \([low, high].compactMap { $0 }.joined(separator: " and "))"
        }
        let unit = kind == .array || kind == .set ? "elements" : self.kind == .data ? "bytes" : "characters"
        let count = length(node, kind, store)
        return count < Int(minLength)
            ? "has \(count) \(unit), and must have at least \(minLength)"
            : "has \(count) \(unit), and must have at most \(maxLength)"
    }
}
