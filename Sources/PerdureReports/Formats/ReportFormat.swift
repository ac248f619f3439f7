/// The formats that a report can be written in, by the suffix of its file.
package enum ReportFormat: String, Sendable, CaseIterable {
    case text = "txt"
    case json
    case html
    /// JUnit.
    case xml
    case sarif

    /// Whether it shows links before and after.
    package var showsChanges: Bool { self == .html }

    package func write(_ report: RunReport) -> String {
        switch self {
        case .text: TextReport.write(report)
        case .json: JSONReport.write(report)
        case .html: HTMLReport.write(report)
        case .xml: JUnitFindings.text(of: RunFindings.all(of: report))
        case .sarif:
            SARIFFindings.text(
                of: RunFindings.all(of: report), rules: RunFindings.rules, toolVersion: report.toolVersion)
        }
    }
}
