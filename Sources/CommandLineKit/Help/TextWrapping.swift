/// Breaks text into lines at its spaces.
enum TextWrapping {
    /// The narrowest text worth breaking for; below it lines run over instead.
    static let leastWidth = 20

    /// The lines of one paragraph, each with the indentation in front.
    ///
    /// A word longer than a line stays whole, so that it can be copied.
    static func wrap(_ text: String, width: Int, indent: Int) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        return wrap(words: words, width: width, indent: indent, hanging: indent)
    }

    /// The lines of words that may not be broken themselves.
    ///
    /// - Parameters:
    ///   - indent: columns in front of the first line.
    ///   - hanging: columns in front of all others.
    static func wrap(words: [String], width: Int, indent: Int, hanging: Int) -> [String] {
        let room = { (spaces: Int) in max(width - spaces, leastWidth) }
        var lines: [String] = []
        var line = ""
        for word in words {
            let spaces = lines.isEmpty ? indent : hanging
            if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(word) > room(spaces) {
                lines.append(String(repeating: " ", count: spaces) + line)
                line = ""
            }
            line += line.isEmpty ? word : " " + word
        }
        if !line.isEmpty {
            let spaces = lines.isEmpty ? indent : hanging
            lines.append(String(repeating: " ", count: spaces) + line)
        }
        return lines
    }
}
