package import Perdure

/// The text of a version's file as that of another version: only the number differs, and comments stay.
package enum NextVersion {
    /// - Parameter node: the file as it was read, by which the number is found; nil where it can't be.
    package static func text(_ bytes: [UInt8], _ node: Node, version: Int) -> String? {
        guard case .mapping(let entries) = node.content,
            let place = entries.first(where: { $0.key.text == "version" })?.value.place, place.line == place.endLine,
            let line = LineTable(bytes).start(ofLine: place.line)
        else { return nil }
        let (start, end) = (line + place.column - 1, line + place.endColumn - 1)
        guard 0 <= start, start < end, end <= bytes.count else { return nil }
        let new = bytes[..<start] + Array(String(version).utf8) + bytes[end...]
        return String(validating: new, as: UTF8.self)
    }
}
