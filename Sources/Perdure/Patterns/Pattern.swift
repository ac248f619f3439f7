/// A regular expression that text can be held against: the `pattern` of a schema, and what `replace` looks for.
///
/// The syntax is the part of ECMA-262 that JSON Schema recommends, read as with the `u` flag: over Unicode
/// scalars, with `\d`, `\w` and `\b` for ASCII only. Matching goes over the text once and follows all
/// possibilities side by side, so its time is at most the product of the pattern's and the text's size. What
/// cannot be matched that way, such as back references and look-around, is refused when the pattern is read.
package struct Pattern: Sendable {
    /// The pattern as it was written.
    package let source: String
    let program: PatternProgram
    private let shape: PatternShape

    /// Reads a pattern.
    ///
    /// - Throws: what is wrong with it or not supported, and where. A pattern that grows beyond
    ///   ``PatternLimits`` is refused as well.
    package init(reading source: String) throws(PatternFailure) {
        var parser = try PatternParser(source)
        let node = try parser.parse()
        self.source = source
        program = try PatternCompiler.compile(node, groupCount: parser.groupCount)
        shape = PatternShape(node)
    }

    /// The pattern as a tree; nil for none, which no pattern is that could be read.
    package var node: PatternNode? {
        guard var parser = try? PatternParser(source) else { return nil }
        return try? parser.parse()
    }

    /// How many groups `( )` it has.
    package var groupCount: Int { program.groupCount }

    /// Whether the pattern matches somewhere in the text, as JSON Schema asks it; `^…$` asks for the whole text.
    ///
    /// - Parameter text: UTF-8. Each byte that belongs to no valid scalar counts as U+FFFD.
    package func matches(_ text: UnsafeRawBufferPointer) -> Bool {
        shape.matches(text) ?? PatternMachine.matches(program, text)
    }

    /// The leftmost match that begins at or after a place; among several there, the one that ECMA-262 prefers.
    ///
    /// One search may look at all the text to its end, even for a short match, as `a.*z|a` does. Whoever asks for
    /// match after match should bound how often, or how long the text is.
    ///
    /// - Parameters:
    ///   - text: the whole text, as for ``matches(_:)``. `^` and `\b` see what stands before `start`.
    ///   - start: a byte offset where a scalar begins. Outside the text nothing matches.
    /// - Returns: byte offsets from the start of the text: of the match, and of each group `( )` in the order of
    ///   the opening parentheses, so that `groups[0]` is `$1`. A group that took no part in the match is nil.
    package func firstMatch(
        in text: UnsafeRawBufferPointer, from start: Int
    ) -> (range: Range<Int>, groups: [Range<Int>?])? {
        PatternMachine.firstMatch(program, text, from: start)
    }
}

/// Two patterns are the same when they are written the same.
extension Pattern: Hashable {
    package static func == (one: Pattern, other: Pattern) -> Bool {
        // Two spellings that Unicode holds equivalent match different scalars.
        one.source.utf8.elementsEqual(other.source.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        for byte in source.utf8 { hasher.combine(byte) }
        hasher.combine(0xFF as UInt8)
    }
}
