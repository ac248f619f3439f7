import Perdure
import PerdureFormats

/// Random payloads in every spelling that the format has.
struct PayloadSamples {
    var random: JSONRandom
    /// Whether keys may be other things than text, and numbers none.
    var hasOddKeys = true
    /// Whether some keys of a dictionary may be text and others not.
    var hasMixedKeys = true

    init(seed: UInt64) { random = JSONRandom(seed: seed) }

    mutating func payload(depth: Int = 4) -> [UInt8] { [0x4D, 0x50, 0x0A, 0x05] + dictionary(depth: depth) }

    private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// A length, now and then wider than it must be.
    private mutating func header(_ count: Int, _ short: (UInt8, Int)?, _ codes: [UInt8?]) -> [UInt8] {
        var forms: [[UInt8]] = []
        if let short, count <= short.1 { forms.append([short.0 + UInt8(count)]) }
        for (code, width) in zip(codes, [1, 2, 4]) {
            guard let code, count < 1 << (8 * width) else { continue }
            forms.append([code] + (0..<width).map { UInt8(truncatingIfNeeded: count >> (8 * (width - 1 - $0))) })
        }
        return random.chance(80) ? forms[0] : forms[number(0...forms.count - 1)]
    }

    private mutating func text() -> [UInt8] {
        let words = ["", "a", "v", "id", "ü日本🏄", "\"\\/", "a text of more than thirty-one bytes, said twice "]
        var text = (0..<number(1...2)).map { _ in words[number(0...words.count - 1)] }.joined()
        if random.chance(2) { text = String(repeating: "long ", count: 80) }
        if random.chance(40) { text += String(number(0...99)) }
        return header(text.utf8.count, (0xA0, 31), [0xD9, 0xDA, 0xDB]) + Array(text.utf8)
    }

    private mutating func scalar() -> [UInt8] {
        switch number(0...11) {
        case 0: return [0xC0]
        case 1: return [number(0...1) == 0 ? 0xC2 : 0xC3]
        case 2: return [UInt8(number(0...0x7F))]
        case 3: return [UInt8(number(0xE0...0xFF))]
        case 4: return [0xCC, UInt8(number(0...255))]
        case 5:
            let width = number(1...3)
            return [0xCC + UInt8(width)] + bytes(1 << width)
        case 6:
            let width = number(0...3)
            return [0xD0 + UInt8(width)] + bytes(1 << width)
        case 7: return [0xCA] + real(Float(number(-500...500)) / 8)
        case 8:
            return [0xCB]
                + (hasOddKeys && random.chance(5)
                    ? [0x7F, 0xF8, 0, 0, 0, 0, 0, 0] : real(Double(number(-50...50)) / 10))
        case 9: return [0xD8, 1] + bytes(16)
        case 10:
            let bits = (Double(number(-1_000_000...900_000_000)) + Double(number(0...8)) / 8).bitPattern
            return [0xD7, 3] + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
        default:
            let data = bytes(number(0...20))
            return header(data.count, nil, [0xC4, 0xC5, 0xC6]) + data
        }
    }

    /// A scalar that is a number if it says so.
    private mutating func key() -> [UInt8] {
        while true {
            let key = scalar()
            if key.starts(with: [0xCB, 0x7F, 0xF8]) { continue }
            return key
        }
    }

