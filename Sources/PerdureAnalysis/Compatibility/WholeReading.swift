import Perdure

/// What links of one version show that were read by whole apps: witnesses for its changes, for either audience by their
/// place in the list, and what none of the changes explains.
struct WholeReading {
    let schema: Schema
    let now: Schema
    let changes: [Change]
    let lineages: (old: Lineage, new: Lineage)
    private(set) var found: [Audience: [Int: Witness]] = [:]
    private(set) var others: [Break] = []

    init(_ schema: Schema, _ now: Schema, _ changes: [Change], of lineages: (old: Lineage, new: Lineage)) {
        (self.schema, self.now, self.changes, self.lineages) = (schema, now, changes, lineages)
    }

    mutating func take(_ fault: LinkFault, _ link: Value, _ audience: Audience, _ reading: LinkReader.Reading) {
        let witness = Witness(link: link, audience: audience, message: fault.message ?? reading.described)
        let telling = changes.indices.filter { explains(changes[$0], fault, link, audience) }
        if let open = telling.first(where: { found[audience]?[$0] == nil }) {
            found[audience, default: [:]][open] = witness
        }
        let isSaid = others.contains { $0.finding.rule == fault.rule.name && $0.audiences.contains(audience) }
        guard telling.isEmpty, !isSaid else { return }
        let change = Change(
            rule: fault.rule, path: [], message: fault.summary, place: fault.place(in: now, of: lineages.new, reading),
            earlier: schema.place, audiences: [audience])
        // Identity is said once, of the version that all links come to.
        let isWhole = fault.rule == .identifierChanged
        others.append(Break(change, [witness], lineage: lineages.old.name, version: isWhole ? nil : schema.version))
    }

    /// Whether a change of how links are told explains what is wrong with one.
    private func explains(_ change: Change, _ fault: LinkFault, _ link: Value, _ audience: Audience) -> Bool {
        guard change.isTelling, change.audiences.contains(audience) else { return false }
        switch change.rule {
        case .urlFormChanged: return link.isURL
        case .activityTypeRemoved:
            return link["activityType"]?.text.map { !now.activityTypes.contains($0) } ?? false
        default: return fault.isMistaken
        }
    }
}
