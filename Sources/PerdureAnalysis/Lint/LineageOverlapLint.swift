import Perdure

/// Two lineages that may both describe the same link.
enum LineageOverlapLint {
    static func findings(_ definitions: Definitions) -> [Finding] {
        var findings: [Finding] = []
        for (index, others) in laterWithSameType(definitions.lineages).enumerated() {
            let first = definitions.lineages[index]
            for second in others.map({ definitions.lineages[$0] }) {
                guard let (a, b, type) = overlap(first, second) else { continue }
                findings.append(
                    Finding(
                        .lineagesOverlap,
                        "'\(first.name)' and '\(second.name)' both have the activity type '\(type)', and nothing tells their links apart",
                        at: b.place(of: "activity"),
                        notes: [.init("the other one is here", at: a.place(of: "activity"))],
                        help: "Say in each what its links have: recognise: {present: …}"))
            }
        }
        return findings
    }

    /// For each lineage those after it that share an activity type with it. To hold every lineage against every other
    /// would take far longer where there are many, and hardly any two share one.
    private static func laterWithSameType(_ lineages: [Lineage]) -> [[Int]] {
        let types = lineages.map { lineage in
            Set(lineage.schemas.lazy.filter { $0.recognise == nil }.flatMap(\.activityTypes))
        }
        var byType: [String: [Int]] = [:]
        for (index, types) in types.enumerated() {
            for type in types { byType[type, default: []].append(index) }
        }
        return types.enumerated().map { index, types in
            let all = types.flatMap { byType[$0, default: []] }
            return Set(all.filter { $0 > index }).sorted()
        }
    }

    private static func overlap(_ first: Lineage, _ second: Lineage) -> (Schema, Schema, String)? {
        for a in first.schemas where a.recognise == nil {
            for b in second.schemas where b.recognise == nil {
                if let type = a.activityTypes.first(where: b.activityTypes.contains) { return (a, b, type) }
            }
        }
        return nil
    }
}
