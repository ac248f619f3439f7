package import Perdure
import PerdureConcurrency

/// What changed in definitions that would break saved links or shipped apps.
///
/// Two ways lead to it. Schemas are compared key by key, which names a change and finds its place; and links of one
/// side are made and read by the other, which shows whether the change really breaks one, and finds what no comparison
/// of keys would.
package enum Compatibility {
    package static func findings(of earlier: Definitions, in present: Definitions) -> [Finding] {
        var list = FindingList()
        list.add(contentsOf: breaks(of: earlier, in: present).map(\.finding))
        return list.sorted
    }

    /// The same with who is affected, and the links that show it.
    package static func breaks(of earlier: Definitions, in present: Definitions) -> [Break] {
        let comparison = Comparison(earlier, present)
        let lineages = comparison.changed.filter { !comparison.shipped.schemas(of: $0).isEmpty }
        let found = lineages.concurrentMap { LineageComparison.breaks(of: $0, comparison) }
        return found.flatMap(\.self) + ReleaseComparison.breaks(comparison)
    }
}
