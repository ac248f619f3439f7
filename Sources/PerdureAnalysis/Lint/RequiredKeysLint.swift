import Perdure

/// `requiredUserInfoKeys` against what the schema requires, as it stands and under each variant.
enum RequiredKeysLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        leftOut(in: lineage)
            + lineage.schemas.flatMap { schema in
                findings(
                    schema.requiredUserInfoKeys ?? [], schema, present: [], schema.place(of: "requiredUserInfoKeys"),
                    lineage)
                    + schema.variants.flatMap { variant in
                        findings(
                            variant.requiredUserInfoKeys ?? [], schema.merged(with: variant),
                            present: variant.condition.presentPaths, variant.place, lineage)
                    }
            }
    }

    /// What the system is not told to keep, and the app can't open a link without.
    private static func leftOut(in lineage: Lineage) -> [Finding] {
        let keeping: [Lineage.Surface] = [.spotlight, .siri]
        guard let surface = keeping.first(where: lineage.surfaces.contains), let schema = lineage.newest,
            let keys = schema.requiredUserInfoKeys
        else { return [] }
        return schema.userInfo.filter { $0.required && !keys.contains($0.key) }.map { field in
            Finding(
                .requiredKeyLeftOut,
                "requiredUserInfoKeys leaves out '\(field.key)', which every link must have: \(surface.rawValue) "
                    + "may hand one over without it",
                at: schema.place(of: "requiredUserInfoKeys"),
                notes: [.init("the field is declared here", at: field.place)],
                help: "Add it to the list, or leave the list out: it is then the required keys.",
                subject: "\(lineage.name)/\(schema.version)/requiredUserInfoKeys.\(field.key)")
        }
    }

    private static func findings(
        _ keys: [String], _ schema: Schema, present: [Path], _ place: Place, _ lineage: Lineage
    ) -> [Finding] {
        keys.filter { key in
            key != lineage.versionKey && schema.userInfo[key: key]?.required != true
                && !present.contains(Path(key: key))
        }.map { key in
            Finding(
                .requiredKeysDiffer,
                schema.userInfo[key: key] == nil
                    ? "requiredUserInfoKeys names '\(key)', which is no field"
                    : "requiredUserInfoKeys names '\(key)', which the schema does not require",
                at: place,
                help: Suggestion.help(for: key, in: schema.userInfo.map(\.key))
                    ?? "The system drops every key that is not listed, and an app that misses a listed one is not opened."
            )
        }
    }
}

extension Condition {
    /// The paths that lead to something wherever the condition holds.
    fileprivate var presentPaths: [Path] {
        switch self {
        case .present(let paths): paths
        case .equals(let path, _), .matches(let path, _), .type(let path, _): [path]
        case .all(let parts): parts.flatMap(\.presentPaths)
        case .absent, .activity, .any, .not: []
        }
    }
}
