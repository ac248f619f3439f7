package import Perdure

/// Writes findings in one of the formats.
package enum FindingPrinter {
    /// - Parameters:
    ///   - findings: in the order to be written, as ``FindingList/sorted`` gives them.
    ///   - source: the bytes of a file by the name that a place has, or nil where they are not at hand; then
    ///     no line is shown.
    /// - Returns: UTF-8 text that ends with a line end, empty where there are no findings.
    package static func print(
        _ findings: [Finding], as format: FindingFormat = .human, settings: FindingSettings = FindingSettings(),
        source: @escaping (String) -> [UInt8]?
    ) -> String {
        format.write(findings, settings, source)
    }
}
