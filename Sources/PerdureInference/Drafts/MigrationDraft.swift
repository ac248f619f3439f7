/// Drafts the migration between two versions: empty, with what differs as comments.
struct MigrationDraft {
    let text: String

    init(name: String, from: LinkCluster, to: LinkCluster, versionKey: String?) {
        let before = Set(from.statistics.payload.keys).subtracting([versionKey].compactMap { $0 })
        let after = Set(to.statistics.payload.keys).subtracting([versionKey].compactMap { $0 })
        let gone = before.subtracting(after).sorted()
        let new = after.subtracting(before).sorted()
        var lines = ["# The steps are for you to write; nothing in an archive can say them for sure."]
        lines += gone.map { "# \(YAMLText.comment($0)): only in version \(from.version)" }
        lines += new.map { "# \(YAMLText.comment($0)): only in version \(to.version)" }
        if gone.count == 1, new.count == 1 {
            lines.append(
                "# guess: - rename: {\(YAMLText.comment(YAMLText.name(gone[0]))): \(YAMLText.comment(YAMLText.name(new[0])))}"
            )
        }
        lines += ["lineage: \(YAMLText.name(name))", "from: \(from.version)", "to: \(to.version)", "steps: []"]
        text = lines.joined(separator: "\n") + "\n"
    }
}
