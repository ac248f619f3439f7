/// Why a path can't be read, and what to write instead.
package struct PathFailure: Error {
    package let message: String
    package var help: String?
}

extension Path {
    /// Reads a path as definitions spell it.
    package init(reading text: String) throws(PathFailure) {
        var words = try Self.words(of: text)
        guard words.count <= Self.longest else {
            throw PathFailure(
                message: "a path of \(words.count) parts is longer than links are deep: \(Self.longest) at most")
        }
        root = .payload
        if let first = words.first, !first.isQuoted, first.text.hasPrefix("$") {
            root = try Self.root(named: String(first.text.dropFirst()))
            words.removeFirst()
        }
        components = words.map { $0.text == "*" && !$0.isQuoted ? .every : .key($0.text) }
        if root == .scratch || root == .payload, components.isEmpty {
            throw PathFailure(message: "the path '\(text)' names nothing")
        }
    }

    /// How many parts a path may have.
    private static let longest = 64

    private struct Word {
        var text: String
        var isQuoted: Bool
    }

    private static func root(named name: String) throws(PathFailure) -> Root {
        if name == "scratch" { return .scratch }
        if let attribute = LinkAttribute(rawValue: name) { return .attribute(attribute) }
        let names = LinkAttribute.allCases.map(\.rawValue) + ["scratch"]
        throw PathFailure(
            message: "a link has no attribute '$\(name)'",
            help: Suggestion.nearest(to: name, in: names).map { "Did you mean '$\($0)'?" }
                ?? "Attributes are \(names.map { "$" + $0 }.joined(separator: ", ")).")
    }

    /// The words between the dots; a word in double quotes may hold dots.
    private static func words(of text: String) throws(PathFailure) -> [Word] {
        var words: [Word] = []
        var rest = text[...]
        while true {
            var word = Word(text: "", isQuoted: false)
            if rest.first == "\"" {
                guard let close = rest.dropFirst().firstIndex(of: "\"") else {
                    throw PathFailure(message: "the path '\(text)' opens a double quote and does not close it")
                }
                word = Word(text: String(rest[rest.index(after: rest.startIndex)..<close]), isQuoted: true)
                rest = rest[rest.index(after: close)...]
                guard rest.isEmpty || rest.first == "." else {
                    throw PathFailure(message: "in the path '\(text)' a dot must follow the closing quote")
                }
            } else {
                let end = rest.firstIndex(of: ".") ?? rest.endIndex
                word.text = String(rest[..<end])
                rest = rest[end...]
                guard !word.text.isEmpty else {
                    throw PathFailure(
                        message: "the path '\(text)' has an empty part",
                        help: "Write an empty key in quotes: '\"\"'.")
                }
            }
            words.append(word)
            guard rest.first == "." else { return words }
            rest = rest.dropFirst()
        }
    }
}
