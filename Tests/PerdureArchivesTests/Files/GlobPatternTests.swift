import Testing

@testable import PerdureArchives

@Suite struct GlobPatternTests {
    @Test(arguments: [
        ("*.md", "a.md", true), ("*.md", "x/y/a.md", true), ("*.md", "a.mdx", false), ("*.md", ".md", true),
        ("/*.md", "a.md", true), ("/*.md", "x/a.md", false), ("x/*.md", "x/a.md", true), ("x/*.md", "x/y/a.md", false),
        ("x/**/a", "x/a", true), ("x/**/a", "x/p/q/a", true), ("x/**/a", "x/pa", false), ("x/**/a", "xa", false),
        ("**/a", "a", true), ("**/a", "p/a", true), ("x/**", "x", false), ("x/**", "x/y/z", true), ("**", "p/q", true),
        ("a?c", "abc", true), ("a?c", "aéc", true), ("a?c", "a/c", false), ("a?c", "ac", false),
        ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true), ("[!a]x", "/x", false),
        ("[]a]x", "]x", true), ("[a-]x", "-x", true), ("[α-ω]", "λ", true), ("\\*", "*", true), ("\\*", "a", false),
        ("a**b", "axxb", true), ("a**b", "a/b", false), ("**/x/**/y/*", "x/1/2/y/z", true), ("b", "a/b/c", false),
        ("a/**/b/**/c", "a/b/b/c", true), ("a/**/b/**/c", "a/c", false),
    ])
    func matching(pattern: String, path: String, expected: Bool) throws {
        #expect(try GlobPattern(pattern).matches(PathBytes(path), isFolder: false) == expected)
    }

    @Test func aSlashAtTheEndMeansFolders() throws {
        let pattern = try GlobPattern("cache/")
        #expect(pattern.matches(PathBytes("a/cache"), isFolder: true))
        #expect(!pattern.matches(PathBytes("a/cache"), isFolder: false))
    }

    @Test func aByteThatIsNoTextIsOneCharacter() throws {
        #expect(try GlobPattern("a?.md").matches(PathBytes([0x61, 0xFF, 0x2E, 0x6D, 0x64]), isFolder: false))
        #expect(try !GlobPattern("a.md").matches(PathBytes([0x61, 0xFF, 0x2E, 0x6D, 0x64]), isFolder: false))
    }

    @Test(arguments: ["", "/", "[a", "[", "a\\", "[z-a]"])
    func patternsThatCanNotBeUsed(text: String) {
        #expect(throws: GlobFailure.self) { try GlobPattern(text) }
    }

    /// A matcher that backtracks would need longer than the universe has.
    @Test(.timeLimit(.minutes(20)))
    func manyStarsTakeLittleTime() throws {
        let pattern = try GlobPattern(String(repeating: "*a**/", count: 40) + "b")
        let path = PathBytes(String(repeating: "aaaa/aaaa", count: 100))
        #expect(!pattern.matches(path, isFolder: false))
    }

    /// The automaton against a plain recursive matcher, on all short patterns and paths.
    @Test func agreesWithARecursiveMatcher() throws {
        let patterns = words(of: ["a", "*", "?", "/", "**/"], upTo: 4).filter {
            $0.contains("/") && !$0.hasSuffix("/") && !$0.contains("//") && !$0.contains("***") && !$0.hasPrefix("/")
                && !$0.contains("a**") && !$0.contains("?**")
        }
        let paths = words(of: ["a", "b", "/"], upTo: 5).filter {
            !$0.contains("//") && !$0.hasPrefix("/") && !$0.hasSuffix("/") && !$0.isEmpty
        }
        #expect(patterns.count > 50)
        for pattern in patterns {
            let glob = try GlobPattern(pattern)
            for path in paths {
                let expected = slowMatch(Array(pattern.utf8)[...], Array(path.utf8)[...])
                #expect(glob.matches(PathBytes(path), isFolder: false) == expected, "\(pattern) \(path)")
            }
        }
    }

    private func words(of parts: [String], upTo length: Int) -> [String] {
        var all = [""]
        var last = [""]
        for _ in 0..<length {
            last = last.flatMap { word in parts.map { word + $0 } }
            all += last
        }
        return all
    }

    private func slowMatch(_ pattern: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return path.isEmpty }
        let slash = UInt8(ascii: "/")
        if pattern.elementsEqual("**".utf8) { return true }
        if pattern.starts(with: Array("**/".utf8)) {
            let rest = pattern.dropFirst(3)
            if slowMatch(rest, path) { return true }
            guard let cut = path.firstIndex(of: slash) else { return false }
            return slowMatch(pattern, path[(cut + 1)...])
        }
        switch first {
        case UInt8(ascii: "*"):
            return slowMatch(pattern.dropFirst(), path)
                || path.first.map { $0 != slash && slowMatch(pattern, path.dropFirst()) } ?? false
        case UInt8(ascii: "?"):
            return path.first.map { $0 != slash && slowMatch(pattern.dropFirst(), path.dropFirst()) } ?? false
        default: return path.first == first && slowMatch(pattern.dropFirst(), path.dropFirst())
        }
    }
}
