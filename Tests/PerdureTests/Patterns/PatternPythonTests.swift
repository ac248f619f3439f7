import Testing

@testable import Perdure

/// Random patterns against Python's `re`, in the part of the syntax that both read alike.
@Suite struct PatternPythonTests {
    private struct Case {
        let pattern: PatternGenerator.Spelling
        let text: String
    }

    @Test(
        .enabled(if: PythonRegularExpressions.isThere, "there is no python3 on the PATH to compare with"),
        .timeLimit(.minutes(20)), arguments: 101...108 as ClosedRange<UInt64>)
    func randomPatterns(_ seed: UInt64) throws {
        var generator = PatternGenerator(seed: seed)
        let cases = (0..<300).flatMap { _ in
            let pattern = generator.pattern()
            return (0..<8).map { _ in Case(pattern: pattern, text: generator.text()) }
        }
        let answers = try PythonRegularExpressions.firstMatches(cases.map { ($0.pattern.python, $0.text) })
        try #require(answers.count == cases.count)
        var compared = (starts: 0, ends: 0, groups: 0)
        for (example, answer) in zip(cases, answers) {
            guard answer != .gaveUp else { continue }
            let expected: [Range<Int>?]? = if case .match(let ranges) = answer { ranges } else { nil }
            let source = example.pattern.own
            let found = try Pattern(reading: source).ranges(in: example.text)
            let comment: Comment = "\(source) in \(example.text.debugDescription)"
            #expect(found?[0]?.lowerBound == expected?[0]?.lowerBound, comment)
            compared.starts += 1
            var parser = try PatternParser(source)
            let node = try parser.parse()
            // Python stops repeating after a round that took nothing, where ECMA-262 tries the next branch.
            guard !node.repeats(where: { $0.body.isNullable }) else { continue }
            #expect(found?[0] == expected?[0], comment)
            compared.ends += 1
            // Python keeps what a group held in an earlier round, where ECMA-262 forgets it.
            guard !node.repeats(where: { $0.groups != nil }) else { continue }
            #expect(found == expected, comment)
            compared.groups += 1
        }
        #expect(compared.starts > 2_300 && compared.ends > 1_000 && compared.groups > 500, "\(compared)")
    }
}

extension PatternNode {
    /// Whether such a repetition is anywhere in the pattern.
    fileprivate func repeats(where isMeant: (Repetition) -> Bool) -> Bool {
        switch self {
        case .empty, .scalar, .set, .assertion: false
        case .sequence(let parts), .alternation(let parts): parts.contains { $0.repeats(where: isMeant) }
        case .group(let body, _): body.repeats(where: isMeant)
        case .repeated(let repetition): isMeant(repetition) || repetition.body.repeats(where: isMeant)
        }
    }
}
