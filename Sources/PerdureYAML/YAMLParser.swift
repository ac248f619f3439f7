package import Perdure

/// Reads a YAML file into a ``Node`` and says everything that is wrong with it.
///
/// The language is YAML 1.2 with the core schema, without merge keys, tags beyond the core's, keys that are
/// collections and second documents; libyaml reads it. Where a syntax error comes from text that wants
/// quotes, the text is taken as it was meant and reading goes on, so that one run tells all such places.
package enum YAMLParser {
    /// - Parameters:
    ///   - bytes: the file, in UTF-8, with or without a byte order mark.
    ///   - file: what its places are to call it.
    /// - Returns: the node, which is null for an empty file, and nil where reading ended at an error or what
    ///   was read is not what the file says; and the findings, in the order of the file.
    package static func parse(
        _ bytes: [UInt8], file: String, limits: YAMLLimits = YAMLLimits()
    ) -> (node: Node?, findings: [Finding]) {
        let source = SourceText(bytes, file: file)
        let check = InputCheck(source, limits: limits)
        guard !check.isHopeless else { return (nil, check.findings) }
        var reading = RepairedReading(source, check: check, limits: limits)
        let node = reading.run()
        var list = FindingList()
        list.add(contentsOf: check.findings)
        list.add(contentsOf: reading.findings)
        return (check.isRepaired ? nil : node, capped(list.sorted, limits: limits, file: file))
    }

    private static func capped(_ findings: [Finding], limits: YAMLLimits, file: String) -> [Finding] {
        guard findings.count > limits.maximumFindings else { return findings }
        return findings.prefix(limits.maximumFindings) + [
            Finding(
                .yamlSyntax, "There are more findings in this file; these are the first \(limits.maximumFindings).",
                at: .file(file), severity: .note)
        ]
    }
}
