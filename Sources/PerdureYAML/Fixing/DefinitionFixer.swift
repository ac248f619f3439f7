package import Perdure

/// Mends files where findings say a mechanical way out.
///
/// Only the bytes that a finding names change: comments, order, quotes and line ends stay as they are.
package enum DefinitionFixer {
    /// A file with its new bytes.
    package struct FixedFile: Sendable {
        package let path: String
        /// What the file held when it was read.
        package let before: [UInt8]
        package let after: [UInt8]
        /// What was mended, in the order of the file.
        package let fixes: [Fix]
    }

    /// One change.
    package struct Fix: Sendable {
        package let finding: Finding
        package let old: String
        package let new: String
    }

    /// The files that can be mended, those in which nothing changes left out. Of changes that overlap the first is made;
    /// the others wait for the next round.
    package static func fix(_ findings: [Finding], in files: [DefinitionFile]) -> [FixedFile] {
        files.compactMap { file in
            let own = findings.filter { $0.fix?.place.file == file.path }
            return own.isEmpty ? nil : fixed(file, own)
        }
    }

    private static func fixed(_ file: DefinitionFile, _ findings: [Finding]) -> FixedFile? {
        let lines = LineTable(file.bytes)
        let edits = findings.compactMap { finding in
            finding.fix.flatMap { fix in range(of: fix.place, lines, file.bytes).map { (finding, fix, $0) } }
        }
        var after: [UInt8] = []
        var fixes: [Fix] = []
        var position = 0
        for (finding, fix, range) in edits.sorted(by: { $0.2.lowerBound < $1.2.lowerBound }) {
            guard range.lowerBound >= position else { continue }
            let old = String(decoding: file.bytes[range], as: UTF8.self)
            guard old != fix.text else { continue }
            after += file.bytes[position..<range.lowerBound] + Array(fix.text.utf8)
            position = range.upperBound
            fixes.append(Fix(finding: finding, old: old, new: fix.text))
        }
        after += file.bytes[position...]
        guard !fixes.isEmpty, readsNoWorse(after, than: file) else { return nil }
        return FixedFile(path: file.path, before: file.bytes, after: after, fixes: fixes)
    }

    private static func range(of place: Place, _ lines: LineTable, _ bytes: [UInt8]) -> Range<Int>? {
        guard let start = lines.start(ofLine: place.line), let end = lines.start(ofLine: place.endLine),
            place.column > 0, place.endColumn > 0
        else { return nil }
        let (lower, upper) = (start + place.column - 1, end + place.endColumn - 1)
        return lower < upper && upper <= bytes.count ? lower..<upper : nil
    }

    /// A change that makes the file worse YAML than it was is not made.
    private static func readsNoWorse(_ bytes: [UInt8], than file: DefinitionFile) -> Bool {
        let (_, before) = YAMLParser.parse(file.bytes, file: file.path)
        let (_, after) = YAMLParser.parse(bytes, file: file.path)
        return after.count(where: \.isLoadError) <= before.count(where: \.isLoadError)
    }
}
