/// A form that text can have: the `format`s of a string, and the types that a template part may name.
///
/// One table for schemas (`format:`), template parts (`{id:uuid}`) and `convert`.
package enum ScalarForm: String, Sendable, CaseIterable {
    case string
    case integer, number, boolean, uuid, url, date, data
    case iso8601
    case secondsSince1970 = "seconds-since-1970"
    case millisecondsSince1970 = "milliseconds-since-1970"
    case secondsSince2001 = "seconds-since-2001"
    case base64, hex
    case point, size, rect, path, json

    /// Whether text has this form.
    package func accepts(_ text: UnsafeRawBufferPointer) -> Bool {
        switch self {
        case .string: true
        case .integer: Self.isPlainInteger(text)
        case .number, .secondsSince1970, .millisecondsSince1970, .secondsSince2001: ExactDecimal(text) != nil
        case .boolean: Bytes.equal(text, "true") || Bytes.equal(text, "false")
        case .uuid: Self.isUUID(text)
        case .url: Self.isURL(text)
        case .date, .iso8601: Timestamp(iso8601: String(decoding: text, as: UTF8.self)) != nil
        case .data, .base64: Base64.decoded(text) != nil
        case .hex: text.count % 2 == 0 && text.allSatisfy { Bytes.hexValue($0) != nil }
        case .point, .size: Geometry.numbers(in: text, shape: "{#, #}") != nil
        case .rect: Geometry.numbers(in: text, shape: "{{#, #}, {#, #}}") != nil
        case .path: !text.isEmpty && !text.contains(0)
        case .json: JSONText.isDocument(text)
        }
    }

    /// A whole number in plain decimal: `0`, `-7`, `42`; no `+`, no leading zero.
    private static func isPlainInteger(_ text: UnsafeRawBufferPointer) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
        guard let first = digits.first, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return false }
        return first != 0x30 || text.count == 1
    }

    /// The 8-4-4-4-12 hexadecimal form of RFC 9562, in either case.
    private static func isUUID(_ text: UnsafeRawBufferPointer) -> Bool {
        guard text.count == 36 else { return false }
        for position in 0..<36 {
            let byte = text[position]
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return false }
            } else if Bytes.hexValue(byte) == nil {
                return false
            }
        }
        return true
    }

    /// A scheme, a colon and something after it (RFC 3986, section 3), without white space or control characters.
    private static func isURL(_ text: UnsafeRawBufferPointer) -> Bool {
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0, colon + 1 < text.count else {
            return false
        }
        let first = Bytes.lowercased(text[0])
        guard first >= 0x61, first <= 0x7A, text[..<colon].allSatisfy(URLScheme.isSchemeByte) else { return false }
        return text.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }
}

extension Bytes {
    @inline(__always)
    package static func equal(_ a: UnsafeRawBufferPointer, _ b: StaticString) -> Bool {
        equal(a, UnsafeRawBufferPointer(start: b.utf8Start, count: b.utf8CodeUnitCount))
    }
}

extension ScalarForm {
    /// One sentence for the reference.
    package var summary: String {
        switch self {
        case .string: "Any text."
        case .integer: "A whole number in plain decimal: `0`, `-7`, `42`."
        case .number: "A number as JSON has it."
        case .boolean: "`true` or `false`."
        case .uuid: "A UUID in the 8-4-4-4-12 form."
        case .url: "A scheme, a colon and something after it, without white space."
        case .date, .iso8601: "A date and time as in ISO 8601: `2024-11-02T18:30:00Z`."
        case .data, .base64: "Base64 (RFC 4648)."
        case .secondsSince1970: "Seconds since the beginning of 1970, UTC."
        case .millisecondsSince1970: "Milliseconds since the beginning of 1970, UTC."
        case .secondsSince2001: "Seconds since the beginning of 2001, UTC, as Foundation counts."
        case .hex: "Hexadecimal digits, two a byte."
        case .point: "`{12.5, 44.25}`, as `NSStringFromCGPoint` writes it."
        case .size: "`{320, 480}`, as `NSStringFromCGSize` writes it."
        case .rect: "`{{0, 0}, {320, 480}}`, as `NSStringFromCGRect` writes it."
        case .path: "A file's path: not empty, without a NUL."
        case .json: "A JSON document."
        }
    }
}
