package import Perdure

/// Lexes a link that is a JSON object into a tape. ``JSONRenderer`` is the way back.
///
/// All of it is checked against the grammar, so the document around need not have been.
/// - Strings point at their source, without quotes; those with a backslash are spelt `.json`.
/// - Keys are plain UTF-8, decoded into the arena where they have escapes. A key with half a surrogate pair
///   is no text and is flagged `.keyWithoutText`.
/// - Numbers are their lexemes.
/// - Objects that ``JSONWrapper`` knows become a date, data, URL, UUID or set, flagged `.wrapped`.
/// - In `{"$pairs": …}`, a dictionary whose keys are no strings, the one member is flagged `.oddKey`: it can
///   be kept, moved and counted, and no path leads into it.
package enum JSONTape {
    /// Fills a tape from the bytes of one object.
    ///
    /// `tape.payload` becomes the first member `userInfo` of the root, of whatever kind; -1 where there is none.
    /// (Whether there are several, `tape.member("userInfo", of: Tape.root)` says.)
    /// - Throws: what is wrong, with an offset from the start of these bytes. The tape is then of no use.
    package static func lex(_ object: UnsafeRawBufferPointer, into tape: inout Tape) throws(JSONFailure) {
        let end = try lex(startOf: object, into: &tape)
        guard end == object.count else {
            var cursor = JSONCursor(object)
            cursor.position = end
            cursor.skipWhiteSpace()
            throw cursor.failure(.moreText)
        }
    }

    /// Fills a tape from the object that some bytes begin with, and says where it ends.
    package static func lex(
        startOf bytes: UnsafeRawBufferPointer, into tape: inout Tape
    ) throws(JSONFailure) -> Int {
        tape.reset(source: bytes)
        guard bytes.count <= Int32.max else { throw JSONFailure(.tooLong, at: 0) }
        var cursor = JSONCursor(bytes)
        guard cursor.peek == JSONByte.openBrace else { throw cursor.failure(.noObject) }
        var lexer = JSONLexer()
        try lexer.value(&cursor, into: &tape)
        tape.narrow(to: cursor.position)
        return cursor.position
    }
}
