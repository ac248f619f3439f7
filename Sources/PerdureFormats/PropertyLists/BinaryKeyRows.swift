import Perdure

/// The keys of dictionaries that refer to the same strings for them, in the same order.
///
/// Most dictionaries of a property list are of a few shapes, since writers share strings. What is known of the keys of
/// one is then known of all, and found by the bytes of the references.
package struct BinaryKeyRows: Sendable {
    /// Nothing is known.
    package static let none = BinaryKeyRows()

    struct Row: Sendable {
        /// Where the references to the keys begin, in the dictionary that was met first.
        let start: Int
        /// How many keys there are.
        let count: Int
        /// Where their texts begin among ``BinaryKeyRows/texts``.
        let firstText: Int
        /// Which of them is `activityType`; -1 for none.
        let activityType: Int
        /// How many dictionaries have them.
        var uses: Int32 = 0
    }

    private(set) var rows: [Row] = []
    private(set) var texts: [TapeText] = []
    /// The rows by a hash of their references; -1 where none is.
    private var places = [Int8](repeating: -1, count: Self.placeCount)

    private static let placeCount = 128
    /// How many places are looked at before a row is taken for one that is not there.
    private static let probeCount = 4
    /// Dictionaries of more members are mostly tables, of which no two have the same keys.
    private static let keyLimit = 32

    /// The number of the row of a dictionary's keys, where it is known.
    @inline(__always)
    func row(of dictionary: BinaryObject, in list: BinaryPropertyList) -> Int? {
        guard 1...Self.keyLimit ~= dictionary.count else { return nil }
        let start = dictionary.content.lowerBound
        let size = dictionary.count * list.referenceSize
        var place = Self.place(start, dictionary.count, list)
        for _ in 0..<Self.probeCount {
            let row = Int(places[place])
            guard row >= 0 else { return nil }
            if rows[row].count == dictionary.count,
                Bytes.equal(list.slice(rows[row].start, size), list.slice(start, size))
            {
                return row
            }
            place = (place + 1) & (Self.placeCount - 1)
        }
        return nil
    }

    mutating func use(_ row: Int) { rows[row].uses += 1 }

    /// Keeps what is known of a dictionary's keys, all of which are strings that were looked at; one use is counted.
    /// Nothing is kept, and false returned, where some are not stored as UTF-8, or where there are too many rows.
    mutating func learn(_ dictionary: BinaryObject, in list: BinaryPropertyList) throws(PropertyListFailure) -> Bool {
        guard let place = freePlace(for: dictionary, in: list) else { return false }
        let firstText = texts.count
        var activityType = -1
        for position in 0..<dictionary.count {
            let key = try list.object(list.reference(position, in: dictionary))
            let isSecond = activityType >= 0
            if list.isString(key, "activityType") { activityType = position }
            guard key.kind != .utf16, !isSecond || activityType != position else {
                texts.removeLast(texts.count - firstText)
                return false
            }
            texts.append(TapeText(start: key.content.lowerBound, count: key.content.count))
        }
        places[place] = Int8(truncatingIfNeeded: rows.count)
        rows.append(
            Row(
                start: dictionary.content.lowerBound, count: dictionary.count, firstText: firstText,
                activityType: activityType, uses: 1))
        return true
    }

    private func freePlace(for dictionary: BinaryObject, in list: BinaryPropertyList) -> Int? {
        guard 1...Self.keyLimit ~= dictionary.count, rows.count < Self.placeCount / 2 else { return nil }
        let first = Self.place(dictionary.content.lowerBound, dictionary.count, list)
        return (first..<first + Self.probeCount).lazy.map { $0 & (Self.placeCount - 1) }.first { places[$0] < 0 }
    }

    @inline(__always)
    private static func place(_ start: Int, _ count: Int, _ list: BinaryPropertyList) -> Int {
        let size = list.referenceSize
        let first = BinaryPropertyList.number(list.bytes, at: start, size: size)
        let last = BinaryPropertyList.number(list.bytes, at: start + (count - 1) * size, size: size)
        return Int(truncatingIfNeeded: first &* 31 &+ last &* 7 &+ UInt64(count)) & (placeCount - 1)
    }
}
