/// How encoded text spells its bytes: which digits, padded or not, in lines or not (RFC 4648).
struct EncodedForm: Sendable, Equatable {
    private enum Digits { case base64, base64URL, lowerHex, upperHex }

    private var digits = Digits.base64
    private var isPadded = false
    /// Digits of a line; 0 for text that is one line.
    private var lineLength = 0
    /// What stands between lines: a line end, and indentation.
    private var lineBreak: [UInt8] = []

    static let digits = ByteSet.alphanumerics.union("+/-_")
    static func isDigit(_ byte: UInt8) -> Bool { digits.contains(byte) }

    /// Shorter lines are lines of words.
    static let shortestLine = 32
    /// How much indentation a line may have.
    static let mostBlanks = 64

    // MARK: Reading

    /// The form of the text at an offset, its digits, and where it ends.
    ///
    /// - Parameter takesLines: whether digits on the lines that follow belong to it.
    static func read(
        at start: Int, in text: TextBytes, takesLines: Bool
    ) -> (form: EncodedForm, digits: [UInt8], end: Int)? {
        var form = EncodedForm()
        var end = text.skip(Self.digits, from: start)
        var found = Array(text.bytes[start..<end])
        if takesLines, end - start >= shortestLine {
            form.lineLength = end - start
            while let (next, stop) = form.nextLine(after: end, in: text) {
                found += text.bytes[next..<stop]
                end = stop
                if stop - next < form.lineLength { break }
            }
            if found.count == form.lineLength { form.lineLength = 0 }
        }
        guard !found.isEmpty, form.tellDigits(of: found) else { return nil }
        if form.isHexadecimal { return (form, found, end) }
        let padding = text.skip(.one("="), from: end, atMost: 2) - end
        form.isPadded = padding > 0 || found.count % 4 == 0 && form.digits == .base64
        return (form, found, end + padding)
    }

    private mutating func nextLine(after end: Int, in text: TextBytes) -> (start: Int, end: Int)? {
        let feed = text.holds("\r\n", at: end) ? end + 2 : text[end] == UInt8(ascii: "\n") ? end + 1 : end
        let start = text.skip(.blanks, from: feed, atMost: Self.mostBlanks)
        let stop = text.skip(Self.digits, from: start)
        guard feed > end, stop > start, stop - start <= lineLength else { return nil }
        if lineBreak.isEmpty { lineBreak = Array(text.bytes[end..<start]) }
        return lineBreak.elementsEqual(text.bytes[end..<start]) ? (start, stop) : nil
    }

    private var isHexadecimal: Bool { digits == .lowerHex || digits == .upperHex }

    private mutating func tellDigits(of text: [UInt8]) -> Bool {
        let hexadecimal = ByteSet.digits.union("abcdefABCDEF")
        // Base64 of an object, or of any binary carrier, begins with other digits than hexadecimal text of it.
        if text.count % 2 == 0, text.allSatisfy(hexadecimal.contains), ByteSet.digits.contains(text[0]) {
            digits = text.contains { $0 < 0x60 && $0 > 0x40 } ? .upperHex : .lowerHex
            return true
        }
        let (url, standard) = (ByteSet("-_"), ByteSet("+/"))
        if text.contains(where: url.contains) {
            digits = .base64URL
            return !text.contains(where: standard.contains)
        }
        // Text that needs padding and has none comes from where the other alphabet is usual.
        digits = text.count % 4 != 0 && !text.contains(where: standard.contains) ? .base64URL : .base64
        return text.count % 4 != 1
    }

    func decode(_ text: [UInt8]) -> [UInt8]? {
        let bits = isHexadecimal ? 4 : 6
        var out: [UInt8] = []
        out.reserveCapacity(text.count * bits / 8)
        var (group, count): (UInt32, Int) = (0, 0)
        for digit in text {
            guard let value = Self.value(of: digit, isHexadecimal: isHexadecimal) else { return nil }
            group = group << UInt32(bits) | value
            count += bits
            if count >= 8 {
                count -= 8
                out.append(UInt8(truncatingIfNeeded: group >> UInt32(count)))
            }
        }
        return out
    }

    private static func value(of digit: UInt8, isHexadecimal: Bool) -> UInt32? {
        switch digit {
        case 0x30...0x39: UInt32(digit) - 0x30 + (isHexadecimal ? 0 : 52)
        case 0x41...0x5A where !isHexadecimal: UInt32(digit) - 0x41
        case 0x61...0x7A where !isHexadecimal: UInt32(digit) - 0x61 + 26
        case 0x41...0x46, 0x61...0x66: UInt32(digit | 0x20) - 0x61 + 10
        case 0x2B, 0x2D: 62
        case 0x2F, 0x5F: 63
        default: nil
        }
    }

    // MARK: Writing

    func encode(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8]
        switch digits {
        case .lowerHex: text = Self.hexDigits(bytes, isUpper: false)
        case .upperHex: text = Self.hexDigits(bytes, isUpper: true)
        case .base64: text = Self.base64Digits(bytes)
        case .base64URL:
            text = Self.base64Digits(bytes).map { $0 == 0x2B ? 0x2D : $0 == 0x2F ? 0x5F : $0 }
        }
        let padding = !isHexadecimal && isPadded ? (4 - text.count % 4) % 4 : 0
        if lineLength > 0, text.count + padding > lineLength { text = inLines(text) }
        return text + repeatElement(UInt8(ascii: "="), count: padding)
    }

    private func inLines(_ text: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        for start in stride(from: 0, to: text.count, by: lineLength) {
            if start > 0 { out += lineBreak }
            out += text[start..<min(start + lineLength, text.count)]
        }
        return out
    }

    static func hexDigits(_ bytes: [UInt8], isUpper: Bool) -> [UInt8] {
        let digits = Array((isUpper ? "0123456789ABCDEF" : "0123456789abcdef").utf8)
        return bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    }

    /// Without padding.
    static func base64Digits(_ bytes: [UInt8]) -> [UInt8] {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count * 4 / 3 + 4)
        var (group, count): (UInt32, UInt32) = (0, 0)
        for byte in bytes {
            group = group << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                out.append(digits[Int(group >> count & 63)])
            }
        }
        if count > 0 { out.append(digits[Int(group << (6 - count) & 63)]) }
        return out
    }
}
