import Perdure
import PerdureYAML
import Testing

/// Input from hands that mean no good: it ends soon, in a finding or a node, whatever the bytes.
@Suite struct HostileInputTests {
    private func rules(_ text: String, limits: YAMLLimits = YAMLLimits()) -> [String] {
        let (node, findings) = YAMLParser.parse(Array(text.utf8), file: "a.yaml", limits: limits)
        #expect(node == nil)
        return findings.map(\.rule)
    }

    @Test func billionLaughs() {
        var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1...9 {
            let alias = "*a\(level - 1)"
            text += "a\(level): &a\(level) [\(Array(repeating: alias, count: 10).joined(separator: ", "))]\n"
        }
        #expect(rules(text) == ["yaml-limit"])
    }

    @Test func aliasesThatRepeatMuchText() {
        let text =
            "a: &a \"\(String(repeating: "x", count: 100_000))\"\nb: [\(Array(repeating: "*a", count: 50).joined(separator: ", "))]\n"
        #expect(rules(text) == ["yaml-limit"])
    }

    @Test func aliasesThatNestDeeply() {
        var text = "a0: &a0 [x]\n"
        for level in 1...120 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
        #expect(rules(text) == ["yaml-limit"])
    }

    @Test(arguments: ["a: &a [*a]\n", "a: &a {b: *a}\n", "&a\nb: {c: [*a]}\n", "&a {? *a : b}\n"])
    func cycles(_ text: String) {
        #expect(rules(text) == ["yaml-limit"])
    }

    @Test(arguments: ["[", "{", "- ", "? ", "{a: ", "[[], ", "- - a\n", "&a [", "!!seq ["])
    func depth(_ text: String) {
        let repeated = String(repeating: text, count: 100_000)
        let (_, findings) = YAMLParser.parse(Array(repeated.utf8), file: "a.yaml")
        #expect(!findings.isEmpty)
    }

    @Test func depthUpToTheLimitIsFine() {
        let (node, findings) = YAMLParser.parse(
            Array((String(repeating: "[", count: 100) + String(repeating: "]", count: 100)).utf8), file: "a.yaml")
        #expect(node != nil)
        #expect(findings == [])
        #expect(rules(String(repeating: "[", count: 101) + String(repeating: "]", count: 101)) == ["yaml-limit"])
    }

    @Test func size() {
        var limits = YAMLLimits()
        limits.maximumBytes = 10
        #expect(rules("a: 45678901", limits: limits) == ["yaml-limit"])
        limits.maximumBytes = 11
        #expect(YAMLParser.parse(Array("a: 45678901".utf8), file: "a", limits: limits).node != nil)
    }

    @Test func nodes() {
        var limits = YAMLLimits()
        limits.maximumNodes = 4
        #expect(YAMLParser.parse(Array("[a, b, c]".utf8), file: "a", limits: limits).node != nil)
        #expect(rules("[a, b, c, d]", limits: limits) == ["yaml-limit"])
    }

    /// Faults by the ten thousand are told a hundred times, and cost no more than that.
    @Test(arguments: ["a: {id}\n", "- {id}\n", "a: \u{7}\n", "{id},", "- &x y\n", "a: b: c\n", "a: \u{2028}"])
    func manyFaults(_ text: String) {
        let (_, findings) = YAMLParser.parse(Array(String(repeating: text, count: 10_000).utf8), file: "a.yaml")
        #expect(!findings.isEmpty)
        #expect(findings.count <= YAMLLimits().maximumFindings + 1)
    }

    /// Twenty thousand samples with bytes changed, doubled, moved and cut: the seed makes them the same each time.
    @Test func mutatedInputs() {
        var random = SeededRandom(state: 0x5EED)
        let samples = TrapTests.traps.map(\.sample) + SyntaxTests.faults.map(\.sample)
        let seeds = samples.map { MarkedText($0).bytes }
        let spice = Array("{}[]\"'#:,-*&!|>%@`?\n\t \r\u{0}é\u{2028}".utf8) + [0xFF, 0xC3]
        var refused = 0
        for round in 0..<20_000 {
            var bytes = seeds[round % seeds.count]
            for _ in 0...Int(random.next() % 4) {
                let position = Int(random.next() % UInt64(bytes.count + 1))
                switch random.next() % 4 {
                case 0: bytes.insert(spice[Int(random.next() % UInt64(spice.count))], at: position)
                case 1: bytes.removeSubrange(position..<min(bytes.count, position + Int(random.next() % 4)))
                case 2: bytes.insert(contentsOf: seeds[Int(random.next() % UInt64(seeds.count))], at: position)
                default: if position < bytes.count { bytes[position] = UInt8(truncatingIfNeeded: random.next()) }
                }
            }
            let (node, findings) = YAMLParser.parse(bytes, file: "a.yaml")
            if node == nil {
                refused += 1
                #expect(!findings.isEmpty, "refused without a word: \(bytes)")
            }
            let lines = LineTable(bytes)
            for finding in findings where finding.place.line > 0 {
                let length = lines.range(ofLine: finding.place.line, in: bytes)?.count ?? -1
                #expect(finding.place.column >= 1 && finding.place.column <= length + 2, "\(finding.place) in \(bytes)")
            }
        }
        #expect(refused > 1000 && refused < 20_000)
    }
}

/// SplitMix64.
struct SeededRandom {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
