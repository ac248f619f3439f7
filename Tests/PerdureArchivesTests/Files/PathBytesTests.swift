import Testing

@testable import PerdureArchives

@Suite struct PathBytesTests {
    @Test(arguments: [
        ("a/b.md", "b.md", "a", "md"), ("/b", "b", "/", ""), ("b", "b", ".", ""), ("a/b//", "b", "a", ""),
        ("a//b.MD", "b.MD", "a", "md"), ("/", "", "/", ""), ("a/.profile", ".profile", "a", ""), ("", "", ".", ""),
        ("x.tar.gz", "x.tar.gz", ".", "gz"),
    ])
    func parts(path: String, last: String, parent: String, suffix: String) {
        let path = PathBytes(path)
        #expect(path.lastComponent == PathBytes(last))
        #expect(path.parent == PathBytes(parent))
        #expect(path.suffix == suffix)
    }

    @Test(
        arguments: [
            ("/a/b/c", "/a", "b/c"), ("/a/b", "/a/b", ""), ("/ab", "/a", nil), ("a/b", ".", "a/b"), ("a", "/", nil),
        ] as [(String, String, String?)])
    func relative(path: String, base: String, expected: String?) {
        #expect(PathBytes(path).relative(to: PathBytes(base)) == expected.map { PathBytes($0) })
    }

    @Test(arguments: [("a", "b", "a/b"), ("a/", "b", "a/b"), ("", "b", "b"), ("a", "", "a"), ("/", "b", "/b")])
    func joining(left: String, right: String, expected: String) {
        #expect(PathBytes(left).appending(PathBytes(right)) == PathBytes(expected))
    }

    @Test(
        arguments: [
            (Array("Süß.md".utf8), "Süß.md"), ([0x82, 0x2E, 0x6D], "\\x82.m"), (Array("a\\b".utf8), "a\\b"),
            (Array("a\\x41".utf8), "a\\x5Cx41"), ([0x1B, 0x0A], "\\x1B\\x0A"), ([0xC3], "\\xC3"),
            (Array("\u{202E}x".utf8), "\\xE2\\x80\\xAEx"), ([0xED, 0xA0, 0x80], "\\xED\\xA0\\x80"),
        ] as [([UInt8], String)])
    func escaping(bytes: [UInt8], text: String) {
        #expect(PathBytes(bytes).description == text)
        #expect(PathBytes(escaped: text).bytes == bytes)
    }

    @Test func escapingIsReversibleForRandomBytes() {
        var generator = SeededGenerator(seed: 7)
        let alphabet: [UInt8] = [0x5C, 0x78, 0x34, 0x41, 0xC3, 0xA9, 0xE2, 0x80, 0xAE, 0xFF, 0x00, 0x0A, 0xF0, 0x9F]
        for _ in 0..<5000 {
            let bytes = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? 0
            }
            #expect(PathBytes(escaped: PathBytes(bytes).description).bytes == bytes)
        }
    }
}

/// A small generator with a fixed start (SplitMix64), so that a failing test fails again.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
