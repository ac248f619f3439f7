/// The words that a field's name is made of: `windowID` and `window_id` are `window` and `id`.
struct NameWords {
    let words: [String]

    init(_ name: String) {
        var words: [String] = []
        var word = ""
        var wasLower = false
        for character in name {
            let isPart = character.isLetter || character.isNumber
            if !word.isEmpty, !isPart || character.isUppercase && wasLower {
                words.append(word.lowercased())
                word = ""
            }
            if isPart { word.append(character) }
            wasLower = character.isLowercase || character.isNumber
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        self.words = words
    }

    /// Whether these words stand in it, one after the other.
    func contain(_ phrase: [String]) -> Bool {
        guard phrase.count <= words.count else { return false }
        return (0...words.count - phrase.count).contains { words[$0..<$0 + phrase.count].elementsEqual(phrase) }
    }
}
