import PerdureFormats

/// The walker's slow twin: by recursive descent, a byte at a time, with text as arrays and nothing clever.
struct JSONReference {
    private let bytes: [UInt8]
    private var position = 0
    private(set) var slots: [JSONSlot] = []

    static func slots(of bytes: [UInt8]) throws(JSONFailure) -> [JSONSlot] {
        var reader = JSONReference(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        reader.skipWhiteSpace()
        if reader.current == nil { throw JSONFailure(.noValue, at: reader.position) }
        try reader.value(depth: 0, slot: -1)
        reader.skipWhiteSpace()
        if reader.current != nil { throw JSONFailure(.moreText, at: reader.position) }
        for index in reader.slots.indices where reader.slots[index].parent >= 0 {
            reader.slots[index].depth = reader.slots[reader.slots[index].parent].depth + 1
        }
        return reader.slots
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipWhiteSpace() {
        while let byte = current, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func value(depth: Int, slot: Int, inObject: Bool = false) throws(JSONFailure) {
        switch current {
        case UInt8(ascii: "\""): _ = try string()
        case UInt8(ascii: "{"): try object(depth: depth, slot: slot)
        case UInt8(ascii: "["): try array(depth: depth, slot: slot)
        case UInt8(ascii: "-"), .some(0x30...0x39): try number()
        case nil: throw JSONFailure(inObject ? .endsInObject : .endsInArray, at: position)
        case .some(0x41...0x5A), .some(0x61...0x7A):
            for word in ["true", "false", "null"] where bytes[position...].starts(with: word.utf8) {
                position += word.utf8.count
                return
            }
            throw JSONFailure(.unknownWord, at: position)
        default: throw JSONFailure(.missingValue, at: position)
        }
    }

    private mutating func object(depth: Int, slot: Int) throws(JSONFailure) {
        if depth == 512 { throw JSONFailure(.tooDeep, at: position) }
        // A place is kept in the list, in case it turns out to be a slot.
        let mine = slots.count
        slots.append(JSONSlot(start: position, end: -1, parent: slot))
        var isSlot = false
        position += 1
        skipWhiteSpace()
        if current == UInt8(ascii: "}") {
            position += 1
        } else {
            while true {
                guard let byte = current else { throw JSONFailure(.endsInObject, at: position) }
                guard byte == UInt8(ascii: "\"") else { throw JSONFailure(.missingKey, at: position) }
                let key = try string()
                let keyEnd = position
                skipWhiteSpace()
                guard let colon = current else { throw JSONFailure(.endsInObject, at: position) }
                guard colon == UInt8(ascii: ":") else { throw JSONFailure(.missingColon, at: keyEnd) }
                position += 1
                skipWhiteSpace()
                if key == Array("activityType".utf16), current == UInt8(ascii: "\"") { isSlot = true }
                try value(depth: depth + 1, slot: mine, inObject: true)
                if try isLast(UInt8(ascii: "}"), .endsInObject, .missingCommaOrBrace) { break }
            }
        }
        if isSlot {
            slots[mine].end = position
        } else {
            slots.remove(at: mine)
            for index in slots.indices where index >= mine {
                slots[index].parent = slots[index].parent == mine ? slot : slots[index].parent - 1
            }
        }
    }

    private mutating func array(depth: Int, slot: Int) throws(JSONFailure) {
        if depth == 512 { throw JSONFailure(.tooDeep, at: position) }
        position += 1
        skipWhiteSpace()
        if current == UInt8(ascii: "]") {
            position += 1
            return
        }
        repeat {
            try value(depth: depth + 1, slot: slot)
        } while try !isLast(UInt8(ascii: "]"), .endsInArray, .missingCommaOrBracket)
    }

    private mutating func isLast(
        _ close: UInt8, _ ends: JSONFailure.Reason, _ missing: JSONFailure.Reason
    ) throws(JSONFailure) -> Bool {
        let end = position
        skipWhiteSpace()
        guard let byte = current else { throw JSONFailure(ends, at: position) }
        guard byte == close || byte == UInt8(ascii: ",") else { throw JSONFailure(missing, at: end) }
        position += 1
        if byte == UInt8(ascii: ",") { skipWhiteSpace() }
        return byte == close
    }

    private mutating func number() throws(JSONFailure) {
        if current == UInt8(ascii: "-") { position += 1 }
        if current == UInt8(ascii: "0") {
            position += 1
            if isDigit { throw JSONFailure(.leadingZero, at: position) }
        } else {
            try digits()
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "-") || current == UInt8(ascii: "+") { position += 1 }
            try digits()
        }
    }

    private var isDigit: Bool { current.map { (0x30...0x39).contains($0) } ?? false }

    private mutating func digits() throws(JSONFailure) {
        if !isDigit { throw JSONFailure(.missingDigit, at: position) }
        while isDigit { position += 1 }
    }

    /// The string as UTF-16, which can hold half a surrogate pair.
    private mutating func string() throws(JSONFailure) -> [UInt16] {
        var units: [UInt16] = []
        position += 1
        while true {
            guard let byte = current else { throw JSONFailure(.endsInString, at: position) }
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return units
            case UInt8(ascii: "\\"): units.append(try escape())
            case 0x00..<0x20: throw JSONFailure(.controlCharacter, at: position)
            case 0x80...:
                // The standard library's own decoder is the judge of UTF-8.
                var decoder = UTF8()
                var rest = bytes[position...].makeIterator()
                guard case .scalarValue(let scalar) = decoder.decode(&rest) else {
                    throw JSONFailure(.notUTF8, at: position)
                }
                position += UTF8.width(scalar)
                units += Array(String(scalar).utf16)
            default:
                units.append(UInt16(byte))
                position += 1
            }
        }
    }

    private mutating func escape() throws(JSONFailure) -> UInt16 {
        let simple: [Character: UInt16] = [
            "\"": 0x22, "\\": 0x5C, "/": 0x2F, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9,
        ]
        guard position + 1 < bytes.count else { throw JSONFailure(.endsInString, at: bytes.count) }
        let letter = Character(Unicode.Scalar(bytes[position + 1]))
        if let unit = simple[letter] {
            position += 2
            return unit
        }
        guard letter == "u" else { throw JSONFailure(.unknownEscape, at: position) }
        var unit: UInt16 = 0
        for place in position + 2..<position + 6 {
            guard place < bytes.count else { throw JSONFailure(.endsInString, at: bytes.count) }
            guard let digit = Character(Unicode.Scalar(bytes[place])).hexDigitValue, bytes[place] < 0x80 else {
                throw JSONFailure(.shortUnicodeEscape, at: position)
            }
            unit = unit << 4 | UInt16(digit)
        }
        position += 6
        return unit
    }
}
