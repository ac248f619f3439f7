import Perdure

/// Texts that a template writes.
enum TemplateSamples {
    static func texts(of template: Template) -> [String] {
        var found: [String] = []
        for round in 0..<12 {
            for isWhole in [true, false] {
                let text = text(of: template) { part in
                    guard isWhole || template.requires(part) else { return nil }
                    let texts = part.form.map { TextSamples.texts(of: $0) } ?? TextSamples.plain
                    return texts[(round + part.index * 3) % texts.count]
                }
                if let text, !found.contains(text) { found.append(text) }
            }
        }
        return found
    }

    /// What the template makes of its parts' texts; nil where it can't write them.
    static func text(of template: Template, _ value: (TemplatePart) -> String?) -> String? {
        let bytes = try? template.build { part in
            value(part).flatMap { text in
                text.isEmpty ? nil : part.isRepeated ? .list([Array(text.utf8)]) : .text(Array(text.utf8))
            }
        }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}