    private mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(number(0...255)) } }

    private func real(_ number: Float) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * (3 - UInt32($0)))) }
    }

    private func real(_ number: Double) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * (7 - UInt64($0)))) }
    }

    private mutating func value(depth: Int) -> [UInt8] {
        switch number(0...(depth > 0 ? 9 : 5)) {
        case 0...2: return scalar()
        case 3, 4: return text()
        case 5:
            let base = Self.bases[number(0...Self.bases.count - 1)]
            let relative = Self.relatives[number(0...Self.relatives.count - 1)]
            let string: (String) -> [UInt8] = { [0xD9, UInt8($0.utf8.count)] + Array($0.utf8) }
            switch number(0...2) {
            case 0: return [0xC7, 5, 0] + string(base)
            case 1: return [0xC7, 4, 0] + string(base) + string(relative)
            default: return [0xC7, 4, 0, 0xC7, 5, 0] + string(base) + string(relative)
            }
        case 6, 7: return dictionary(depth: depth - 1)
        case 8: return array(depth: depth - 1)
        default: return [0xC7, 2, 0] + array(depth: depth - 1)
        }
    }

    private mutating func array(depth: Int) -> [UInt8] {
        let count = random.chance(5) ? 17 : number(0...4)
        return header(count, (0x90, 15), [nil, 0xDC, 0xDD]) + (0..<count).flatMap { _ in value(depth: depth) }
    }

    private mutating func dictionary(depth: Int) -> [UInt8] {
        let count = random.chance(5) ? 17 : number(0...5)
        let isOdd = hasOddKeys && random.chance(15)
        var out = header(count, (0x80, 15), [nil, 0xDE, 0xDF])
        for _ in 0..<count {
            let isText = !isOdd || hasMixedKeys && random.chance(20)
            out += isText ? text() : !hasMixedKeys || random.chance(90) ? key() : array(depth: 0)
            out += value(depth: depth)
        }
        return out
    }

    static let bases = ["https://example.com/a/b?c=d#e", "https://example.com", "https://h/x/"]
    static let relatives = ["", "g", "../g?y=1", "/abs", "?q", "#f", "//other/p", "./", "http://full/x"]

    /// What the pairs above are together, by the tables of RFC 3986.
    static func joined(_ base: String, _ relative: String) -> String {
        table["\(base) \(relative)"] ?? "not in the table: \(base) \(relative)"
    }

    private static let table = [
        "https://example.com/a/b?c=d#e ": "https://example.com/a/b?c=d",
        "https://example.com/a/b?c=d#e g": "https://example.com/a/g",
        "https://example.com/a/b?c=d#e ../g?y=1": "https://example.com/g?y=1",
        "https://example.com/a/b?c=d#e /abs": "https://example.com/abs",
        "https://example.com/a/b?c=d#e ?q": "https://example.com/a/b?q",
        "https://example.com/a/b?c=d#e #f": "https://example.com/a/b?c=d#f",
        "https://example.com/a/b?c=d#e //other/p": "https://other/p",
        "https://example.com/a/b?c=d#e ./": "https://example.com/a/",
        "https://example.com/a/b?c=d#e http://full/x": "http://full/x",
        "https://example.com ": "https://example.com", "https://example.com g": "https://example.com/g",
        "https://example.com ../g?y=1": "https://example.com/g?y=1",
        "https://example.com /abs": "https://example.com/abs",
        "https://example.com ?q": "https://example.com?q", "https://example.com #f": "https://example.com#f",
        "https://example.com //other/p": "https://other/p", "https://example.com ./": "https://example.com/",
        "https://example.com http://full/x": "http://full/x",
        "https://h/x/ ": "https://h/x/", "https://h/x/ g": "https://h/x/g", "https://h/x/ ../g?y=1": "https://h/g?y=1",
        "https://h/x/ /abs": "https://h/abs", "https://h/x/ ?q": "https://h/x/?q", "https://h/x/ #f": "https://h/x/#f",
        "https://h/x/ //other/p": "https://other/p", "https://h/x/ ./": "https://h/x/",
        "https://h/x/ http://full/x": "http://full/x",
    ]
}

/// Lexes a payload and hands its tape over.
func withPayloadTape<Result>(of payload: [UInt8], _ body: (inout Tape) throws -> Result) throws -> Result {
    var tape = Tape()
    return try payload.withUnsafeBytes { bytes in
        tape.reset(source: bytes)
        try PayloadTape.lex(bytes, into: &tape)
        return try body(&tape)
    }
}

func renderedPayload(_ tape: borrowing Tape) throws -> [UInt8] {
    var renderer = PayloadRenderer()
    return try renderer.render(Tape.root, of: tape)
}
