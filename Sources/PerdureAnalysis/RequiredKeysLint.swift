import Perdure

/// `requiredUserInfoKeys` against what the schema requires.
enum RequiredKeysLint {
    @Sendable static func findings(in lineage: Lineage) -> [Finding] {
        lineage.schemas.flatMap { schema in
            (schema.requiredUserInfoKeys ?? []).filter { key in
                key != lineage.versionKey && schema.userInfo[key: key]?.required != true
            }.map { key in
                Finding(
                    .requiredKeysDiffer,
                    schema.userInfo[key: key] == nil
                        ? "requiredUserInfoKeys names '\(key)', which is no field"
                        : "requiredUserInfoKeys names '\(key)', which the schema does not require",
                    at: schema.place(of: "requiredUserInfoKeys"),
                    help: Suggestion.help(for: key, in: schema.userInfo.map(\.key))
                        ?? "The system drops every key that is not listed, and an app that misses a listed one is not opened."
                )
            }
        }
    }
}
