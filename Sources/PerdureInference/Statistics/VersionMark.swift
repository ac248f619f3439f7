import Perdure

/// A member that looks like a payload's version: `activityVersion: 2`.
struct VersionMark: Hashable, Sendable {
    var key: String
    /// Nil where the value can be no version.
    var number: Int?

    private static let names: Set<String> = ["v", "ver", "version", "schema"]
    /// Versions of other things.
    private static let others = ["app", "os", "build", "api", "device", "client", "sdk"]
    private static let greatest = 999

    static func find(in pairs: Value.Members) -> VersionMark? {
        let marks = pairs.compactMap { key, value -> VersionMark? in
            let name = key.lowercased()
            guard names.contains(name) || name.hasSuffix("version") && !others.contains(where: name.hasPrefix),
                DraftName.isPlainKey(key)
            else { return nil }
            return VersionMark(key: key, number: number(value))
        }
        // The language's own name first.
        return marks.first { $0.key == "activityVersion" } ?? marks.min { $0.key < $1.key }
    }

    private static func number(_ value: Value) -> Int? {
        let number: Int? =
            switch value {
            case .number(let number): number.intValue
            case .string(let text) where text.utf8.allSatisfy { 0x30...0x39 ~= $0 }: Int(text)
            default: nil
            }
        return number.flatMap { 0...greatest ~= $0 ? $0 : nil }
    }
}
