import Perdure

extension XMLCursor {
    /// The text of an element: where it stands, and what it is, if that is not the bytes as they are.
    struct Text {
        var range: Range<Int>
        /// The text without references, sections and comments, and with line ends as XML has them.
        var decoded: [UInt8]?
    }

    /// Passes the text up to the closing tag.
    mutating func text() throws(PropertyListFailure) -> Text {
        let start = position
        var decoded: [UInt8]?
        var copied = start
        func take(_ end: Int) { decoded = (decoded ?? []) + bytes[copied..<end] }
        while true {
            guard position < bytes.count else { throw failure(.notClosed, at: start) }
            let here = position
            switch bytes[position] {
            case UInt8(ascii: "<"):
                if isAt("</") {
                    if decoded != nil { take(here) }
                    return Text(range: start..<here, decoded: decoded)
                }
                take(here)
                if isAt("<![CDATA[") {
                    let section = position + 9
                    try skip("<![CDATA[", past: "]]>")
                    decoded = (decoded ?? []) + Self.withPlainLineEnds(bytes[section..<position - 3])
                } else if isAt("<!--") {
                    try skip("<!--", past: "-->")
                } else if isAt("<?") {
                    try skip("<?", past: "?>")
                } else {
                    throw failure(.elementInText)
                }
                copied = position
            case UInt8(ascii: "&"):
                take(here)
                decoded = (decoded ?? []) + (try reference())
                copied = position
            case 0x0D:
                take(here)
                decoded = (decoded ?? []) + [0x0A]
                position += bytes.count > position + 1 && bytes[position + 1] == 0x0A ? 2 : 1
                copied = position
            case 0x09, 0x0A, 0x20...: position += 1
            default: throw failure(.character)
            }
        }
    }

    private static func withPlainLineEnds(_ text: Slice<UnsafeRawBufferPointer>) -> [UInt8] {
        var out: [UInt8] = []
        var previous: UInt8 = 0
        for byte in text {
            if byte == 0x0D { out.append(0x0A) } else if byte != 0x0A || previous != 0x0D { out.append(byte) }
            previous = byte
        }
        return out
    }

    /// The five entities that XML has, and characters by number.
    private mutating func reference() throws(PropertyListFailure) -> [UInt8] {
        let start = position
        let limit = min(bytes.count, start + 16)
        guard let end = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")) else { throw failure(.entity) }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        position = end + 1
        let named: [String: UInt8] = ["amp": 0x26, "lt": 0x3C, "gt": 0x3E, "quot": 0x22, "apos": 0x27]
        if let byte = named[name] { return [byte] }
        guard name.hasPrefix("#") else { throw failure(.entity, at: start) }
        let digits = name.dropFirst()
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let number, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }), let scalar = Unicode.Scalar(number),
            Self.isAllowed(scalar)
        else { throw failure(.character, at: start) }
        return Array(String(Character(scalar)).utf8)
    }

    /// Whether XML 1.0 allows a character (section 2.2).
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case ..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }
}
