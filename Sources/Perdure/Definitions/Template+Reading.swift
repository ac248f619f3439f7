extension Template.Kind {
    /// URL templates are those for attributes that hold a URL; text elsewhere has plain ones.
    package static func forText(at path: Path) -> Template.Kind {
        if case .attribute(let attribute) = path.root, attribute.isURL, path.components.isEmpty { return .url }
        return .plain
    }
}

extension Template {
    /// Reads a template, or a list of alternatives in order.
    package static func read(_ node: Node, kind: Kind, _ what: String, _ reader: MappingReader) -> Template? {
        let items = if case .sequence(let items) = node.content { items } else { [node] }
        var plain: [PlainTemplate] = []
        var url: [URLTemplate] = []
        for item in items {
            guard case .string(let text) = item.content else {
                reader.add(
                    Finding(
                        .wrongType, "\(what) is text, and here is \(item.described)", at: item.place,
                        help: "A template stands in quotes: \"\(item.text.isEmpty ? "{id}" : item.text)\"."))
                continue
            }
            do throws(TemplateFailure) {
                switch kind {
                case .plain: plain.append(try PlainTemplate(reading: text))
                case .url: url.append(try URLTemplate(reading: text))
                }
            } catch {
                reader.add(
                    Finding(
                        .badTemplate, "\(what): \(error.message)", at: item.place.offset(by: error.offset, in: item),
                        help: error.help))
            }
        }
        guard !items.isEmpty, plain.count + url.count == items.count else { return nil }
        return kind == .plain ? Template(plain) : Template(url)
    }
}

extension Place {
    /// The place of a byte inside a one-line scalar.
    package func offset(by bytes: Int, in node: Node) -> Place {
        guard line == endLine, node.style == .plain || node.style == .quoted else { return self }
        var place = self
        place.column = min(column + bytes + (node.style == .quoted ? 1 : 0), max(endColumn, column))
        place.endColumn = max(endColumn, place.column)
        return place
    }
}
