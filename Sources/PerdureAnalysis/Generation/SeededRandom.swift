/// A small generator of random numbers that gives the same ones for the same seed everywhere: SplitMix64
/// (Steele, Lea, Flood 2014).
package struct SeededRandom: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(_ seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 that is smaller than `count`, which is at least 1.
    package mutating func below(_ count: Int) -> Int { Int(next() % UInt64(max(count, 1))) }
}
