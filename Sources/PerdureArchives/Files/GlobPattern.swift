/// A pattern for paths below a folder, as `.gitignore` has them.
///
/// | written | matches |
/// |---|---|
/// | `*` | any characters of one name |
/// | `?` | one character of a name |
/// | `[a-z]`, `[!a-z]` | one character that is, or is not, in the set |
/// | `**/`, `/**` | any folders, none included; everything below |
/// | `\*` | the character itself |
///
/// A pattern without a slash matches the last component at any depth; one with a slash, also at its start, matches
/// from the top. With a slash at its end it matches folders only. A byte that is no UTF-8 is one character.
///
/// Matching follows all possibilities at once and takes time in proportion to pattern times path, whatever they are.
package struct GlobPattern: Sendable, Hashable {
    /// The pattern as it was written.
    package let text: String
    let tokens: [GlobToken]
    let matchesFoldersOnly: Bool

    /// Reads a pattern.
    ///
    /// - Throws: `GlobFailure` if it is empty, a set is not closed or a backslash ends it.
    package init(_ text: String) throws(GlobFailure) {
        var reader = GlobReader(text)
        tokens = try reader.readTokens()
        matchesFoldersOnly = reader.matchesFoldersOnly
        self.text = text
    }

    /// Whether the pattern matches `path`, which is relative to the top.
    package func matches(_ path: PathBytes, isFolder: Bool) -> Bool {
        if matchesFoldersOnly && !isFolder { return false }
        var states = GlobStates(count: tokens.count + 1)
        enter(0, &states)
        var next = states
        var rest = path.bytes[...]
        next.removeAll()
        while !rest.isEmpty {
            let character = GlobCharacter.next(&rest)
            for (index, token) in tokens.enumerated() where states.contains(index) {
                if let step = token.step(over: character) { enter(index + step, &next) }
            }
            if next.isEmpty { return false }
            swap(&states, &next)
            next.removeAll()
        }
        return states.contains(tokens.count)
    }

    /// Adds a state and those that can be reached from it without a character.
    private func enter(_ index: Int, _ states: inout GlobStates) {
        var index = index
        while true {
            states.insert(index)
            guard index < tokens.count, let skip = tokens[index].skip else { return }
            index += skip
        }
    }
}
