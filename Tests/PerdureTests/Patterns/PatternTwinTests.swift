import Testing

@testable import Perdure

/// Random patterns against the back tracking twin: the same match and the same groups.
@Suite struct PatternTwinTests {
    @Test(.timeLimit(.minutes(20)), arguments: 1...20 as ClosedRange<UInt64>)
    func randomPatterns(_ seed: UInt64) throws {
        var generator = PatternGenerator(seed: seed)
        var compared = 0
        var matched = 0
        for _ in 0..<200 {
            let source = generator.pattern().own
            var parser = try PatternParser(source)
            let node = try parser.parse()
            let pattern = try Pattern(reading: source)
            for _ in 0..<10 {
                let text = generator.text()
                var twin = PatternTwin(text)
                let expected = twin.firstMatch(node, groupCount: parser.groupCount)
                guard !twin.gaveUp else { continue }
                compared += 1
                if expected != nil { matched += 1 }
                #expect(pattern.ranges(in: text) == expected, "\(source) in \(text.debugDescription)")
                #expect(pattern.matches(text) == (expected != nil), "\(source) on \(text.debugDescription)")
            }
        }
        #expect(compared > 1_900, "the twin gave up too often to tell anything")
        #expect(matched > 500 && compared - matched > 200, "too few of the texts match, or too many")
    }
}
