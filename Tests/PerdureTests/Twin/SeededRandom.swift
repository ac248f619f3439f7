/// A small generator of random numbers that gives the same ones for the same seed everywhere: SplitMix64
/// (Steele, Lea, Flood 2014).
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// True so many times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

    mutating func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + Int(next() % UInt64(range.count)) }

    mutating func pick<Element>(_ items: [Element]) -> Element { items[number(0...items.count - 1)] }

    /// An element that passes, if there is one.
    mutating func pick<Element>(_ items: [Element], where passes: (Element) -> Bool) -> Element? {
        let left = items.filter(passes)
        return left.isEmpty ? nil : pick(left)
    }
}
