extension UsageError {
    /// A question that names what may have been meant; empty if nothing is near.
    static func didYouMean(_ word: String, _ names: [String]) -> [String] {
        let near = Suggestion.closest(to: word, among: names)
        return near.isEmpty ? [] : ["Did you mean \(list(near.map { "'\($0)'" }, "or"))?"]
    }

    /// The words as a list: `a, b and c`.
    static func list(_ words: [String], _ conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
