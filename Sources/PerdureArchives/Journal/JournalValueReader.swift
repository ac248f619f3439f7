/// Reads the JSON that `JournalValue` writes. Anything else, though it be JSON, is refused: then it was not written
/// by a journal.
struct JournalValueReader {
    private var rest: ArraySlice<UInt8>

    /// The value that `bytes` spell, or nil.
    static func read(_ bytes: some Sequence<UInt8>) -> JournalValue? {
        var reader = JournalValueReader(rest: Array(bytes)[...])
        guard let value = reader.readValue(depth: 0), reader.rest.isEmpty else { return nil }
        return value
    }

    private mutating func readValue(depth: Int) -> JournalValue? {
        guard depth < 8, let first = rest.first else { return nil }
        switch first {
        case UInt8(ascii: "\""): return readText().map { .text($0) }
        case UInt8(ascii: "{"): return readObject(depth)
        case UInt8(ascii: "["): return readList(depth)
        default: return readNumber()
        }
    }

    private mutating func readObject(_ depth: Int) -> JournalValue? {
        var members: [JournalValue.Member] = []
        guard skip("{") else { return nil }
        if skip("}") { return .object(members) }
        repeat {
            guard let key = readText(), skip(":"), let value = readValue(depth: depth + 1) else { return nil }
            members.append(JournalValue.Member(key: key, value: value))
        } while skip(",")
        return skip("}") ? .object(members) : nil
    }

    private mutating func readList(_ depth: Int) -> JournalValue? {
        var values: [JournalValue] = []
        guard skip("[") else { return nil }
        if skip("]") { return .list(values) }
        repeat {
            guard let value = readValue(depth: depth + 1) else { return nil }
            values.append(value)
        } while skip(",")
        return skip("]") ? .list(values) : nil
    }

    private mutating func readNumber() -> JournalValue? {
        let digits = rest.prefix { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
        rest = rest.dropFirst(digits.count)
        return Int(String(decoding: digits, as: UTF8.self)).map { .number($0) }
    }

    private mutating func readText() -> String? {
        guard skip("\"") else { return nil }
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = readEscape() else { return nil }
                bytes.append(escaped)
            default: bytes.append(byte)
            }
        }
        return nil
    }

    private mutating func readEscape() -> UInt8? {
        switch rest.popFirst() {
        case UInt8(ascii: "\""): return UInt8(ascii: "\"")
        case UInt8(ascii: "\\"): return UInt8(ascii: "\\")
        case UInt8(ascii: "n"): return UInt8(ascii: "\n")
        case UInt8(ascii: "u"):
            let digits = String(decoding: rest.prefix(4), as: UTF8.self)
            rest = rest.dropFirst(4)
            guard digits.hasPrefix("00"), let value = UInt8(digits, radix: 16), value < 0x20 else { return nil }
            return value
        default: return nil
        }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }
}
