import Perdure

/// Which versions of a lineage a difference can concern, so that few links are made of the others.
///
/// A link goes from version to version. Where it is told as before, and its own version, the migration from there and
/// the version that this leads to say what they said, both apps make the same of it as far as that; what they make of
/// it later shows in the links of later versions. That holds for lineages that tell versions by distinct numbers and
/// share no links with others; of all others, every version is read whole.
struct ComparisonExtent {
    /// Whether that is so.
    let isNarrow: Bool
    /// Versions that shipped, at which something is different: their own or the way to the next one.
    private let touched: Set<Int>
    /// The version from which on nothing is different, up to the newest; nil where there is none.
    private let agreement: Int?
    private let repaired: Set<Int>

    /// - Parameters:
    ///   - old: what shipped of the lineage.
    ///   - isAlone: whether no other lineage may describe its links.
    init(_ old: Lineage, _ new: Lineage, _ comparison: Comparison, isAlone: Bool) {
        isNarrow = isAlone && comparison.hasSameTables && Self.tellsAlike(old, new, comparison)
        repaired = Set((old.repairs + new.repairs).map(\.from))
        let versions = old.schemas.map(\.version)
        func isSame(_ version: Int) -> Bool {
            let names = (old.repairs + new.repairs).filter { $0.from == version }.map(DefinitionSource.name)
            return comparison.isSame(DefinitionSource.name(of: old.name, version: version))
                && names.allSatisfy(comparison.isSame)
        }
        func isSameHop(_ from: Int) -> Bool {
            let names = Set((old.migrations + new.migrations).filter { $0.from == from }.map(DefinitionSource.name))
            let count = [old, new].map { $0.migrations.count { $0.from == from } }
            return count[0] == count[1] && names.allSatisfy(comparison.isSame)
        }
        var touched: Set<Int> = []
        for (index, version) in versions.enumerated() {
            let next = index + 1 < versions.count ? versions[index + 1] : nil
            if !isSame(version) || !isSameHop(version) || !(next.map(isSame) ?? true) { touched.insert(version) }
        }
        self.touched = touched
        let last = touched.max() ?? .min
        agreement = old.newest?.version == new.newest?.version ? versions.first { $0 > last } : nil
    }

    /// Whether links are told by the same rules, and by nothing but a number that each of them says.
    private static func tellsAlike(_ old: Lineage, _ new: Lineage, _ comparison: Comparison) -> Bool {
        guard case .key(_, let missing) = old.versionRule, missing != .byShape, old.versionRule == new.versionRule,
            [old, new].allSatisfy({ Set($0.schemas.map(\.writtenVersion)).count == $0.schemas.count }),
            old.schemas.map(\.version) == Array(new.schemas.map(\.version).prefix(old.schemas.count))
        else { return false }
        return zip(old.schemas, new.schemas).allSatisfy { was, now in
            was.writtenVersion == now.writtenVersion && was.activityTypes == now.activityTypes
                && was.allURLForms.count == now.allURLForms.count
                && zip(was.allURLForms, now.allURLForms).allSatisfy { $0.isSame(as: $1) }
                && (comparison.isSame(was, now) || comparison.saysTheSame(was, now, "recognise"))
        }
    }

    /// Whether links of a version have to be made and read in numbers.
    func isTouched(_ version: Int) -> Bool { !isNarrow || touched.contains(version) || repaired.contains(version) }

    /// Whether links of a version come to one that is touched.
    func leadsToTouched(_ version: Int) -> Bool { touched.union(repaired).contains { $0 > version } }

    /// Whether the apps may make different things of a link that both take for one of a version.
    func concerns(_ version: Int) -> Bool { isTouched(version) || leadsToTouched(version) }

    /// Where two links that are equal have the same way before them in both apps, for a link of a version that is told
    /// alike in both; nil where there is no such version.
    func agreement(after version: Int) -> Int? {
        guard isNarrow, !repaired.contains(version), let agreement, agreement > version else { return nil }
        return agreement
    }
}
