package import Perdure

/// Decodes an XML property list into a tape. ``XMLPropertyListRenderer`` is the way back.
///
/// Text that stands for itself stays where it is, other text is decoded into the arena. Data stays base64. What has no
/// type in a link becomes an ``OddValue``. Entities other than XML's own five are refused, none is ever loaded.
package enum XMLPropertyListTape {
    /// Decodes a document: its one value, whatever it is.
    package static func lex(_ bytes: UnsafeRawBufferPointer, into tape: inout Tape) throws(PropertyListFailure) {
        tape.reset(source: bytes)
        tape.types = .propertyList
        guard bytes.count <= Int32.max else { throw PropertyListFailure(.tooLong, at: 0) }
        var cursor = XMLCursor(bytes)
        try XMLProlog.pass(&cursor)
        guard !cursor.isAtEnd else { throw cursor.failure(.noValue) }
        var lexer = XMLPropertyListLexer()
        let start = cursor.position
        let root = try cursor.tag()
        if cursor.name(root, is: "plist"), !root.isClosing {
            guard !root.isEmpty else { throw cursor.failure(.noValue, at: start) }
            try cursor.skipMisc()
            try lexer.value(&cursor, in: -1, of: &tape)
            try cursor.skipMisc()
            guard cursor.isAt("</") else { throw cursor.failure(cursor.isAtEnd ? .notClosed : .moreValues) }
            try cursor.close(root)
        } else {
            cursor.position = start
            try lexer.value(&cursor, in: -1, of: &tape)
        }
        try cursor.skipMisc()
        guard cursor.isAtEnd else { throw cursor.failure(.moreValues) }
        if tape.kind(Tape.root) == .dictionary { tape.findPayload() }
    }

    /// Fills a tape from the `<dict>` that some bytes of a document are. `tape.payload` becomes its first member
    /// `userInfo`; -1 where there is none.
    package static func lex(
        dictionary bytes: UnsafeRawBufferPointer, into tape: inout Tape
    ) throws(PropertyListFailure) {
        tape.reset(source: bytes)
        tape.types = .propertyList
        var cursor = XMLCursor(bytes)
        var lexer = XMLPropertyListLexer()
        try lexer.value(&cursor, in: -1, of: &tape)
        guard tape.kind(Tape.root) == .dictionary, cursor.isAtEnd else {
            throw PropertyListFailure(.notDictionary, at: 0)
        }
        tape.findPayload()
    }
}
