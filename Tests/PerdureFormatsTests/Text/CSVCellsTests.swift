import PerdureFormats
import Testing

@Suite struct CSVCellsTests {
    private func cells(_ text: String) -> [String] {
        Array(text.utf8).withUnsafeBytes { bytes in
            CSVCells(bytes).map { cell in
                (cell.isQuoted ? "Q:" : "") + String(decoding: bytes[cell.range], as: UTF8.self)
            }
        }
    }

    @Test(arguments: [
        ("", []), ("a", ["a"]), ("a,b\r\nc,", ["a", "b", "c"]), ("a,,b\n", ["a", "", "b"]),
        ("\"a,b\",c", ["Q:a,b", "c"]), ("\"a\"\"b\"\n\"\"", ["Q:a\"\"b", "Q:"]), ("\"a\nb\"\r\nc", ["Q:a\nb", "c"]),
        ("a;b\nc,d;e", ["a", "b", "c,d", "e"]), ("a\tb,c", ["a\tb", "c"]),
        ("a\tb\tc,d", ["a", "b", "c,d"]), ("\"a;b\",c", ["Q:a;b", "c"]), ("\u{FEFF}\"a\",b", ["Q:a", "b"]),
        ("\"a\"b,c", ["\"a\"b", "c"]), ("a\"b,c\"d", ["a\"b", "c\"d"]), ("\"a,b", ["Q:a,b"]), ("\"", ["Q:"]),
        ("\"a\"\"", ["Q:a\"\""]),
    ])
    func cellsAreFound(_ text: String, _ expected: [String]) { #expect(cells(text) == expected) }

    @Test("what can stand without quotes")
    func unquoted() {
        let answers = Array("a;b".utf8).withUnsafeBytes { bytes in
            ["x,y", "x;y", "x\ny", "\"x", "x\"y", ""].map { CSVCells(bytes).canStandUnquoted(Array($0.utf8)) }
        }
        #expect(answers == [true, false, false, false, true, true])
    }

    @Test("whatever the bytes, cells are in order and end")
    func random() {
        var random = SeededGenerator(seed: 2)
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Array("\"\",;\t\r\na".utf8).randomElement(using: &random) ?? 0
            }
            text.withUnsafeBytes { bytes in
                var end = 0
                for cell in CSVCells(bytes) {
                    #expect(cell.range.lowerBound >= end && cell.range.upperBound <= text.count)
                    end = cell.range.upperBound
                }
            }
        }
    }
}
