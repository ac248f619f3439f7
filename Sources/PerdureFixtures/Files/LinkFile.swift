package import Perdure

/// A file of saved links, as read.
package struct LinkFile: Sendable {
    /// The format's name and version, which every such file says.
    package static let format = "perdure-links/1"

    /// The path as a person would write it.
    package let path: String
    package let bytes: [UInt8]
    let lines: LineTable
    /// In the order of the file; empty where the findings say why there are none.
    package let links: [SavedLink]
    /// What is wrong with the file itself.
    package let findings: [Finding]

    package var hasErrors: Bool { findings.contains { $0.severity == .error } }

    /// The bytes of a place in the file.
    func range(of place: Place) -> Range<Int> { lines.range(of: place, in: bytes) }

    /// The white space at the beginning of the line that a place begins in.
    func indent(of place: Place) -> [UInt8] {
        let start = min(lines.start(ofLine: place.line) ?? 0, bytes.count)
        return Array(bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 })
    }
}

extension LineTable {
    /// The bytes of a place that this table gave.
    func range(of place: Place, in bytes: [UInt8]) -> Range<Int> {
        let start = min((start(ofLine: place.line) ?? 0) + max(0, place.column - 1), bytes.count)
        let end = min((self.start(ofLine: place.endLine) ?? 0) + max(0, place.endColumn - 1), bytes.count)
        return start..<max(start, end)
    }
}
