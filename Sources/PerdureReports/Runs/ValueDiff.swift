import Perdure

/// What differs between two values, member by member.
enum ValueDiff {
    static func lines(from before: Value, to after: Value, at path: String = "") -> [String] {
        guard case .dictionary(let old) = before, case .dictionary(let new) = after else {
            if before == after, before.kind == after.kind, before.spelling == after.spelling { return [] }
            return ["  - \(path): \(before.spelling)", "  + \(path): \(after.spelling)"]
        }
        var lines: [String] = []
        func name(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }
        for member in old {
            if let value = after[member.key] {
                lines += self.lines(from: member.value, to: value, at: name(member.key))
            } else {
                lines.append("  - \(name(member.key)): \(member.value.spelling)")
            }
        }
        for member in new where before[member.key] == nil {
            lines.append("  + \(name(member.key)): \(member.value.spelling)")
        }
        return lines
    }
}
