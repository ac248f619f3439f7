internal import Perdure

/// JSON as lines of a raw string with one `#`: what fits stands in one line, the rest is broken.
enum WrappedJSON {
    private static let width = 96

    static func lines(_ value: Value) -> [String] {
        var lines: [String] = []
        add(value, before: "", after: "", indent: 0, to: &lines)
        return lines.flatMap(broken)
    }

    private static func add(_ value: Value, before: String, after: String, indent: Int, to lines: inout [String]) {
        let space = String(repeating: " ", count: indent)
        let whole = space + before + text(value) + after
        let items: [(String, Value)]
        let ends: (String, String)
        switch value {
        case .dictionary(let members) where !members.isEmpty:
            items = members.map { (text(.string($0.key)) + ": ", $0.value) }
            ends = ("{", "}")
        case .array(let elements) where !elements.isEmpty:
            items = elements.map { ("", $0) }
            ends = ("[", "]")
        default: return lines.append(whole)
        }
        if whole.count <= width { return lines.append(whole) }
        lines.append(space + before + ends.0)
        for (index, item) in items.enumerated() {
            let comma = index + 1 < items.count ? "," : ""
            add(item.1, before: item.0, after: comma, indent: indent + 2, to: &lines)
        }
        lines.append(space + ends.1 + after)
    }

    /// In a raw string, `\#` begins an escape; JSON says `#` in another way where it follows a backslash.
    private static func text(_ value: Value) -> String {
        String(decoding: JSONText.encoded(value), as: UTF8.self).replacing("\\#", with: "\\\\u0023")
    }

    /// A line that is too long, in pieces that the string puts together again.
    private static func broken(_ line: String) -> [String] {
        var pieces: [String] = []
        var rest = line[...]
        while rest.count > width {
            let end = rest.index(rest.startIndex, offsetBy: width)
            pieces.append(rest[..<end] + "\\#")
            rest = rest[end...]
        }
        return pieces + [String(rest)]
    }
}
