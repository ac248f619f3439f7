import Perdure
import Testing

@testable import PerdureReports

/// Where the caret stands: below the first column of what is marked.
@Suite struct LineExcerptTests {
    struct Sample: Sendable {
        let line: String
        /// Columns as a place counts them.
        let columns: Range<Int>
        let shown: String
        let carets: String
        var width = 100
    }

    static let samples: [Sample] = [
        Sample(line: "abc", columns: 2..<3, shown: "abc", carets: " ^"),
        Sample(line: "abc", columns: 1..<4, shown: "abc", carets: "^~~"),
        Sample(line: "abc", columns: 4..<4, shown: "abc", carets: "   ^"),
        Sample(line: "", columns: 1..<1, shown: "", carets: "^"),
        Sample(line: "\ta\tb", columns: 4..<5, shown: "    a   b", carets: "        ^"),
        Sample(line: "\ta", columns: 1..<2, shown: "    a", carets: "^~~~"),
        Sample(line: "日本x", columns: 4..<7, shown: "日本x", carets: "  ^~"),
        Sample(line: "日本x", columns: 7..<8, shown: "日本x", carets: "    ^"),
        Sample(line: "äöx", columns: 5..<6, shown: "äöx", carets: "  ^"),
        Sample(line: "e\u{301}x", columns: 4..<5, shown: "e\u{301}x", carets: " ^"),
        Sample(line: "👍🏽x", columns: 9..<10, shown: "👍🏽x", carets: "  ^"),
        Sample(line: "ｗx", columns: 4..<5, shown: "ｗx", carets: "  ^"),
        Sample(line: "a\u{7}x", columns: 3..<4, shown: "a\\u{7}x", carets: "      ^"),
        Sample(
            line: "0123456789abcdefghijklmnopq", columns: 14..<16, shown: "…56789abcdefghijklm…", carets: "         ^~",
            width: 20),
        Sample(
            line: "0123456789abcdefghijklmnopq", columns: 1..<2, shown: "0123456789abcdefgh…", carets: "^", width: 20),
        Sample(
            line: "0123456789abcdefghijklmnopq", columns: 27..<28, shown: "…9abcdefghijklmnopq",
            carets: "                  ^", width: 20),
        Sample(
            line: "0123456789abcdefghijklmnopq", columns: 1..<28, shown: "0123456789abcdefgh…",
            carets: "^~~~~~~~~~~~~~~~~~", width: 20),
    ]

    @Test(arguments: samples) func caret(_ sample: Sample) {
        let place = Place(
            file: "f", line: 1, column: sample.columns.lowerBound, endLine: 1, endColumn: sample.columns.upperBound)
        let excerpt = LineExcerpt(Array(sample.line.utf8)[...], place: place, width: sample.width)
        #expect(excerpt.line == sample.shown)
        #expect(excerpt.carets == sample.carets)
    }

    /// Any place on any bytes gives something, within the width.
    @Test func anyPlace() {
        let bytes = Array("a\tä日\u{301}👍x".utf8) + [0xFF, 0xE6, 0x97] + Array(repeating: 0x7A, count: 300)
        for column in 0...320 {
            for endColumn in [column - 1, column, column + 1, column + 90, Int.max] {
                let place = Place(file: "f", line: 1, column: column, endLine: 1, endColumn: endColumn)
                let excerpt = LineExcerpt(bytes[...], place: place, width: 40)
                #expect(excerpt.line.unicodeScalars.count <= 42)
                #expect(excerpt.carets.count <= 42)
                #expect(excerpt.carets.isEmpty == (column == 0))
            }
        }
    }
}
