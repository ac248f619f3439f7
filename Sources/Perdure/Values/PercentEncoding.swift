/// Percent-encoding of URL parts (RFC 3986, section 2.1), on bytes.
package enum PercentEncoding {
    /// Undoes every whole `%XX`; a `%` that begins none stays.
    package static func decoded(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count)
        var rest = bytes[...]
        while let byte = rest.first {
            rest = rest.dropFirst()
            if byte == UInt8(ascii: "%"), let high = rest.first.flatMap(Bytes.hexValue),
                let low = rest.dropFirst().first.flatMap(Bytes.hexValue)
            {
                out.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                out.append(byte)
            }
        }
        return out
    }

    /// Where text is put, and so what must be encoded there: all but `pchar` in paths; in queries (and query-like
    /// fragments) not `/` and `?` either, but `& = + ;`, which separate items for somebody.
    package enum Component: Sendable { case path, query, fragment }

    package static func appendEncoded(
        _ text: some Collection<UInt8>, in component: Component, to out: inout [UInt8]
    ) {
        let hex = Array("0123456789ABCDEF".utf8)
        for byte in text {
            if isAllowed(byte, in: component) {
                out.append(byte)
            } else {
                out += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
            }
        }
    }

    package static func isAllowed(_ byte: UInt8, in component: Component) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "!"),
            UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        case UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: ";"): component != .query
        case UInt8(ascii: "/"), UInt8(ascii: "?"): component != .path
        default: false
        }
    }
}
