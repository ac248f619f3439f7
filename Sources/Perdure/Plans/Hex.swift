/// Hexadecimal text of bytes, in lower case.
package enum Hex {
    package static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
        let digits = Array(text)
        guard digits.count % 2 == 0 else { return nil }
        var out: [UInt8] = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let high = Bytes.hexValue(digits[index]), let low = Bytes.hexValue(digits[index + 1]) else {
                return nil
            }
            out.append(high << 4 | low)
        }
        return out
    }

    package static func encoded(_ bytes: some Collection<UInt8>) -> String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }
}
