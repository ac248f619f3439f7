extension JSONText {
    /// Whether the bytes are one JSON document. Slow and obvious; depth is bounded.
    package static func isDocument(_ bytes: UnsafeRawBufferPointer) -> Bool {
        value(reading: bytes) != nil
    }

    /// Reads a JSON document into a value; nil where the bytes are none.
    package static func value(reading bytes: UnsafeRawBufferPointer) -> Value? {
        var reader = Reader(bytes: bytes)
        guard let value = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        return reader.position == bytes.count ? value : nil
    }

    private struct Reader {
        let bytes: UnsafeRawBufferPointer
        var position = 0

        var next: UInt8? { position < bytes.count ? bytes[position] : nil }

        mutating func skipSpace() {
            while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
        }

        mutating func take(_ byte: UInt8) -> Bool {
            skipSpace()
            guard next == byte else { return false }
            position += 1
            return true
        }

        mutating func word(_ word: StaticString) -> Bool {
            let count = word.utf8CodeUnitCount
            guard position + count <= bytes.count,
                Bytes.equal(UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), word)
            else { return false }
            position += count
            return true
        }

        mutating func value(depth: Int) -> Value? {
            guard depth < 200 else { return nil }
            skipSpace()
            switch next {
            case UInt8(ascii: "{"): return members(depth: depth)
            case UInt8(ascii: "["): return elements(depth: depth)
            case UInt8(ascii: "\""): return string().map(Value.string)
            case UInt8(ascii: "t"): return word("true") ? .boolean(true) : nil
            case UInt8(ascii: "f"): return word("false") ? .boolean(false) : nil
            case UInt8(ascii: "n"): return word("null") ? .null : nil
            default: return number()
            }
        }

        mutating func number() -> Value? {
            let start = position
            while let byte = next, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
            return Number(String(decoding: bytes[start..<position], as: UTF8.self)).map(Value.number)
        }

        mutating func string() -> String? {
            guard take(UInt8(ascii: "\"")) else { return nil }
            let start = position
            while let byte = next {
                if byte == UInt8(ascii: "\"") {
                    let raw = UnsafeRawBufferPointer(rebasing: bytes[start..<position])
                    position += 1
                    return String(validating: JSONText.unescaped(raw), as: UTF8.self)
                }
                guard byte >= 0x20 else { return nil }
                position += byte == UInt8(ascii: "\\") ? 2 : 1
            }
            return nil
        }

        mutating func elements(depth: Int) -> Value? {
            position += 1
            var items: [Value] = []
            if take(UInt8(ascii: "]")) { return .array([]) }
            repeat {
                guard let item = value(depth: depth + 1) else { return nil }
                items.append(item)
            } while take(UInt8(ascii: ","))
            return take(UInt8(ascii: "]")) ? .array(items) : nil
        }

        mutating func members(depth: Int) -> Value? {
            position += 1
            var members: Value.Members = []
            if take(UInt8(ascii: "}")) { return .dictionary([]) }
            repeat {
                skipSpace()
                guard let key = string(), take(UInt8(ascii: ":")), let item = value(depth: depth + 1) else {
                    return nil
                }
                members.append((key, item))
            } while take(UInt8(ascii: ","))
            return take(UInt8(ascii: "}")) ? .dictionary(members) : nil
        }
    }
}
