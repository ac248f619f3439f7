package import Perdure

/// What a run counts. Tallies of parts add up to that of the whole.
package struct RunTally: Sendable {
    /// Links by outcome, in the order of `Outcome.allCases`.
    package internal(set) var links = Self.noLinks
    /// Links by lineage, version and outcome.
    package internal(set) var versions: [VersionKey: Int] = [:]
    /// Links that no lineage describes, by activity type; as many types as the limit allows.
    package internal(set) var unknownTypes: [String: Int] = [:]
    /// Links that are only URLs; the others are activity objects, in JSON or property lists.
    package var urlTexts = 0
    /// What opening the links would do, where a catalog was given.
    package internal(set) var contents: [Restoration.Verdict: Int] = [:]
    package internal(set) var entries: [EntryOutcome: Int] = [:]
    /// Entries read, and entries in which something was rewritten.
    package var entriesRead = 0
    package var entriesChanged = 0
    package var bytesRead = 0
    /// Entries of each kind of export, in the order of `ExportKind.all`.
    package internal(set) var exports = Self.noExports
    /// Links whose address an exporter has dropped.
    package var lostUpstream = 0
    /// Notes in exports that nobody can read without a key, and that were left alone.
    package var encryptedNotes = 0

    private static let unknownTypeLimit = 1_000
    // A tally is made for each entry, and mostly nothing is counted in it: then all share these.
    private static let noLinks = [Int](repeating: 0, count: Outcome.allCases.count)
    private static let noExports = [Int](repeating: 0, count: ExportKind.all.count)

    package struct VersionKey: Hashable, Sendable {
        package var lineage: Int32
        /// -1 where it is not known.
        package var version: Int32
        package var outcome: Outcome
    }

    /// Links of the kind that was counted last, not yet in the counts above.
    private var last = (key: VersionKey(lineage: -1, version: -1, outcome: .current), count: 0)

    package init() {}

    package subscript(_ outcome: Outcome) -> Int { links[outcome.rank] }
    package subscript(_ outcome: EntryOutcome) -> Int { entries[outcome] ?? 0 }

    package var linkCount: Int { links.reduce(0, +) }

    /// - Returns: as what it was counted.
    @discardableResult
    package mutating func count(_ result: LinkResult) -> VersionKey {
        let key = VersionKey(
            lineage: Int32(result.lineage), version: Int32(clamping: result.from ?? -1), outcome: result.outcome)
        // Links of one kind mostly come one after another.
        if key == last.key {
            last.count += 1
        } else {
            settle()
            last = (key, 1)
        }
        return key
    }

    /// Takes back what was counted once.
    package mutating func uncount(_ key: VersionKey) {
        settle()
        links[key.outcome.rank] -= 1
        if key.lineage >= 0 { versions[key] = versions[key].flatMap { $0 > 1 ? $0 - 1 : nil } }
    }

    package mutating func count(content verdict: Restoration.Verdict) { contents[verdict, default: 0] += 1 }

    package mutating func uncount(content verdict: Restoration.Verdict) {
        contents[verdict] = contents[verdict].flatMap { $0 > 1 ? $0 - 1 : nil }
    }

    /// Adds what was counted of the last kind to the whole.
    package mutating func settle() {
        guard last.count > 0 else { return }
        links[last.key.outcome.rank] += last.count
        if last.key.lineage >= 0 { versions[last.key, default: 0] += last.count }
        last.count = 0
    }

    package mutating func count(unknownType type: String) {
        if unknownTypes[type] == nil, unknownTypes.count >= Self.unknownTypeLimit { return }
        unknownTypes[type, default: 0] += 1
    }

    /// Notes the export that an entry belongs to.
    mutating func count(_ entry: ExportEntry) { count(entry, of: ExportKind.of(entry), isFirst: true) }

    /// The same of an entry that comes in parts.
    mutating func count(_ entry: ExportEntry, of kind: Int?, isFirst: Bool) {
        lostUpstream += LostLinks.count(in: entry)
        guard let kind else { return }
        if isFirst { exports[kind] += 1 }
        encryptedNotes += ExportKind.all[kind].encryptedNotes?(entry) ?? 0
    }

    package mutating func count(_ outcome: EntryOutcome) { entries[outcome, default: 0] += 1 }

    package mutating func add(_ other: RunTally) {
        precondition(other.last.count == 0, "a tally is settled before it is added")
        for (index, count) in other.links.enumerated() where count != 0 { links[index] += count }
        // In most parts there is none of these, and asking costs less than adding nothing.
        if !other.versions.isEmpty { versions.merge(other.versions, uniquingKeysWith: +) }
        if !other.unknownTypes.isEmpty { add(unknownTypes: other.unknownTypes) }
        urlTexts += other.urlTexts
        if !other.contents.isEmpty { contents.merge(other.contents, uniquingKeysWith: +) }
        if !other.entries.isEmpty { entries.merge(other.entries, uniquingKeysWith: +) }
        entriesRead += other.entriesRead
        entriesChanged += other.entriesChanged
        bytesRead += other.bytesRead
        for (index, count) in other.exports.enumerated() where count != 0 { exports[index] += count }
        lostUpstream += other.lostUpstream
        encryptedNotes += other.encryptedNotes
    }

    private mutating func add(unknownTypes types: [String: Int]) {
        for (type, count) in types.sorted(by: { $0.key < $1.key }) {
            if unknownTypes[type] == nil, unknownTypes.count >= Self.unknownTypeLimit { continue }
            unknownTypes[type, default: 0] += count
        }
    }
}

extension Outcome {
    /// Its place in `allCases`.
    package var rank: Int { Self.ranks[self] ?? 0 }

    private static let ranks = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}
