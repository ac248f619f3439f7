import Perdure

/// Follows each migration's steps over the schema it starts from, and holds what they leave against the target's.
enum HopCheck {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        (lineage.migrations + lineage.repairs).flatMap { check($0, lineage) }
    }

    private static func check(_ migration: Migration, _ lineage: Lineage) -> [Finding] {
        guard let source = lineage.schema(migration.from) else { return [] }
        var shape = SchemaShape(source, versionKey: lineage.versionKey)
        for step in migration.steps { step.advance(&shape) }
        var findings = shape.findings.all
        guard let target = migration.to.flatMap(lineage.schema), !shape.ends, !migration.isRepair else {
            return findings
        }
        var mismatches = FindingList()
        compare(shape.userInfo, target.userInfo, at: [], migration, target, lineage, &mismatches)
        findings += mismatches.all
        return findings
    }

    private static func compare(
        _ left: [Field], _ wanted: [Field], at path: [String], _ migration: Migration, _ target: Schema,
        _ lineage: Lineage,
        _ findings: inout FindingList
    ) {
        for field in wanted where field.key != lineage.versionKey || !path.isEmpty {
            let name = (path + [field.key]).joined(separator: ".")
            guard let mine = left[key: field.key] else {
                if field.required { missing(name, field, "no step makes it", migration, left, &findings) }
                continue
            }
            if field.required, !mine.required {
                missing(name, field, "it may be absent after the steps", migration, left, &findings)
            }
            if !field.kind.canHold(mine.kind) {
                findings.add(
                    .targetMismatch,
                    "after the steps '\(name)' is \(mine.kind.described), and version \(target.version) wants \(field.kind.described)",
                    at: migration.place, notes: [.init("the field is declared here", at: field.place)],
                    help: "Convert it: - convert: {field: \(name), to: \(field.kind.rawValue)}")
                continue
            }
            forbidden(name, mine, field, migration, target, &findings)
            if let inner = mine.fields, let wanted = field.fields {
                compare(inner, wanted, at: path + [field.key], migration, target, lineage, &findings)
            }
        }
        for field in left where wanted[key: field.key] == nil && field.key != lineage.versionKey {
            leftOver((path + [field.key]).joined(separator: "."), field, migration, target, wanted, &findings)
        }
    }

    /// Values that the steps give, where the target allows only others.
    private static func forbidden(
        _ name: String, _ mine: Field, _ field: Field, _ migration: Migration, _ target: Schema,
        _ findings: inout FindingList
    ) {
        guard !field.values.isEmpty, !field.isOpen else { return }
        for value in mine.values where !field.values.contains(value) {
            findings.add(
                .targetMismatch,
                "after the steps '\(name)' may be \(value.spelling), which version \(target.version) does not allow",
                at: migration.place, notes: [.init("the field is declared here", at: field.place)],
                help: "It is one of \(field.values.map(\.spelling).joined(separator: ", ")).")
        }
    }

    private static func missing(
        _ name: String, _ field: Field, _ why: String, _ migration: Migration, _ left: [Field],
        _ findings: inout FindingList
    ) {
        let similar = Suggestion.nearest(to: field.key, in: left.map(\.key))
        findings.add(
            .targetMismatch, "version \(migration.to ?? 0) requires '\(name)', and \(why)", at: migration.place,
            notes: [.init("the field is declared here", at: field.place)],
            help: similar.map { "Perhaps: - rename: {\($0): \(field.key)}" }
                ?? "Perhaps: - add: {field: \(name), value: …}, or make it optional.")
    }

    private static func leftOver(
        _ name: String, _ field: Field, _ migration: Migration, _ target: Schema, _ wanted: [Field],
        _ findings: inout FindingList
    ) {
        if target.linkFields[key: field.key] != nil { return }
        findings.add(
            target.unknown == .refuse ? .targetMismatch : .fieldLeftOver,
            "the steps leave '\(name)', which version \(target.version) does not have", at: migration.place,
            notes: [.init("the field is declared here", at: field.place)],
            help: Suggestion.nearest(to: field.key, in: wanted.map(\.key)).map { "Perhaps: - rename: {\(name): \($0)}" }
                ?? "Remove it, with the reason: - remove: \(name)   and   lossy: \"…\"")
    }
}

extension FieldKind {
    /// Whether a value of another type can be valid here.
    fileprivate func canHold(_ other: FieldKind) -> Bool {
        if self == other || self == .any || other == .any { return true }
        switch (self, other) {
        case (.number, .integer), (.set, .array): return true
        // Text may be of the form that these want; where it is not, the link fails cleanly.
        case (.date, .string), (.url, .string), (.uuid, .string), (.data, .string), (.string, .url), (.string, .uuid):
            return true
        default: return false
        }
    }
}
