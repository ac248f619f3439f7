import Perdure

/// What stands before the value of an XML property list.
enum XMLProlog {
    /// Whether a file is to be taken for an XML property list, whatever it is called.
    static func begins(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var cursor = XMLCursor(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
        guard (try? cursor.skipMisc()) != nil else { return false }
        if cursor.isAt("<!DOCTYPE") {
            cursor.position += 9
            cursor.skipWhiteSpace()
            return cursor.isAt("plist")
        }
        return cursor.isAt("<plist")
    }

    /// Refuses what is no XML in UTF-8, and passes everything before the value.
    static func pass(_ cursor: inout XMLCursor) throws(PropertyListFailure) {
        let bytes = cursor.bytes
        // UTF-16 and UTF-32, with or without a mark, have a zero in the first four bytes, or begin with FE or FF.
        guard !bytes.prefix(4).contains(0), bytes.first != 0xFE, bytes.first != 0xFF else {
            throw cursor.failure(.encoding)
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor.position = 3 }
        cursor.skipWhiteSpace()
        guard !cursor.isAtEnd else { throw cursor.failure(.noValue) }
        guard bytes[cursor.position] == UInt8(ascii: "<") else { throw cursor.failure(.oldStyle) }
        // Hexadecimal data is all that an old-style list begins with `<` for.
        let next = cursor.position + 1 < bytes.count ? bytes[cursor.position + 1] : 0
        guard Bytes.hexValue(next) == nil || isLetter(next) else { throw cursor.failure(.oldStyle) }
        try checkEncoding(cursor)
        try cursor.skipMisc(allowsDocumentType: true)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

    private static func checkEncoding(_ cursor: XMLCursor) throws(PropertyListFailure) {
        let bytes = cursor.bytes
        if let offset = firstNonUTF8(bytes) {
            let isDeclared = encoding(cursor).map { $0 != "utf-8" } ?? false
            throw PropertyListFailure(isDeclared ? .encoding : .notUTF8, at: isDeclared ? 0 : offset)
        }
        guard let encoding = encoding(cursor), encoding != "utf-8", encoding != "us-ascii" else { return }
        guard bytes.allSatisfy({ $0 < 0x80 }), !encoding.hasPrefix("utf") else { throw cursor.failure(.encoding) }
    }

    /// The encoding that the XML declaration names, in small letters.
    private static func encoding(_ cursor: XMLCursor) -> String? {
        var end = cursor
        guard cursor.isAt("<?xml"), (try? end.skip("<?", past: "?>")) != nil else { return nil }
        let declaration = String(decoding: cursor.bytes[cursor.position..<end.position], as: UTF8.self)
        let parts = declaration.split(separator: "encoding", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let quoted = parts[1].drop { $0 == " " || $0 == "=" }
        guard let quote = quoted.first, quote == "\"" || quote == "'" else { return nil }
        return quoted.dropFirst().prefix { $0 != quote }.lowercased()
    }

    private static func firstNonUTF8(_ bytes: UnsafeRawBufferPointer) -> Int? {
        if bytes.allSatisfy({ $0 < 0x80 }) || String(validating: bytes, as: UTF8.self) != nil { return nil }
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        var offset = 0
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let encoded): offset += encoded.count
            case .emptyInput, .error: return offset
            }
        }
    }
}
