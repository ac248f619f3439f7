package import Perdure

/// Lexes the payload of a stored activity into a tape. ``PayloadRenderer`` is the way back.
///
/// The format is `MP`, two bytes of version, and one dictionary in a dialect of MessagePack that has dates, UUIDs, URLs
/// and sets (``PayloadCode``). What is known of it is known from public descriptions.
///
/// - Text and keys point at their source. Numbers, dates and UUIDs are spelt as definitions see them, data is its bytes.
/// - A number or date that is none (`nan`) is an ``OddValue``.
/// - A URL with a base is the text that both are together.
/// - A dictionary none of whose keys is text has one member, flagged `.oddKey`: the array of its pairs, as
///   `{"$pairs": …}` in JSON. Where only some keys are no text, their members are flagged `.keyWithoutText`; no path
///   leads to them, and they stay.
package enum PayloadTape {
    /// Whether bytes claim to be such a payload.
    package static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool { bytes.starts(with: PayloadCode.magic) }

    /// Adds the payload to a tape that was reset to it.
    ///
    /// - Parameters:
    ///   - parent: the dictionary that it is the `userInfo` of; -1 for the root of the tape.
    /// - Returns: its node.
    /// - Throws: what is wrong, with an offset from the start of these bytes. The tape is then of no use.
    @discardableResult
    package static func lex(
        _ bytes: UnsafeRawBufferPointer, into tape: inout Tape, under parent: Int32 = -1
    ) throws(PayloadFailure) -> Int32 {
        guard bytes.count <= Int32.max else { throw PayloadFailure(.tooLong, at: 0) }
        guard begins(bytes), bytes.count >= PayloadCode.headerSize else { throw PayloadFailure(.noMagic, at: 0) }
        var lexer = PayloadLexer(PayloadCursor(bytes, at: PayloadCode.headerSize), under: parent)
        let root = Int32(truncatingIfNeeded: tape.nodes.count)
        try lexer.run(into: &tape)
        guard tape[root].kind == .dictionary else {
            throw PayloadFailure(.noDictionary, at: PayloadCode.headerSize)
        }
        guard lexer.position == bytes.count else { throw PayloadFailure(.moreBytes, at: lexer.position) }
        tape.types = .all
        tape.hasNumericBooleans = true
        return root
    }
}
