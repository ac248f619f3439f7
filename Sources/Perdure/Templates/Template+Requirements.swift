extension Template {
    /// Whether every alternative wants this part: none can be written without it.
    package func requires(_ part: TemplatePart) -> Bool {
        (0..<count).allSatisfy { alternative in
            let own = alternativeParts(alternative).filter { self.part($0, of: alternative).index == part.index }
            return own.contains { isRequired($0.index, in: alternative) }
        }
    }

    private func isRequired(_ part: Int, in alternative: Int) -> Bool {
        guard kind == .url else { return Self.isRequired(part, in: plain[alternative].pattern) }
        let form = url[alternative].form
        let texts = [form.scheme, form.authority, form.path]
        if texts.contains(where: { Self.isRequired(part, in: $0) }) || Self.isRequired(part, in: form.query) {
            return true
        }
        guard let fragment = form.fragment, fragment.group == nil else { return false }
        return Self.isRequired(part, in: fragment.text) || fragment.query.map { Self.isRequired(part, in: $0) } ?? false
    }

    private static func isRequired(_ part: Int, in pattern: TextPattern) -> Bool {
        pattern.elements.contains { if case .part(part) = $0 { true } else { false } }
    }

    private static func isRequired(_ part: Int, in query: URLQueryPattern) -> Bool {
        query.items.contains { item in
            !item.isOptional && item.group == nil && item.value.map { isRequired(part, in: $0) } ?? false
        }
    }

    /// Whether a URL template's query names an item.
    package func namesItem(_ name: String) -> Bool {
        url.contains { $0.form.query.items.contains { $0.names.contains(Array(name.utf8)) } }
    }
}
