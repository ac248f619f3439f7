import Perdure

/// A sample in which marks say where findings must land: `⟦rule|marked text⟧`, which may stand in one another.
struct MarkedText {
    /// The sample without its marks.
    let text: String
    /// What must be found, one line each: rule, first place, place after the last.
    let expected: [String]

    var bytes: [UInt8] { Array(text.utf8) }

    init(_ marked: String) {
        var bytes: [UInt8] = []
        var open: [(rule: String, start: Int)] = []
        var marks: [(rule: String, range: Range<Int>)] = []
        var rest = marked.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "⟦":
                let rule = rest.prefix { $0 != "|" }
                rest = rest.dropFirst(rule.count + 1)
                open.append((String(rule), bytes.count))
            case "⟧":
                let mark = open.removeLast()
                marks.append((mark.rule, mark.start..<bytes.count))
            default:
                bytes += Array(String(Character(scalar)).utf8)
            }
        }
        precondition(open.isEmpty, "a mark is not closed")
        text = String(decoding: bytes, as: UTF8.self)
        expected = marks.map { Self.line($0.rule, Self.place($0.range, in: bytes)) }.sorted()
    }

    /// Findings in the form of ``expected``. A file-wide one has the place `0:0-0:0`.
    static func lines(_ findings: [Finding]) -> [String] {
        findings.map { line($0.rule, $0.place) }.sorted()
    }

    private static func line(_ rule: String, _ place: Place) -> String {
        "\(rule) \(place.line):\(place.column)-\(place.endLine):\(place.endColumn)"
    }

    /// Counted the slow way, as a twin of the table that the parser uses.
    private static func place(_ range: Range<Int>, in bytes: [UInt8]) -> Place {
        func position(_ offset: Int) -> (line: Int, column: Int) {
            var line = 1
            var column = 1
            for index in 0..<offset {
                let isByteOrderMark = index < 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
                if bytes[index] == 0x0A
                    || bytes[index] == 0x0D && (index + 1 >= bytes.count || bytes[index + 1] != 0x0A)
                {
                    (line, column) = (line + 1, 1)
                } else if !isByteOrderMark {
                    column += 1
                }
            }
            return (line, column)
        }
        let (start, end) = (position(range.lowerBound), position(range.upperBound))
        return Place(file: "", line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }
}
