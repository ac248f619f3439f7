/// A set of states, one bit each.
struct GlobStates {
    private var words: [UInt64]

    init(count: Int) {
        words = Array(repeating: 0, count: count / 64 + 1)
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    func contains(_ index: Int) -> Bool { words[index / 64] >> UInt64(index % 64) & 1 == 1 }

    mutating func insert(_ index: Int) { words[index / 64] |= 1 << UInt64(index % 64) }

    mutating func removeAll() {
        for index in words.indices { words[index] = 0 }
    }
}
