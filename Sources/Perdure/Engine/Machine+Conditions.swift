extension Machine {
    /// Whether a condition holds of a link.
    package func holds<Store: LinkStore & ~Copyable>(
        _ condition: CompiledCondition, _ plan: Plan, _ store: borrowing Store
    ) throws(StepStop) -> Bool {
        switch condition {
        case .present(let paths):
            for path in paths where try !isPresent(path, plan, store) { return false }
            return true
        case .absent(let paths):
            for path in paths where try isPresent(path, plan, store) { return false }
            return true
        case .equals(let path, let values):
            guard let value = try get(path, plan, store) else { return false }
            return values.contains {
                Self.equal(value, $0, textual: store.isTextual || plan.paths[Int(path)].part >= 0)
            }
        case .matches(let path, let template):
            guard let value = try get(path, plan, store), var text = value.text else { return false }
            return text.withUTF8 { template.match(UnsafeRawBufferPointer($0)) != nil }
        case .type(let path, let kinds):
            guard let value = try get(path, plan, store) else { return false }
            return kinds.contains { $0.accepts(value) }
        case .activity(let types):
            guard case .found(let node) = store.member("activityType" as StaticString, of: store.root) else {
                return false
            }
            return store.withText(node) { text in types.contains { $0.withUnsafeBytes { Bytes.equal($0, text) } } }
        case .all(let parts):
            for part in parts where try !holds(part, plan, store) { return false }
            return true
        case .any(let parts):
            for part in parts where try holds(part, plan, store) { return true }
            return false
        case .not(let part):
            return try !holds(part, plan, store)
        }
    }

    /// Equality as conditions have it: where everything is text, by the text.
    package static func equal(_ value: Value, _ constant: Value, textual: Bool) -> Bool {
        if value == constant { return true }
        if textual { return constant.plainText.map { $0 == value.text } ?? false }
        // A typed text equals the text that definitions give.
        if let text = constant.text, value.kind != .string {
            return value.text == text || value.plainText == text && value.kind == .date
        }
        return false
    }
}

extension FieldKind {
    /// Whether a value is of this type, typed or as the plain value that JSON has for it.
    package func accepts(_ value: Value) -> Bool {
        switch (self, value) {
        case (.any, _), (.string, .string), (.number, .number), (.boolean, .boolean), (.date, .date), (.url, .url),
            (.uuid, .uuid), (.data, .data), (.array, .array), (.set, .set), (.dictionary, .dictionary), (.set, .array):
            true
        case (.integer, .number(let number)): number.isInteger
        case (.date, .string(let text)), (.url, .string(let text)), (.uuid, .string(let text)),
            (.data, .string(let text)):
            textForm?.accepts(text) ?? false
        default: false
        }
    }
}
