/// What makes a finding the same one tomorrow: twelve hexadecimal digits.
///
/// It is made of the rule, the file, and what the finding is about: its subject, or its message where it has none.
/// The first four digits are the rule's alone, so that a command can tell whether an approval is for a finding that it
/// looks for. Lines and columns are no part of it, so a finding stays the same when lines are added above it. Severity, notes and
/// help are none either. Of the file only the last folder and the name count (`article/v3.yaml`), so that it does not
/// matter where the command was started, or where the project lies.
///
/// Reports, baselines of CI systems and the approvals in `perdure.yaml` all use this one. A change to it makes every
/// finding a new one to all of them.
package struct Fingerprint: Sendable, Hashable {
    /// Twelve digits from 0 to f.
    package let text: String

    /// The fingerprints of findings, in their order. Findings that are alike in all that counts are numbered as they
    /// come, so no two are the same; hand in all of them, sorted.
    package static func all(of findings: [Finding]) -> [Fingerprint] {
        var counts: [String: Int] = [:]
        return findings.map { finding in
            if let known = finding.fingerprint { return known }
            let identity = identity(of: finding)
            let count = counts[identity, default: 0]
            counts[identity] = count + 1
            return Fingerprint(finding.rule, count == 0 ? identity : "\(identity)\u{0}\(count)")
        }
    }

    /// The digits that all findings of a rule begin with.
    package static func beginning(of rule: String) -> String { digits(of: rule, count: 4) }

    private static func identity(of finding: Finding) -> String {
        let file = finding.place.file.split(separator: "/").suffix(2).joined(separator: "/")
        return [finding.rule, file, finding.subject ?? finding.message].joined(separator: "\u{0}")
    }

    private init(_ rule: String, _ identity: String) {
        text = Self.beginning(of: rule) + Self.digits(of: identity, count: 8)
    }

    /// The last digits of a hash. FNV advises to fold what is left over into them.
    private static func digits(of text: String, count: Int) -> String {
        let hash = Bytes.hash(Array(text.utf8))
        let bits = UInt64(4 * count)
        let folded = (hash ^ hash >> bits ^ hash >> (64 - bits)) & (1 << bits - 1)
        let digits = String(folded, radix: 16)
        return String(repeating: "0", count: count - digits.count) + digits
    }
}
