/// What makes a finding the same one tomorrow: twelve hexadecimal digits.
///
/// It is made of the rule, the file, and what the finding is about: its subject, or its message where it has none.
/// Lines and columns are no part of it, so a finding stays the same when lines are added above it. Severity, notes and
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
            let identity = identity(of: finding)
            let count = counts[identity, default: 0]
            counts[identity] = count + 1
            return Fingerprint(hashing: count == 0 ? identity : "\(identity)\u{0}\(count)")
        }
    }

    private static func identity(of finding: Finding) -> String {
        let file = finding.place.file.split(separator: "/").suffix(2).joined(separator: "/")
        return [finding.rule, file, finding.subject ?? finding.message].joined(separator: "\u{0}")
    }

    /// 48 bits are enough for the findings of one project; FNV advises to fold what is left over into them.
    private init(hashing identity: String) {
        let hash = Array(identity.utf8).withUnsafeBytes { Bytes.hash($0) }
        let digits = String((hash ^ (hash >> 48)) & 0xFFFF_FFFF_FFFF, radix: 16)
        text = String(repeating: "0", count: 12 - digits.count) + digits
    }
}
