/// Finds scalars among ``NewObjects`` by their bytes: a hash table of rows, with open addressing.
struct ScalarTable {
    /// A row each; -1 where none is. Their number is a power of two.
    private var places: [Int32] = []
    private var count = 0

    /// The row that has the same bytes as one that may be added; that row's own number where there is none, which it
    /// then stands for.
    ///
    /// - Parameters:
    ///   - row: not yet among the rows, with its bytes among the bytes.
    ///   - number: what it will be among the rows.
    mutating func row(of row: NewObjects.Row, _ number: Int32, in objects: borrowing NewObjects) -> Int32 {
        if 2 * count >= places.count { grow(objects) }
        let place = place(of: row, in: objects)
        if places[place] >= 0 { return places[place] }
        places[place] = number
        count += 1
        return number
    }

    /// Forgets the row that came last. Only so may rows be removed: others may have passed by their place.
    mutating func removeLast(_ row: NewObjects.Row, in objects: borrowing NewObjects) {
        places[place(of: row, in: objects)] = -1
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
        objects.bytes.withUnsafeBytes { bytes in
            let text = UnsafeRawBufferPointer(rebasing: bytes[row.start..<row.start + row.count])
            var place = Self.hash(text) & (places.count - 1)
            while places[place] >= 0 {
                let other = objects.rows[Int(places[place])]
                let same = UnsafeRawBufferPointer(rebasing: bytes[other.start..<other.start + other.count])
                if same.elementsEqual(text) { break }
                place = (place + 1) & (places.count - 1)
            }
            return place
        }
    }

    private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: bytes)
        return hasher.finalize()
    }
}
