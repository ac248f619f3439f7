import Perdure

/// Finds out whether dictionaries in one place are of several kinds, told by a member.
struct UnionFinder {
    struct Arm {
        var tag: String
        /// As YAML.
        var condition: String
        var keys: [String]
        /// The keys that each of the arm has.
        var always: Set<String>
        var count: Int
    }

    private let members: DictionaryStatistics

    init(_ members: DictionaryStatistics) { self.members = members }

    /// Nil where one description is as good.
    var arms: [Arm]? {
        guard !members.hasManyArms, !members.isIncomplete, members.arms.count > 1 else { return nil }
        let tags = Set(members.arms.keys.map { $0.tag?.key })
        guard tags.count == 1, let tag = tags.first ?? nil else { return nil }
        let byValue = Dictionary(grouping: members.arms) { $0.key.tag?.value ?? "" }
        guard byValue.count > 1, byValue.count <= 12 else { return nil }
        let arms = byValue.sorted { $0.key < $1.key }.map { value, rows in
            let ever = Set(rows.flatMap(\.key.keys))
            let always = rows.reduce(ever) { $0.intersection($1.key.keys) }
            return Arm(
                tag: tag, condition: "{equals: {\(YAMLText.name(tag)): \(YAMLText.quoted(value))}}",
                keys: members.keys.filter(ever.contains), always: always,
                count: rows.reduce(0) { $0 + $1.value })
        }
        let isTelling = arms.contains { arm in
            arms.contains { other in !arm.always.isSubset(of: other.keys) }
        }
        return isTelling ? arms : nil
    }
}
