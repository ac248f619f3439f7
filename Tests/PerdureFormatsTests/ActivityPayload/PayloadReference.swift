import Perdure
import PerdureFormats

/// The lexer's slow twin: a recursive decoder of activity payloads into plain values, and an encoder.
struct PayloadReference {
    struct Refused: Error {}

    private let bytes: [UInt8]
    private var position = 4

    static func value(of bytes: [UInt8]) throws -> Value {
        guard bytes.count >= 4, bytes[0] == 0x4D, bytes[1] == 0x50 else { throw Refused() }
        var reader = PayloadReference(bytes: bytes)
        let value = try reader.value(depth: 0)
        guard case .dictionary = value, reader.position == bytes.count else { throw Refused() }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
        guard count <= bytes.count - position else { throw Refused() }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private mutating func number(_ width: Int) throws -> UInt64 {
        try take(width).reduce(0) { $0 * 256 + UInt64($1) }
    }

    private mutating func length(_ width: Int) throws -> Int { Int(try number(width)) }

    private mutating func value(depth: Int) throws -> Value {
        let code = UInt8(try number(1))
        switch code {
        case 0xC0: return .null
        case 0xC2, 0xC3: return .boolean(code == 0xC3)
        case 0x00...0x7F: return .integer(Int(code))
        case 0xE0...0xFF: return .integer(Int(code) - 256)
        case 0xCC, 0xCD, 0xCE, 0xCF: return try lexeme("\(number(1 << Int(code - 0xCC)))")
        case 0xD0: return .integer(Int(Int8(truncatingIfNeeded: try number(1))))
        case 0xD1: return .integer(Int(Int16(truncatingIfNeeded: try number(2))))
        case 0xD2: return .integer(Int(Int32(truncatingIfNeeded: try number(4))))
        case 0xD3: return .integer(Int(Int64(bitPattern: try number(8))))
        case 0xCA: return try lexeme("\(Float(bitPattern: UInt32(number(4))))")
        case 0xCB: return try lexeme("\(Double(bitPattern: number(8)))")
        case 0xA0...0xBF, 0xD9, 0xDA, 0xDB: return .string(try text(code))
        case 0xC4, 0xC5, 0xC6: return .data(Array(try take(try length(1 << Int(code - 0xC4)))))
        case 0x90...0x9F: return .array(try elements(Int(code) - 0x90, depth))
        case 0xDC, 0xDD: return .array(try elements(try length(code == 0xDC ? 2 : 4), depth))
        case 0x80...0x8F: return try dictionary(Int(code) - 0x80, depth)
        case 0xDE, 0xDF: return try dictionary(try length(code == 0xDE ? 2 : 4), depth)
        case 0xD8: return try uuid()
        case 0xD7: return try date()
        case 0xC7: return try compound(depth)
        default: throw Refused()
        }
    }

    private func lexeme(_ text: String) throws -> Value {
        Number(text).map(Value.number) ?? .dictionary([("$real", .string(text))])
    }

    private mutating func text(_ code: UInt8) throws -> String {
        let count = code < 0xC0 ? Int(code) - 0xA0 : try length(1 << Int(code - 0xD9))
        return String(decoding: try take(count), as: UTF8.self)
    }

    private mutating func elements(_ count: Int, _ depth: Int) throws -> [Value] {
        guard count <= bytes.count - position, depth < 512 else { throw Refused() }
        return try (0..<count).map { _ in try value(depth: depth + 1) }
    }

    private mutating func dictionary(_ count: Int, _ depth: Int) throws -> Value {
        guard count <= (bytes.count - position) / 2, depth < 512 else { throw Refused() }
        var members: [(keyBytes: Range<Int>, key: Value, value: Value)] = []
        for _ in 0..<count {
            let start = position
            let key = try value(depth: -1)
            let end = position
            members.append((start..<end, key, try value(depth: depth + 1)))
        }
        let areScalars = members.allSatisfy { member in
            !member.key.isContainer && member.key.kind != .url && !isText(member.keyBytes)
        }
        if areScalars, !members.isEmpty {
            return .dictionary([("$pairs", .array(members.map { .array([$0.key, $0.value]) }))])
        }
        return .dictionary(
            members.map { member in
                if case .string(let text) = member.key { return (text, member.value) }
                return (String(decoding: bytes[member.keyBytes], as: UTF8.self), member.value)
            })
    }

    /// Whether a key is text that is Unicode.
    private func isText(_ range: Range<Int>) -> Bool {
        var reader = self
        reader.position = range.lowerBound
        let code = bytes[range.lowerBound]
        guard (0xA0...0xBF).contains(code) || (0xD9...0xDB).contains(code) else { return false }
        let header = code < 0xC0 ? 1 : 1 + (1 << Int(code - 0xD9))
        return String(validating: bytes[range.dropFirst(header)], as: UTF8.self) != nil
    }

    private mutating func uuid() throws -> Value {
        guard try number(1) == 1 else { throw Refused() }
        var text = try take(16).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true) }
        for index in [10, 8, 6, 4] { text.insert("-", at: index) }
        return .uuid(text.joined())
    }

    private mutating func date() throws -> Value {
        guard try number(1) == 3 else { throw Refused() }
        let seconds = Double(bitPattern: try take(8).reversed().reduce(0) { $0 << 8 | UInt64($1) })
        guard seconds.isFinite else { return .dictionary([("$real", .string("\(seconds)"))]) }
        let date = Timestamp(secondsSinceReferenceDate: seconds)
        return date.iso8601 == nil ? .string(date.seconds.description) : .date(date)
    }

    private mutating func compound(_ depth: Int) throws -> Value {
        let type = try number(1)
        guard try number(1) == 0 else { throw Refused() }
        switch type {
        case 2:
            guard case .array(let items) = try value(depth: depth) else { throw Refused() }
            return .set(items)
        case 5:
            guard case .string(let text) = try value(depth: depth) else { throw Refused() }
            return .url(text)
        case 4:
            // Bases of bases are tried by tests of their own.
            switch (try value(depth: depth), try value(depth: depth)) {
            case (.string(let base), .string(let text)), (.url(let base), .string(let text)):
                return .url(PayloadSamples.joined(base, text))
            default: throw Refused()
            }
        default: throw Refused()
        }
    }
}

