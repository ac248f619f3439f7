import Perdure

/// A place in an XML property list. It moves over markup, and refuses what is not well-formed.
struct XMLCursor {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    func failure(_ reason: PropertyListFailure.Reason, at offset: Int? = nil) -> PropertyListFailure {
        PropertyListFailure(reason, at: offset ?? position)
    }

    static func isWhiteSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

    mutating func skipWhiteSpace() {
        while position < bytes.count, Self.isWhiteSpace(bytes[position]) { position += 1 }
    }

    func isAt(_ text: StaticString) -> Bool {
        guard bytes.count - position >= text.utf8CodeUnitCount else { return false }
        let here = UnsafeRawBufferPointer(rebasing: bytes[position..<position + text.utf8CodeUnitCount])
        return Bytes.equal(here, text)
    }

    /// Passes markup that begins here, up to and including the text that ends it.
    mutating func skip(_ opening: StaticString, past text: StaticString) throws(PropertyListFailure) {
        let start = position
        position += opening.utf8CodeUnitCount
        while position < bytes.count {
            if isAt(text) {
                position += text.utf8CodeUnitCount
                return
            }
            position += 1
        }
        throw failure(.markup, at: start)
    }

    /// Passes white space, comments and processing instructions, and the document type where one may stand.
    mutating func skipMisc(allowsDocumentType: Bool = false) throws(PropertyListFailure) {
        while true {
            skipWhiteSpace()
            if isAt("<!--") {
                try skip("<!--", past: "-->")
            } else if isAt("<?") {
                try skip("<?", past: "?>")
            } else if allowsDocumentType, isAt("<!DOCTYPE") {
                try skipDocumentType()
            } else {
                return
            }
        }
    }

    /// Entities that it declares are not read.
    private mutating func skipDocumentType() throws(PropertyListFailure) {
        let start = position
        var depth = 0
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">"):
                depth -= 1
                if depth <= 0 { return }
            default: break
            }
        }
        throw failure(.markup, at: start)
    }

    // MARK: Tags

    struct Tag {
        var name: Range<Int>
        /// Whether it ends in `/>`.
        var isEmpty = false
        var isClosing = false
    }

    /// Passes a tag with its attributes, which say nothing.
    mutating func tag() throws(PropertyListFailure) -> Tag {
        let start = position
        guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { throw failure(.noValue) }
        position += 1
        var tag = Tag(name: 0..<0)
        if isAt("/") {
            tag.isClosing = true
            position += 1
        }
        let nameStart = position
        while position < bytes.count, Self.isNameByte(bytes[position]) { position += 1 }
        tag.name = nameStart..<position
        guard !tag.name.isEmpty else { throw failure(.markup, at: start) }
        var quote: UInt8?
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            if let open = quote {
                if byte == open { quote = nil }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
            case UInt8(ascii: "<"): throw failure(.markup, at: start)
            case UInt8(ascii: ">"):
                tag.isEmpty = bytes[position - 2] == UInt8(ascii: "/")
                return tag
            default: break
            }
        }
        throw failure(.markup, at: start)
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":")
    }

    func name(_ tag: Tag, is text: StaticString) -> Bool {
        Bytes.equal(UnsafeRawBufferPointer(rebasing: bytes[tag.name]), text)
    }

    /// Passes the closing tag of an element.
    mutating func close(_ open: Tag) throws(PropertyListFailure) {
        let start = position
        guard !isAtEnd else { throw failure(.notClosed) }
        let tag = try tag()
        guard tag.isClosing, bytes[tag.name].elementsEqual(bytes[open.name]) else {
            throw failure(.wrongClosing, at: start)
        }
    }
}
