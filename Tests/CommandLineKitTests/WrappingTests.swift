import Testing

@testable import CommandLineKit

@Suite struct WrappingTests {
    @Test(arguments: [
        ("", 30, []), ("one", 30, ["  one"]),
        ("aaaaaaaaaa bbbbbbbbbb cccccccccc", 30, ["  aaaaaaaaaa bbbbbbbbbb", "  cccccccccc"]),
        ("aaaaaaaaaa bbbbbbbbbb  cccccc", 30, ["  aaaaaaaaaa bbbbbbbbbb cccccc"]),
        ("aaaaaaaaaa bbbbbbbbbb ccccccc", 30, ["  aaaaaaaaaa bbbbbbbbbb", "  ccccccc"]),
        (
            "https://example.org/a/path/that/is/long x", 24,
            ["  https://example.org/a/path/that/is/long", "  x"]
        ),
        ("日本日本日本日本日本 日本", 24, ["  日本日本日本日本日本", "  日本"]),
    ])
    func paragraphs(text: String, width: Int, lines: [String]) {
        #expect(TextWrapping.wrap(text, width: width, indent: 2) == lines)
    }

    @Test(arguments: [
        ("abc", 3), ("", 0), ("Größe", 5), ("Gro\u{308}ße", 5), ("日本", 4), ("☃", 1), ("🇩🇪", 2),
        ("👩‍👩‍👧", 2), ("한글", 4),
    ])
    func widths(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test(arguments: [
        ("notes", 5, "notes"), ("notes", 4, "not…"), ("notes", 1, "…"), ("notes", 0, ""),
        ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
    ])
    func cutting(text: String, width: Int, expected: String) {
        #expect(DisplayWidth.truncate(text, to: width) == expected)
    }
}