extension PayloadReference {
    /// The plain encoding of a value: every count in the fewest bytes.
    static func bytes(of value: Value) -> [UInt8] { [0x4D, 0x50, 0x0A, 0x05] + object(value) }

    private static func object(_ value: Value) -> [UInt8] {
        switch value {
        case .null: return [0xC0]
        case .boolean(let flag): return [flag ? 0xC3 : 0xC2]
        case .number(let number): return encoded(number)
        case .string(let text): return encoded(text)
        case .url(let text): return [0xC7, 5, 0] + encoded(text)
        case .uuid(let text):
            let digits = Array(text.filter { $0 != "-" })
            let pairs = stride(from: 0, to: digits.count, by: 2).map { String(digits[$0..<$0 + 2]) }
            return [0xD8, 1] + pairs.map { UInt8($0, radix: 16) ?? 0 }
        case .date(let date):
            let bits = date.secondsSinceReferenceDate.bitPattern
            return [0xD7, 3] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
        case .data(let bytes): return header(bytes.count, nil, [0xC4, 0xC5, 0xC6]) + bytes
        case .array(let items): return header(items.count, (0x90, 15), [nil, 0xDC, 0xDD]) + items.flatMap(object)
        case .set(let items): return [0xC7, 2, 0] + object(.array(items))
        case .dictionary(let members):
            return header(members.count, (0x80, 15), [nil, 0xDE, 0xDF])
                + members.flatMap { encoded($0.key) + object($0.value) }
        }
    }

    private static func encoded(_ text: String) -> [UInt8] {
        header(text.utf8.count, (0xA0, 31), [0xD9, 0xDA, 0xDB]) + Array(text.utf8)
    }

    private static func encoded(_ number: Number) -> [UInt8] {
        guard let value = number.intValue else {
            return [0xCB] + bigEndian((Double(number.lexeme) ?? 0).bitPattern, 8)
        }
        let bits = UInt64(bitPattern: Int64(value))
        switch value {
        case -32...127: return [UInt8(truncatingIfNeeded: bits)]
        case 128...0xFF: return [0xCC] + bigEndian(bits, 1)
        case 256...0xFFFF: return [0xCD] + bigEndian(bits, 2)
        case 0x10000...0xFFFF_FFFF: return [0xCE] + bigEndian(bits, 4)
        case 0x1_0000_0000...: return [0xCF] + bigEndian(bits, 8)
        case -128 ... -33: return [0xD0] + bigEndian(bits, 1)
        case -0x8000 ... -129: return [0xD1] + bigEndian(bits, 2)
        case -0x8000_0000 ... -0x8001: return [0xD2] + bigEndian(bits, 4)
        default: return [0xD3] + bigEndian(bits, 8)
        }
    }

    private static func header(_ count: Int, _ short: (UInt8, Int)?, _ codes: [UInt8?]) -> [UInt8] {
        if let short, count <= short.1 { return [short.0 + UInt8(count)] }
        for (code, width) in zip(codes, [1, 2, 4]) {
            if let code, count < 1 << (8 * width) { return [code] + bigEndian(UInt64(count), width) }
        }
        return []
    }

    private static func bigEndian(_ bits: UInt64, _ width: Int) -> [UInt8] {
        (0..<width).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * (width - 1 - $0))) }
    }
}
