import Perdure

/// A key of a field that lets some values of its type pass and others not: a row of a table.
struct FieldBound: Sendable {
    let key: String
    /// As it stands in the schema; nil where it is not there.
    let spelling: @Sendable (Field) -> String?
    /// Whether the second field refuses something that the first lets pass; where nobody can tell, it may.
    let isTighter: @Sendable (Field, Field) -> Bool

    static let all: [FieldBound] = [
        .init(
            key: "minimum", spelling: { $0.minimum?.lexeme },
            isTighter: { old, new in
                new.minimum.map { bound in old.minimum.map { $0 < bound } ?? true } ?? false
            }),
        .init(
            key: "maximum", spelling: { $0.maximum?.lexeme },
            isTighter: { old, new in
                new.maximum.map { bound in old.maximum.map { bound < $0 } ?? true } ?? false
            }),
        .init(
            key: "minLength", spelling: { $0.minLength.map(String.init) },
            isTighter: { old, new in
                (new.minLength ?? 0) > (old.minLength ?? 0)
            }),
        .init(
            key: "maxLength", spelling: { $0.maxLength.map(String.init) },
            isTighter: { old, new in
                (new.maxLength ?? .max) < (old.maxLength ?? .max)
            }),
        .init(key: "pattern", spelling: { $0.pattern.map { "'\($0.source)'" } }, isTighter: { $1.pattern != nil }),
        .init(key: "format", spelling: { $0.form?.rawValue }, isTighter: { $1.form != nil }),
        .init(key: "template", spelling: { $0.template.map { "\"\($0.source)\"" } }, isTighter: { $1.template != nil }),
        .init(
            key: "accept", spelling: { $0.accept.isEmpty ? nil : $0.accept.map(\.rawValue).joined(separator: ", ") },
            isTighter: { old, new in !old.accept.allSatisfy { new.accept.contains($0) || new.kind == $0 } }),
    ]

    private init(
        key: String, spelling: @escaping @Sendable (Field) -> String?,
        isTighter: @escaping @Sendable (Field, Field) -> Bool
    ) {
        self.key = key
        self.spelling = spelling
        self.isTighter = isTighter
    }
}
