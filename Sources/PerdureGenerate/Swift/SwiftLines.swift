internal import Perdure

/// Lines of Swift, indented, none longer than the project's formatter allows.
struct SwiftLines {
    static let width = 120
    private(set) var lines: [String] = []
    private var depth = 0

    var text: String { lines.joined(separator: "\n") + "\n" }

    mutating func add(_ line: String = "") {
        lines.append(line.isEmpty ? "" : String(repeating: "    ", count: depth) + line)
    }

    /// A declaration or a statement with a body in braces.
    mutating func block(_ head: String, _ body: (inout SwiftLines) -> Void) {
        add(head + " {")
        indented(body)
        add("}")
    }

    mutating func indented(_ body: (inout SwiftLines) -> Void) {
        depth += 1
        body(&self)
        depth -= 1
    }

    /// A documentation comment, its lines broken between words.
    mutating func document(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        var line = "///"
        for word in words {
            if line.count + 1 + word.count + depth * 4 > Self.width, line != "///" {
                add(line)
                line = "///"
            }
            line += " " + word
        }
        add(line)
    }

    /// Something with a list in parentheses, in one line if it fits, else one item a line.
    mutating func call(_ head: String, _ items: [String], _ tail: String = "") {
        let whole = "\(head)(\(items.joined(separator: ", ")))\(tail)"
        if depth * 4 + whole.count <= Self.width || items.isEmpty { return add(whole) }
        add(head + "(")
        let inside = items.joined(separator: ", ")
        indented { lines in
            if lines.depth * 4 + inside.count <= Self.width {
                lines.add(inside)
            } else {
                for (index, item) in items.enumerated() { lines.add(item + (index + 1 < items.count ? "," : "")) }
            }
        }
        if tail.isEmpty {
            lines[lines.count - 1] += ")"
        } else {
            add(")" + tail)
        }
    }

    /// A constant that is an array, in one line if it fits.
    mutating func array(_ head: String, _ elements: [String]) {
        let whole = "\(head) = [\(elements.joined(separator: ", "))]"
        if depth * 4 + whole.count <= Self.width { return add(whole) }
        add("\(head) = [")
        indented { lines in lines.list(elements) { $1.add($0) } }
        add("]")
    }

    /// Elements of an array, each with a comma behind it; a single one has none.
    mutating func list<Element>(_ elements: [Element], _ write: (Element, inout SwiftLines) -> Void) {
        for element in elements {
            write(element, &self)
            if elements.count > 1 { lines[lines.count - 1] += "," }
        }
    }

    /// A string literal.
    static func quoted(_ text: String) -> String {
        var out = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": out += "\\\(scalar)"
            case "\n": out += "\\n"
            case "\r": out += "\\r"
            case "\t": out += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F || (0x2028...0x2029).contains(scalar.value):
                out += "\\u{\(String(scalar.value, radix: 16))}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out + "\""
    }
}
