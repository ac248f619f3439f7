import Perdure

/// What `releases.yaml` said of releases against what it says now.
enum ReleaseComparison {
    static func breaks(_ comparison: Comparison) -> [Break] {
        changed(comparison) + dropped(comparison)
    }

    /// Releases that shipped did what they did.
    private static func changed(_ comparison: Comparison) -> [Break] {
        let (earlier, present) = (comparison.earlier, comparison.present)
        return earlier.releases.flatMap { was -> [Break] in
            guard let now = present.release(was.name) else {
                return [
                    change(was, at: present.releases.first?.place ?? .file(was.place.file), "is not named now", nil)
                ]
            }
            return was.lineages.sorted { $0.key < $1.key }.compactMap { name, support in
                let other = now.lineages[name]
                guard other?.writes != support.writes || other?.reads != support.reads else { return nil }
                return change(was, at: other?.place ?? now.place, "did something else with '\(name)'", support.place)
            }
        }
    }

    private static func change(_ release: Release, at place: Place, _ what: String, _ earlier: Place?) -> Break {
        Break(
            Change(
                rule: .releaseChanged, path: [], message: "the release \(release.name) \(what)", place: place,
                earlier: earlier ?? release.place,
                help: "What people have installed does not change. Put the line back.", audiences: []),
            [], lineage: "", version: nil)
    }

    /// Versions that a release wrote and that a new one, the newest, no longer reads.
    private static func dropped(_ comparison: Comparison) -> [Break] {
        guard let newest = comparison.present.releases.last, comparison.earlier.release(newest.name) == nil else {
            return []
        }
        let earlier = comparison.earlier
        return earlier.lineages.flatMap { lineage -> [Break] in
            let written = comparison.shipped.schemas(of: lineage).map(\.version)
            let support = newest.lineages[lineage.name]
            let lost = written.filter { !(support?.reads.contains($0) ?? false) }
            guard !lost.isEmpty, comparison.present.lineage(lineage.name) != nil else { return [] }
            let names = lost.map(String.init).joined(separator: ", ")
            var source = lineage.schema(lost[0]).map { LinkSource($0, of: lineage, seed: 1) }
            let link = source?.next(8).first
            let change = Change(
                rule: .supportDropped, path: [],
                message:
                    "the release \(newest.name) does not read version\(lost.count == 1 ? "" : "s") \(names), which shipped",
                place: support?.place ?? newest.place,
                earlier: lineage.schema(lost[0])?.place,
                help: "Let it read them: reads: \(lost[0])...\(support?.reads.last ?? lost[0]).",
                audiences: [.savedLinks], isCertain: true)
            let witness = link.map {
                Witness(
                    link: $0, audience: .savedLinks, message: "the release \(newest.name) has no version \(lost[0])")
            }
            return [Break(change, [witness].compactMap { $0 }, lineage: lineage.name, version: nil)]
        }
    }
}
