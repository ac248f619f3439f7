/// Answers every question that comes up while a link is made: which of so many ways is gone.
///
/// The answers are either given, and the first way for the rest, or random.
struct Chooser {
    private let given: [Int]
    private var random: SeededRandom?
    /// Whether optional fields are left out where nothing else is said.
    private let isSparse: Bool
    /// What was asked so far, as the place in the link that it is about and what of it, with the answer that was given,
    /// and how many there were. Systematic generation answers each in every way once.
    private(set) var asked: [(topic: String, answer: Int, count: Int)] = []

    init(given: [Int] = [], isSparse: Bool = false) {
        self.given = given
        self.isSparse = isSparse
    }

    init(_ random: SeededRandom) {
        given = []
        isSparse = false
        self.random = random
    }

    var isRandom: Bool { random != nil }

    /// One of so many ways, the first being the plainest.
    mutating func choose(_ count: Int, _ topic: @autoclosure () -> String) -> Int {
        guard count > 1 else { return 0 }
        if random != nil { return random!.below(count) }
        let answer = asked.count < given.count ? min(given[asked.count], count - 1) : 0
        asked.append((topic(), answer, count))
        return answer
    }

    /// Whether an optional field is there.
    mutating func isPresent(_ topic: @autoclosure () -> String) -> Bool {
        let answer = choose(2, topic() + "?")
        return isRandom ? answer == 0 : (answer == 0) != isSparse
    }

    /// A number up to a bound, mostly small.
    mutating func size(_ range: ClosedRange<Int>, _ topic: @autoclosure () -> String) -> Int {
        range.lowerBound + choose(range.count, topic())
    }
}
