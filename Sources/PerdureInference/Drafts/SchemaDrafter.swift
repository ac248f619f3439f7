import Perdure

/// Drafts the files of one lineage.
struct SchemaDrafter {
    let name: String
    let lineage: LineageCluster
    let kind: LinkGroup.Kind
    /// Hosts whose web addresses are links of their own, which no other lineage may claim.
    let hosts: Set<String>
    /// Of all versions: what a field is must hold in each of them, so that the draft's own migrations keep it.
    private let payload: DictionaryStatistics

    init(name: String, lineage: LineageCluster, kind: LinkGroup.Kind, hosts: Set<String>) {
        self.name = name
        self.lineage = lineage
        self.kind = kind
        self.hosts = hosts
        var payload = DictionaryStatistics()
        for version in lineage.versions { payload.merge(version.statistics.payload) }
        self.payload = payload
    }

    var files: [Drafts.File] {
        var files = [Drafts.File("Schemas/\(name)/lineage.yaml", lineageText)]
        for index in lineage.versions.indices {
            files.append(.init("Schemas/\(name)/v\(lineage.versions[index].version).yaml", schemaText(index)))
        }
        for index in lineage.versions.indices.dropLast() {
            let (from, to) = (lineage.versions[index], lineage.versions[index + 1])
            files.append(
                .init(
                    "Migrations/\(name)/v\(from.version)-v\(to.version).yaml",
                    MigrationDraft(name: name, from: from, to: to, versionKey: lineage.versionKey).text))
        }
        return files
    }

    // MARK: The lineage

    private var lineageText: String {
        var lines = ["lineage: \(YAMLText.name(name))"]
        if let key = lineage.versionKey {
            let missing = lineage.missing ?? (lineage.versions.first?.version == 1 ? 1 : nil)
            if lineage.missing != nil { lines.append("# guess: links without the key are older than those with it.") }
            lines.append(
                "version: {key: \(YAMLText.name(key)), missing: \(missing.map(String.init) ?? "unversioned")}")
        } else if lineage.needsShape {
            lines += ["# 'activityVersion' is there, and its values can be no versions.", "version: by-shape"]
        } else {
            lines += [
                "# No link says its version. The next version is told by this key, which its links will have.",
                "version: {key: activityVersion, missing: 1}",
            ]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: A version

    private func schemaText(_ index: Int) -> String {
        let version = lineage.versions[index]
        let statistics = version.statistics
        var lines = [
            "# Drafted from \(Drafts.counted(statistics.count, "link")). What is marked as a guess wants a look.",
            "lineage: \(YAMLText.name(name))", "version: \(version.version)",
        ]
        if case .activity(let type) = kind { lines.append("activity: \(activity(type))") }
        let body = isURL ? urlBody(version) : activityBody(version, index)
        return (lines + body).joined(separator: "\n") + "\n"
    }

    private var isURL: Bool { if case .url = kind { true } else { false } }

    private func activity(_ type: String) -> String {
        type.contains(".") || type.hasPrefix("NS") ? YAMLText.name(type) : YAMLText.quoted(type)
    }

    private func activityBody(_ version: LinkCluster, _ index: Int) -> [String] {
        let statistics = version.statistics
        let identifiers = IdentifierDraft(statistics, payload: keys(of: version), lineage, hosts)
        var lines: [String] = []
        if let condition = recognise(identifiers) { lines.append("recognise: \(condition)") }
        let haveTitles = lineage.versions[...index].allSatisfy { $0.statistics.titles.count == $0.statistics.count }
        if haveTitles { lines.append("title: {required: true}") }
        lines += identifiers.lines
        lines += fieldLines("userInfo", fields(version, index, identity: identifiers.identity))
        if statistics.payload.hasManyKeys {
            lines.append("# There are more keys than names could be, so none is described.")
        }
        lines += fieldLines("linkFields", identifiers.linkFields)
        return lines
    }

    private func recognise(_ identifiers: IdentifierDraft) -> String? {
        switch lineage.distinction {
        case nil, .word: nil
        case .tag(let key, let values):
            "{equals: {\(YAMLText.name(key)): [\(values.map(YAMLText.quoted).joined(separator: ", "))]}}"
        case .noTag(let key, let others):
            "{not: {equals: {\(YAMLText.name(key)): [\(others.map(YAMLText.quoted).joined(separator: ", "))]}}}"
        case .key(let key, let others):
            "{present: \(YAMLText.name(key)), absent: [\(others.map(YAMLText.name).joined(separator: ", "))]}"
        case .form:
            "{matches: {$webpageURL: [\(identifiers.addresses.map(YAMLText.quoted).joined(separator: ", "))]}}"
        case .noForm: "{absent: $webpageURL}"
        }
    }

    private func keys(of version: LinkCluster) -> [String] {
        version.statistics.payload.keys.filter { $0 != lineage.versionKey }
    }

    private func fields(_ version: LinkCluster, _ index: Int, identity: String?) -> [(key: String, draft: FieldDraft)] {
        keys(of: version).compactMap { key in
            guard let own = version.statistics.payload.members[key], let whole = payload.members[key] else {
                return nil
            }
            // What an earlier version lacks, nothing makes, so it can't be required yet.
            let isAlways = own.count == version.statistics.count
            let isMade = lineage.versions[..<index].allSatisfy {
                $0.statistics.payload.members[key]?.count == $0.statistics.count
            }
            var draft = FieldDrafter().draft(
                whole, key, present: own.count, of: version.statistics.count, required: isAlways && isMade)
            if isAlways, !isMade {
                draft.notes.insert("in all, though a step must make it before it is required", at: 0)
            }
            if key == identity { draft.set("identity", "true") }
            return (key, draft)
        }
    }

    func fieldLines(_ heading: String, _ fields: [(key: String, draft: FieldDraft)]) -> [String] {
        guard !fields.isEmpty else { return [] }
        return ["\(heading):"] + fields.flatMap { $0.draft.lines($0.key, indent: 2) }
    }
}
