/// Which rules of a dictionary a link has members for: one bit each, in one word for as long as that is enough.
struct SeenRows {
    /// The rows below 64.
    private(set) var first: UInt64 = 0
    private var others: [UInt64] = []

    @inline(__always)
    mutating func insert(_ row: Int) {
        if row < 64 { first |= 1 &<< UInt64(truncatingIfNeeded: row) } else { insert(beyond: row) }
    }

    func contains(_ row: Int) -> Bool {
        let word = row >> 6
        if word == 0 { return first >> UInt64(row) & 1 == 1 }
        return word <= others.count && others[word - 1] >> UInt64(row & 63) & 1 == 1
    }

    private mutating func insert(beyond row: Int) {
        let word = row >> 6 - 1
        while others.count <= word { others.append(0) }
        others[word] |= 1 << UInt64(row & 63)
    }
}
