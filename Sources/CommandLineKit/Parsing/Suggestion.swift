/// Finds what somebody may have meant by a misspelt name.
enum Suggestion {
    /// The names nearest to a word: those that the word abbreviates, else those
    /// the fewest typing mistakes away. Three at most, in the order given.
    static func closest(to word: String, among names: [String]) -> [String] {
        let typed = Array(word.lowercased().utf8)
        guard !typed.isEmpty else { return [] }

        let continued = names.filter { $0.utf8.count > typed.count && $0.utf8.starts(with: typed) }
        if typed.count >= 2, (1...3).contains(continued.count) { return continued }

        // One mistake in a short word, two from six letters on, three from nine.
        let limit = min(max(1, typed.count / 3), 3)
        let distances = names.map { distance(typed, Array($0.utf8), limit: limit) }
        guard let least = distances.compactMap(\.self).min() else { return [] }
        let nearest = zip(names, distances).filter { $0.1 == least }.map(\.0)
        return Array(nearest.prefix(3))
    }

    /// How many letters have to be inserted, dropped, replaced or swapped with
    /// their neighbour to turn one word into the other (the optimal string
    /// alignment distance); nil if it is more than `limit`, or everything.
    static func distance(_ first: [UInt8], _ second: [UInt8], limit: Int) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }

        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                let isSame = first[row] == second[column]
                var best = min(
                    last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1],
                    first[row - 1] == second[column]
                {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        let result = last[second.count]
        return result <= limit && result < max(first.count, second.count) ? result : nil
    }
}
