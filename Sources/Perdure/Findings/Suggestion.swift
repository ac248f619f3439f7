/// "Did you mean …?": the word of a list that is nearest to a misspelt one.
package enum Suggestion {
    package static func nearest(to word: String, in words: some Sequence<String>) -> String? {
        let limit = max(1, word.count / 3)
        var best: (word: String, distance: Int)?
        for candidate in words where candidate != word {
            let distance = Self.distance(
                Array(word.lowercased().unicodeScalars.prefix(64)),
                Array(candidate.lowercased().unicodeScalars.prefix(64)))
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.word
    }

    /// "Did you mean 'required'?", or nil.
    package static func help(for word: String, in words: some Sequence<String>) -> String? {
        nearest(to: word, in: words).map { "Did you mean '\($0)'?" }
    }

    /// Edits (insert, delete, replace, swap neighbours) from one word to the other.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var before: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var value = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { value = min(value, before[j - 1] + 1) }
                row.append(value)
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }
}
