package import Perdure

/// Findings as SARIF 2.1.0, the OASIS format for results of static analysis
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
package enum SARIFFindings {
    private static let schema =
        "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

    /// - Parameters:
    ///   - rules: those that the findings may be of.
    ///   - source: the bytes of a file; where they are at hand, columns are given.
    package static func text(
        of findings: [Finding], rules: [Rule], toolVersion: String? = nil,
        source: @escaping (String) -> [UInt8]? = { _ in nil }
    ) -> String {
        let used = rules.filter { rule in findings.contains { $0.rule == rule.name } }
        let indices = Dictionary(
            used.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        var driver: Value.Members = [("name", .string("perdure"))]
        if let toolVersion { driver.append(("version", .string(toolVersion))) }
        driver.append(("rules", .array(used.map(descriptor))))
        var columns = UTF16Columns(source: source)
        let results = zip(findings, Fingerprint.all(of: findings)).map { finding, fingerprint in
            result(finding, indices[finding.rule], fingerprint, &columns)
        }
        let run: Value.Members = [
            ("tool", .dictionary([("driver", .dictionary(driver))])), ("columnKind", .string("utf16CodeUnits")),
            ("results", .array(results)),
        ]
        let document: Value.Members = [
            ("$schema", .string(schema)), ("version", .string("2.1.0")), ("runs", .array([.dictionary(run)])),
        ]
        return String(decoding: JSONText.pretty(.dictionary(document)), as: UTF8.self) + "\n"
    }

    private static func descriptor(_ rule: Rule) -> Value {
        .dictionary([
            ("id", .string(rule.name)), ("shortDescription", message(rule.summary)),
            ("defaultConfiguration", .dictionary([("level", .string(rule.severity.rawValue))])),
        ])
    }

    private static func result(
        _ finding: Finding, _ index: Int?, _ fingerprint: Fingerprint, _ columns: inout UTF16Columns
    ) -> Value {
        let text = finding.message + (finding.help.map { "\n\($0)" } ?? "")
        var members: Value.Members = [("ruleId", .string(finding.rule))]
        if let index { members.append(("ruleIndex", .integer(index))) }
        members += [
            ("level", .string(finding.severity.rawValue)), ("message", message(text)),
            ("locations", .array([location(finding.place, &columns)])),
        ]
        let notes = finding.notes.compactMap { note in note.place.map { location($0, &columns, note.message) } }
        if !notes.isEmpty { members.append(("relatedLocations", .array(notes))) }
        members.append(("partialFingerprints", .dictionary([("perdure/v1", .string(fingerprint.text))])))
        return .dictionary(members)
    }

    private static func location(_ place: Place, _ columns: inout UTF16Columns, _ text: String? = nil) -> Value {
        var physical: Value.Members = [
            ("artifactLocation", .dictionary([("uri", .string(uri(place.file)))]))
        ]
        if place.line > 0 {
            physical.append(("region", .dictionary(region(place, &columns))))
        }
        var members: Value.Members = [("physicalLocation", .dictionary(physical))]
        if let text { members.append(("message", message(text))) }
        return .dictionary(members)
    }

    private static func region(_ place: Place, _ columns: inout UTF16Columns) -> Value.Members {
        var region: Value.Members = [("startLine", .integer(place.line))]
        let start = columns.column(place.column, ofLine: place.line, in: place.file)
        if let start { region.append(("startColumn", .integer(start))) }
        if place.endLine > place.line { region.append(("endLine", .integer(place.endLine))) }
        // An end without a start would be taken for one of a range from the line's beginning.
        if let start, let end = columns.column(place.endColumn, ofLine: place.endLine, in: place.file),
            end >= start || place.endLine > place.line
        {
            region.append(("endColumn", .integer(end)))
        }
        return region
    }

    private static func message(_ text: String) -> Value { .dictionary([("text", .string(text))]) }

    /// A path as a relative reference (RFC 3986), with `/` between its parts.
    private static func uri(_ path: String) -> String {
        let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/!$&'()*+,;=@".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        var out: [UInt8] = []
        for byte in path.utf8 {
            if plain.contains(byte) {
                out.append(byte)
            } else {
                out += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return (path.hasPrefix("/") ? "file://" : "") + String(decoding: out, as: UTF8.self)
    }
}
