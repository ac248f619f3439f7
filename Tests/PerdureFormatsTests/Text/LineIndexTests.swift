import PerdureFormats
import Testing

@Suite struct LineIndexTests {
    @Test func linesAndColumnsCountFromOne() {
        let text = Array("\u{FEFF}a\nbé\r\n\nz".utf8)
        var index = LineIndex()
        let found = text.withUnsafeBytes { bytes in
            [9, 0, 3, 4, 5, 6, 8, 10, 11, 12, 99, -1].map { offset in
                let (line, column) = index.position(of: offset, in: bytes)
                return "\(line):\(column)"
            }
        }
        #expect(found == ["2:5", "1:1", "1:1", "1:2", "2:1", "2:2", "2:4", "3:1", "4:1", "4:2", "4:2", "1:1"])
    }

    @Test func anyOrderGivesTheSame() {
        var random = SeededGenerator(seed: 3)
        let text = (0..<400).map { _ in Bool.random(using: &random) ? UInt8(ascii: "\n") : UInt8(ascii: "x") }
        var index = LineIndex()
        for _ in 0..<400 {
            let offset = Int.random(in: 0...400, using: &random)
            let before = text[..<offset]
            let line = before.count { $0 == UInt8(ascii: "\n") } + 1
            let column = offset - (before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0) + 1
            let found = text.withUnsafeBytes { index.position(of: offset, in: $0) }
            #expect(found == (line, column))
        }
    }
}
