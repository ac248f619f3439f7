/// Finds scalars among ``NewObjects`` by their bytes: a hash table of rows, with open addressing.
struct ScalarTable {
    /// A row each; -1 where none is. Their number is a power of two.
    private var places: [Int32] = []
    private var count = 0
    /// Rows that were asked for lately, by their last byte; most links need the same again.
    private var recent = [Int32](repeating: -1, count: 16)

    /// The row that has the same bytes as one that may be added; that row's own number where there is none, which it
    /// then stands for.
    ///
    /// - Parameters:
    ///   - row: not yet among the rows, with its bytes among the bytes.
    ///   - number: what it will be among the rows.
    mutating func row(of row: NewObjects.Row, _ number: Int32, in objects: borrowing NewObjects) -> Int32 {
        let isLike = Int(objects.bytes[row.start + row.count - 1]) & (recent.count - 1)
        if recent[isLike] >= 0, objects.areSame(row, objects.rows[Int(recent[isLike])]) { return recent[isLike] }
        if 2 * count >= places.count { grow(objects) }
        let place = place(of: row, in: objects)
        if places[place] < 0 {
            places[place] = number
            count += 1
        }
        recent[isLike] = places[place]
        return places[place]
    }

    /// Forgets the row that came last. Only so may rows be removed: others may have passed by their place.
    mutating func removeLast(_ row: NewObjects.Row, in objects: borrowing NewObjects) {
        let place = place(of: row, in: objects)
        for index in recent.indices where recent[index] == places[place] { recent[index] = -1 }
        places[place] = -1
        count -= 1
    }

    private mutating func grow(_ objects: borrowing NewObjects) {
        let old = places
        places = Array(repeating: -1, count: max(16, 2 * old.count))
        // In their order, so that each can be removed as if it had come last.
        for number in old.filter({ $0 >= 0 }).sorted() {
            places[place(of: objects.rows[Int(number)], in: objects)] = number
        }
    }

    /// Where a row of these bytes stands, or would.
    private func place(of row: NewObjects.Row, in objects: borrowing NewObjects) -> Int {
        var place = Self.hash(objects.bytes[row.start..<row.start + row.count]) & (places.count - 1)
        while places[place] >= 0, !objects.areSame(row, objects.rows[Int(places[place])]) {
            place = (place + 1) & (places.count - 1)
        }
        return place
    }

    private static func hash(_ bytes: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}
