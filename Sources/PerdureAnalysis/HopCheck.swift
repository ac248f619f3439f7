import Perdure

/// Follows each migration's steps over the schema it starts from: paths that lead nowhere, losses that are not declared,
/// and fields that are left over. Whether what comes out is right, the proof says.
enum HopCheck {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        (lineage.migrations + lineage.repairs).flatMap { check($0, lineage) }
    }

    private static func check(_ migration: Migration, _ lineage: Lineage) -> [Finding] {
        guard let source = lineage.schema(migration.from) else { return [] }
        var shape = SchemaShape(source, versionKey: lineage.versionKey)
        for step in migration.steps { step.advance(&shape) }
        shape.expectAllRead()
        let findings = shape.findings.all
        // A version that refuses unknown fields fails what is left over, and the proof shows it.
        guard let target = migration.to.flatMap(lineage.schema), !shape.ends, !migration.isRepair,
            target.unknown != .refuse
        else { return findings }
        return findings + leftOver(shape.userInfo, target.userInfo, at: [], migration, target, lineage)
    }

    private static func leftOver(
        _ left: [Field], _ wanted: [Field], at path: [String], _ migration: Migration, _ target: Schema,
        _ lineage: Lineage
    ) -> [Finding] {
        left.flatMap { field -> [Finding] in
            let here = path + [field.key]
            guard let same = wanted[key: field.key] else {
                let isKnown = field.key == lineage.versionKey || target.linkFields[key: field.key] != nil
                let isVariant = path.isEmpty && target.variants.contains { $0.userInfo[key: field.key] != nil }
                if isKnown || isVariant { return [] }
                return [finding(here, field, migration, target, wanted.filter { left[key: $0.key] == nil })]
            }
            guard let inner = field.fields, let wanted = same.fields else { return [] }
            return leftOver(inner, wanted, at: here, migration, target, lineage)
        }
    }

    /// - Parameter free: fields of the target that nothing has come to yet.
    private static func finding(
        _ path: [String], _ field: Field, _ migration: Migration, _ target: Schema, _ free: [Field]
    ) -> Finding {
        let name = path.joined(separator: ".")
        let remove = "emove it, with the reason: - remove: \(name)   and   lossy: \"…\""
        return Finding(
            .fieldLeftOver, "the steps leave '\(name)', which version \(target.version) does not have",
            at: migration.place, notes: [.init("the field is declared here", at: field.place)],
            help: successor(of: field, free).map { "Perhaps: - rename: {\(name): \($0)}. Or r" + remove } ?? "R"
                + remove)
    }

    /// What a field may be called now: a key that is spelt much like its own or begins or ends with it, else the only
    /// one that is new.
    private static func successor(of field: Field, _ free: [Field]) -> String? {
        let keys = free.map(\.key)
        if let near = Suggestion.nearest(to: field.key, in: keys) { return near }
        let own = field.key.lowercased()
        let related = keys.filter { key in
            let (short, long) = own.count < key.count ? (own, key.lowercased()) : (key.lowercased(), own)
            return short.count > 2 && (long.hasPrefix(short) || long.hasSuffix(short))
        }
        if related.count == 1 { return related[0] }
        return free.count == 1 && free[0].kind == field.kind ? free[0].key : nil
    }
}
