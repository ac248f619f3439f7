import Testing

@testable import CommandLineKit

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("migrate", "migrate", 0), ("migrat", "migrate", 1), ("mgirate", "migrate", 1),
        ("migraate", "migrate", 1), ("nigrate", "migrate", 1), ("migarte", "migrate", 1),
        ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
    func distances(first: String, second: String, expected: Int) {
        let found = Suggestion.distance(Array(first.utf8), Array(second.utf8), limit: 9)
        let isEverything = expected >= max(first.utf8.count, second.utf8.count)
        #expect(found == (isEverything ? nil : expected))
    }

    /// The same distance from its definition, without a table.
    private func slowDistance(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
        guard let one = first.last, let two = second.last else { return first.count + second.count }
        var best = min(
            slowDistance(first.dropLast(), second.dropLast()) + (one == two ? 0 : 1),
            slowDistance(first.dropLast(), second) + 1,
            slowDistance(first, second.dropLast()) + 1)
        if first.count > 1, second.count > 1, one == second.dropLast().last,
            first.dropLast().last == two
        {
            best = min(best, slowDistance(first.dropLast(2), second.dropLast(2)) + 1)
        }
        return best
    }

    @Test func distanceAgreesWithItsDefinition() {
        let words = (0..<121).map { number in
            Array("\(String(number, radix: 3))".utf8)
        }
        for first in words {
            for second in words {
                let expected = slowDistance(first[...], second[...])
                let found = Suggestion.distance(first, second, limit: 2)
                let isShown = expected <= 2 && expected < max(first.count, second.count)
                #expect(found == (isShown ? expected : nil))
            }
        }
    }

    @Test(arguments: [
        ("mig", ["migrate"]), ("mgirate", ["migrate"]), ("MIGRATE", ["migrate"]),
        ("in", ["inspect", "infer"]), ("x", []), ("", []), ("nothing", []),
        ("chekc", ["check"]), ("nw", ["new"]),
    ])
    func suggestions(word: String, expected: [String]) {
        let names = ["migrate", "inspect", "infer", "check", "new", "undo"]
        #expect(Suggestion.closest(to: word, among: names) == expected)
    }
}
