/// Property lists of all that they can hold, the same for the same seed.
struct RandomPropertyList {
    var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    static let integers: [Int128] = [
        0, 1, 127, 128, 255, 256, 65_535, 65_536, 4_294_967_295, 4_294_967_296, -1, -128, -9_223_372_036_854_775_808,
        9_223_372_036_854_775_807, 9_223_372_036_854_775_808, 18_446_744_073_709_551_615,
    ]
    static let reals: [Double] = [0, -0.0, 1, 0.1, -3.5, 1e300, .leastNonzeroMagnitude, 9_007_199_254_740_992, 1e21]
    static let texts = ["", "a", "activity", "x y", "é", "😰", "Kid’s", String(repeating: "long ", count: 7), "u:v"]
    static let keys = ["a", "b", "id", "userInfo", "é", "title", "k15", "activityType2"]

    func spelling(_ seed: UInt64) -> PlainPropertyList.Spelling {
        .init(sharesScalars: seed % 2 == 0, sharesAll: seed % 4 == 0, extraWidth: Int(seed % 3), isWide: seed % 5 == 0)
    }

    mutating func pick<Element>(_ items: [Element]) -> Element { items[Int.random(in: items.indices, using: &random)] }

    /// - Parameter isPlain: whether there is only what XML has as well.
    mutating func value(depth: Int, isPlain: Bool = false) -> PlainPropertyList {
        switch Int.random(in: 0..<(depth > 0 ? 12 : 8), using: &random) {
        case 0: return .boolean(Bool.random(using: &random))
        case 1: return .integer(pick(Self.integers))
        case 2: return .real(pick(Self.reals))
        case 3: return isPlain ? .string("f") : .float(Float(pick([0, 0.5, 1.5, -2])))
        case 4: return .date(isPlain ? pick([0, 86_400, 700_000_000]) : pick([0, 0.5, 700_000_000.125, -1e9]))
        case 5: return .data((0..<Int.random(in: 0...20, using: &random)).map { UInt8($0) })
        case 8, 9: return .array((0..<count()).map { _ in value(depth: depth - 1, isPlain: isPlain) })
        case 10, 11:
            return .object((0..<count()).map { _ in (pick(Self.keys), value(depth: depth - 1, isPlain: isPlain)) })
        default: return .string(pick(Self.texts))
        }
    }

    private mutating func count() -> Int {
        Int.random(in: 0...(Int.random(in: 0...19, using: &random) == 0 ? 17 : 4), using: &random)
    }

    mutating func activity(depth: Int, isPlain: Bool = false) -> PlainPropertyList {
        var members: [(String, PlainPropertyList)] = (0..<count()).map { _ in
            (pick(Self.keys), value(depth: depth, isPlain: isPlain))
        }
        let place = Int.random(in: 0...members.count, using: &random)
        members.insert(("activityType", .string("com.example.x")), at: place)
        return .object(members)
    }

    /// Two activities among other things.
    mutating func document(isPlain: Bool = false) -> (list: PlainPropertyList, link: PlainPropertyList) {
        let link = activity(depth: 3, isPlain: isPlain)
        let list = PlainPropertyList.array([
            value(depth: 3, isPlain: isPlain), link, value(depth: 2, isPlain: isPlain),
            activity(depth: 1, isPlain: isPlain),
        ])
        return (list, link)
    }
}
