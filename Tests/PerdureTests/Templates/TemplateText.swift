import Perdure

/// Ways to say in a line what the tests need of templates.
extension Template {
    /// One or more alternatives.
    static func plain(_ texts: String...) throws -> Template {
        Template(try texts.map { try PlainTemplate(reading: $0) })
    }

    static func url(_ texts: String...) throws -> Template {
        Template(try texts.map { try URLTemplate(reading: $0) })
    }

    func match(_ text: String) -> TemplateMatch? {
        Array(text.utf8).withUnsafeBytes { match($0) }
    }

    /// What each part reads, as in `a=1 b=2`; ignored parts too; nil where the text does not match.
    func reading(_ text: String) -> String? {
        Array(text.utf8).withUnsafeBytes { bytes in
            match(bytes).map { match in
                match.bindings.map {
                    parts[$0.part].name + "=" + String(decoding: $0.decoded(in: bytes), as: UTF8.self)
                }.joined(separator: " ")
            }
        }
    }

    /// The texts that one part reads; nil where the text does not match.
    func values(of part: TemplatePart, in text: String) -> [String]? {
        Array(text.utf8).withUnsafeBytes { bytes in
            match(bytes)?.bindings(of: part.index).map { String(decoding: $0.decoded(in: bytes), as: UTF8.self) }
        }
    }

    /// Builds with these values; lists are `[String]`.
    func build(_ values: [String: [String]]) throws(TemplateWriteFailure) -> String {
        let text = try build { part in values[part.name].map { .list($0.map { Array($0.utf8) }) } }
        return String(decoding: text, as: UTF8.self)
    }
}

/// A rewriting in one line: what happened to the fields between the two templates.
struct FieldChanges {
    /// Source field to target field.
    var renamed: [String: String] = [:]
    /// New values of target fields, put there by a step; where `renamed` leads there, the old place is kept.
    var set: [String: [String]] = [:]
    var removed: Set<String> = []
}

enum Rewriting {
    static func pieces(
        _ old: String, _ source: Template, _ target: Template, _ changes: FieldChanges = FieldChanges()
    ) throws(TemplateWriteFailure) -> [URLPiece] {
        var failure: TemplateWriteFailure?
        let pieces: [URLPiece] = Array(old.utf8).withUnsafeBytes { bytes in
            guard let match = source.match(bytes) else { return [] }
            let sourceName = { (name: String) in changes.renamed.first { $0.value == name }?.key ?? name }
            do throws(TemplateWriteFailure) {
                return try TemplateRewrite(of: bytes, reading: match, as: source, to: target).pieces { part in
                    guard !changes.removed.contains(sourceName(part.name)), !part.isIgnored else { return nil }
                    let parts = source.parts.filter { $0.name == sourceName(part.name) }
                    let value = parts.lazy.compactMap { TemplateValue.unchanged($0.index, of: match, in: bytes) }.first
                    guard let new = changes.set[part.name] else { return value }
                    return TemplateValue(
                        new.enumerated().map { place, text in
                            let from = value.flatMap { place < $0.elements.count ? $0.elements[place].origin : nil }
                            return TemplateValue.Element(Array(text.utf8), from: from)
                        })
                } wasRemoved: { binding in
                    changes.removed.contains(source.parts[binding.part].name)
                }
            } catch {
                failure = error
                return []
            }
        }
        if let failure { throw failure }
        return pieces
    }

    static func text(
        _ old: String, _ source: Template, _ target: Template, _ changes: FieldChanges = FieldChanges()
    ) throws(TemplateWriteFailure) -> String {
        let pieces = try pieces(old, source, target, changes)
        return String(decoding: Array(old.utf8).withUnsafeBytes { pieces.joined(with: $0) }, as: UTF8.self)
    }
}
