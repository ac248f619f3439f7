/// Names of files and folders that are not finished yet: `.perdure-`, sixteen hexadecimal digits that tell one run
/// from another, a hyphen, and a number in hexadecimal.
///
/// The names are hidden, and strict enough that no file of a person is taken for one. So whatever a killed run has
/// left behind is recognised: a walk passes over it, and `undo` removes what its own run has left.
package enum TemporaryName {
    static let prefix = Array(".perdure-".utf8)

    /// A name that no other process and no other call will choose.
    static func unique(process: UInt32) -> PathBytes {
        make(run: UInt64.random(in: .min ... .max), number: UInt64(process))
    }

    /// The name of the temporary `number` of a run.
    static func make(run: UInt64, number: UInt64) -> PathBytes {
        PathBytes(".perdure-" + hex(run) + "-" + String(number, radix: 16))
    }

    /// Whether `name` is one that `make` gives out.
    package static func isTemporary(_ name: PathBytes) -> Bool {
        let bytes = name.bytes
        guard bytes.starts(with: prefix) else { return false }
        let parts = bytes.dropFirst(prefix.count).split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts[0].count == 16 && (1...16).contains(parts[1].count)
            && parts.joined().allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    /// Whether `name` is one that the run with this number gives out.
    static func isTemporary(_ name: PathBytes, ofRun run: UInt64) -> Bool {
        isTemporary(name) && name.bytes.dropFirst(prefix.count).starts(with: Array(hex(run).utf8))
    }

    /// Sixteen lower-case hexadecimal digits.
    static func hex(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
