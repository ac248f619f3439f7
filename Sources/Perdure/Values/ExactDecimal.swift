/// A decimal number of any size, exact: a sign, its significant digits, and a power of ten.
///
/// Normalised: no zero digit at either end, zero has no digits. Two are equal when their parts are.
package struct ExactDecimal: Sendable, Hashable {
    package private(set) var isNegative: Bool
    /// The significant digits, each 0…9.
    package private(set) var digits: [UInt8]
    /// The value is 0.d₁d₂d₃… × 10^exponent; so the decimal point stands after `exponent` digits.
    package private(set) var exponent: Int

    /// Exponents beyond this are cut to it: no comparison or bound of a schema can tell the difference, and
    /// sums of exponents stay far from overflow.
    private static let exponentLimit = 1 << 40

    package init(isNegative: Bool, digits: [UInt8], exponent: Int) {
        let first = digits.firstIndex { $0 != 0 } ?? digits.count
        let last = digits.lastIndex { $0 != 0 } ?? -1
        guard first <= last else {
            (self.isNegative, self.digits, self.exponent) = (false, [], 0)
            return
        }
        self.isNegative = isNegative
        self.digits = last - first + 1 == digits.count ? digits : Array(digits[first...last])
        self.exponent = exponent - first
    }

    package init(_ value: Int) {
        let digits = Array(String(value.magnitude).utf8).map { $0 - 0x30 }
        self.init(isNegative: value < 0, digits: digits, exponent: digits.count)
    }

    /// Reads a JSON number (RFC 8259, section 6); nil where the text is none.
    package init?(_ text: some Collection<UInt8>) {
        let number =
            text.withContiguousStorageIfAvailable { ExactDecimal(bytes: $0) }
            ?? Array(text).withUnsafeBufferPointer { ExactDecimal(bytes: $0) }
        guard let number else { return nil }
        self = number
    }

    private init?(bytes: UnsafeBufferPointer<UInt8>) {
        var at = 0
        func byte() -> UInt8? { at < bytes.count ? bytes[at] : nil }
        func digit() -> UInt8? { byte().flatMap { $0 >= 0x30 && $0 <= 0x39 ? $0 - 0x30 : nil } }
        let negative = byte() == UInt8(ascii: "-")
        if negative { at += 1 }
        var digits: [UInt8] = []
        digits.reserveCapacity(bytes.count)
        while let next = digit() {
            digits.append(next)
            at += 1
        }
        guard !digits.isEmpty, digits.count == 1 || digits[0] != 0 else { return nil }
        let whole = digits.count
        if byte() == UInt8(ascii: ".") {
            at += 1
            while let next = digit() {
                digits.append(next)
                at += 1
            }
            guard digits.count > whole else { return nil }
        }
        var power = 0
        if byte() == UInt8(ascii: "e") || byte() == UInt8(ascii: "E") {
            at += 1
            let down = byte() == UInt8(ascii: "-")
            if down || byte() == UInt8(ascii: "+") { at += 1 }
            guard digit() != nil else { return nil }
            while let next = digit() {
                power = min(power * 10 + Int(next), Self.exponentLimit)
                at += 1
            }
            if down { power = -power }
        }
        guard at == bytes.count else { return nil }
        self.init(isNegative: negative, digits: digits, exponent: whole + power)
    }
}

extension ExactDecimal {
    package var isZero: Bool { digits.isEmpty }
    /// Whether it can be spelt without filling pages; beyond this the exponent may have been cut.
    package var isSpeakable: Bool { abs(exponent) <= 1_000_000 }
    package var isInteger: Bool { digits.count <= max(exponent, 0) || isZero }

    package var intValue: Int? {
        guard isInteger, exponent <= 19 else { return nil }
        var value = 0
        for place in 0..<max(exponent, 0) {
            let digit = place < digits.count ? Int(digits[place]) : 0
            let (product, over) = value.multipliedReportingOverflow(by: 10)
            let (sum, under) = product.addingReportingOverflow(isNegative ? -digit : digit)
            if over || under { return nil }
            value = sum
        }
        return value
    }

    /// Moves the decimal point: the value times 10^places.
    package func scaled(by places: Int) -> ExactDecimal {
        ExactDecimal(isNegative: isNegative, digits: digits, exponent: exponent + places)
    }
}

extension ExactDecimal: Comparable {
    package static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
        if a.isZero || b.isZero || a.isNegative != b.isNegative {
            return a.signum < b.signum
        }
        let smaller =
            a.exponent != b.exponent ? a.exponent < b.exponent : a.digits.lexicographicallyPrecedes(b.digits)
        return a.isNegative ? !smaller && a != b : smaller
    }

    private var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }
}

extension ExactDecimal: CustomStringConvertible {
    /// A plain decimal without trailing zeros, as new numbers are written: `42`, `-0.5`; beyond 40 places the
    /// scientific form, so that `1E400` does not become four hundred digits.
    package var description: String {
        guard !isZero else { return "0" }
        // As bytes: this is on the way of every number that is converted.
        var text: [UInt8] = []
        text.reserveCapacity(digits.count + 48)
        if isNegative { text.append(UInt8(ascii: "-")) }
        func add(_ digits: ArraySlice<UInt8>) { for digit in digits { text.append(digit + UInt8(ascii: "0")) } }
        func addZeros(_ count: Int) { for _ in 0..<count { text.append(UInt8(ascii: "0")) } }
        func addPoint() { text.append(UInt8(ascii: ".")) }
        switch exponent {
        case -40...0:
            addZeros(1)
            addPoint()
            addZeros(-exponent)
            add(digits[...])
        case 1...40 where exponent >= digits.count:
            add(digits[...])
            addZeros(exponent - digits.count)
        case 1..<max(digits.count, 2):
            add(digits[..<exponent])
            addPoint()
            add(digits[exponent...])
        default:
            add(digits[..<1])
            if digits.count > 1 {
                addPoint()
                add(digits[1...])
            }
            text += Array("e\(exponent - 1)".utf8)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
