import Perdure

/// Two lineages that may both describe the same link.
enum LineageOverlapLint {
    static func findings(_ definitions: Definitions) -> [Finding] {
        var findings: [Finding] = []
        for (index, first) in definitions.lineages.enumerated() {
            for second in definitions.lineages[(index + 1)...] {
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

    private static func overlap(_ first: Lineage, _ second: Lineage) -> (Schema, Schema, String)? {
        for a in first.schemas where a.recognise == nil {
            for b in second.schemas where b.recognise == nil {
                if let type = a.activityTypes.first(where: b.activityTypes.contains) { return (a, b, type) }
            }
        }
        return nil
    }
}
