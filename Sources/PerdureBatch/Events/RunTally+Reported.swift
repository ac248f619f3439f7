package import Perdure

/// Counts that are known already, from the report of another run.
extension RunTally {
    package mutating func add(_ count: Int, of outcome: Outcome) { links[outcome.rank] += count }

    package mutating func add(_ count: Int, of outcome: EntryOutcome) { entries[outcome, default: 0] += count }

    /// - Parameter version: nil where it is not known.
    package mutating func add(_ count: Int, of outcome: Outcome, lineage: Int, version: Int?) {
        let key = VersionKey(
            lineage: Int32(clamping: lineage), version: Int32(clamping: version ?? -1), outcome: outcome)
        versions[key, default: 0] += count
    }

    package mutating func add(_ count: Int, ofContent verdict: Restoration.Verdict) {
        contents[verdict, default: 0] += count
    }

    package mutating func add(_ count: Int, unknownType type: String) { unknownTypes[type, default: 0] += count }

    /// False for a kind that is not known here.
    package mutating func add(_ count: Int, ofExport name: String) -> Bool {
        guard let index = ExportKind.all.firstIndex(where: { $0.name == name }) else { return false }
        exports[index] += count
        return true
    }
}
