/// Drafted files, and what there is to say of them to people.
package struct Drafts: Sendable {
    /// One file; its path begins with `Schemas` or `Migrations`.
    package struct File: Sendable {
        package var path: String
        package var text: String

        init(_ path: String, _ text: String) {
            self.path = path
            self.text = text
        }
    }

    package private(set) var files: [File] = []
    /// A line each.
    package private(set) var summary: [String] = []
    private var leftOut: [String] = []
    private var names: Set<String> = []

    /// The summary, and what was left out.
    package var report: [String] {
        (summary.isEmpty ? ["there are no links to draft from"] : summary)
            + (leftOut.isEmpty ? [] : ["left out:"] + leftOut.map { "  " + $0 })
    }

    static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

    mutating func leaveOut(_ what: String) { leftOut.append(what) }

    /// Hosts of web addresses that nobody asked for, the most frequent first.
    mutating func leaveOut(hosts: [String: Int]) {
        guard !hosts.isEmpty else { return }
        let sorted = hosts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let shown = sorted.prefix(5).map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
        let more = sorted.count > 5 ? " and \(sorted.count - 5) more hosts" : ""
        leftOut.append("web addresses of \(shown)\(more); --host \(sorted[0].key) drafts those of one")
    }

    mutating func add(_ group: LinkGroup, hosts: Set<String>) {
        let lineages = ClusterFinder(group).lineages()
        let isSplit = lineages.count > 1
        switch group.kind {
        case .activity(let type): summary.append("\(type): \(Self.counted(group.count, "link"))")
        case .url(let name): summary.append("\(name) URLs: \(Self.counted(group.count, "link"))")
        }
        for lineage in lineages {
            let name = unique(self.name(lineage, group.kind, isSplit: isSplit), group.kind)
            let drafter = SchemaDrafter(name: name, lineage: lineage, kind: group.kind, hosts: hosts)
            files += drafter.files
            summary.append("  \(name): \(Self.described(lineage, isSplit: isSplit))")
        }
        if isSplit, lineages.contains(where: { if case .key? = $0.distinction { true } else { false } }) {
            summary.append(
                "  these may be versions of one lineage: each has a key in another's place, and no version key says which is older"
            )
        }
    }

    private static func described(_ lineage: LineageCluster, isSplit: Bool) -> String {
        let count = counted(lineage.count, "link")
        guard let key = lineage.versionKey else {
            return switch lineage.distinction {
            case .tag(let key, let values): "\(count) whose '\(key)' is \(values.joined(separator: ", "))"
            case .noTag(let key, _): "\(count) without such a '\(key)'"
            case .key(let key, _): "\(count) with '\(key)'"
            case .form: "\(count), told by the web address"
            case .noForm: "\(count) without a web address"
            case .word(let word) where isSplit: "\(count), '\(word)' first"
            case .word: count
            case nil: count
            }
        }
        let versions = lineage.versions.map { "v\($0.version) (\($0.statistics.count))" }.joined(separator: ", ")
        let missing = lineage.missing.map { "; without it, \($0)" } ?? ""
        return "\(versions), told by '\(key)'\(missing)"
    }

    // MARK: Names

    private func name(_ lineage: LineageCluster, _ kind: LinkGroup.Kind, isSplit: Bool) -> String {
        var parts: [String]
        switch kind {
        case .activity("NSUserActivityTypeBrowsingWeb"): parts = ["web"]
        case .activity(let type): parts = [DraftName.lineage(ofActivity: type)]
        case .url(let name): parts = [DraftName.kebab(name)]
        }
        switch lineage.distinction {
        case .tag(_, let values): parts += values.prefix(2).map(DraftName.kebab)
        case .noTag: parts.append("other")
        case .key(let key, _): parts.append(DraftName.kebab(key))
        case .form:
            let form = lineage.versions.first?.statistics.sortedForms.first
            parts.append(DraftName.kebab(form?.skeleton.host ?? ""))
            parts += (form?.segments.first?.word).map { [DraftName.kebab($0)] } ?? []
        case .word(let word): if isSplit { parts.append(DraftName.kebab(word)) }
        case .noForm, nil: break
        }
        let name = parts.filter { !$0.isEmpty }.joined(separator: "-")
        // A lineage called `v2` would be taken for a version.
        return name.isEmpty || !name.contains { $0.isLetter } ? "links" : name
    }

    /// A name that is taken gets one more part of the activity type before it, or a number after it.
    private mutating func unique(_ name: String, _ kind: LinkGroup.Kind) -> String {
        var choices = [name]
        if case .activity(let type) = kind {
            let parts = type.split(separator: ".").dropLast().map { DraftName.kebab(String($0)) }
            choices += [parts.last].compactMap { $0 }.map { "\($0)-\(name)" }
        }
        let free = choices.first { !names.contains($0) }
        let chosen = free ?? (2...).lazy.map { "\(name)-\($0)" }.first { !names.contains($0) } ?? name
        names.insert(chosen)
        return chosen
    }
}
