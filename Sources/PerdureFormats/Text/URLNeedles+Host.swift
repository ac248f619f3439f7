extension URLNeedles {
    /// Whether `//[userinfo@]host[:port]` follows a colon, with a host that is looked for (RFC 3986, section 3.2).
    func hasKnownHost(after colon: Int, in text: TextBytes) -> Bool {
        guard text.holds("//", at: colon + 1) else { return false }
        var start = colon + 3
        var end = hostEnd(from: start, in: text)
        if Self.afterName.contains(text[end]) {
            start = hostStart(from: start, in: text)
            end = hostEnd(from: start, in: text)
        }
        guard end > start else { return false }
        if anyHost { return true }
        let portEnd = text[end] == UInt8(ascii: ":") ? text.skip(.digits, from: end + 1) : end
        // `example.com.` is the same host, written to the root of all names.
        let nameEnd = text[end - 1] == UInt8(ascii: ".") ? end - 1 : end
        return hosts.contains {
            text.holdsIgnoringCase($0, in: start..<nameEnd) || text.holdsIgnoringCase($0, in: start..<portEnd)
        }
    }

    /// Longer ones are not looked through; a host name has at most 253 characters.
    private static let longestAuthority = 512

    /// Past the userinfo, if there is one.
    private func hostStart(from authority: Int, in text: TextBytes) -> Int {
        var start = authority
        var end = authority
        while end - authority < Self.longestAuthority, Self.isAuthority(text[end]) {
            if text[end] == UInt8(ascii: "@") { start = end + 1 }
            end += 1
        }
        return start
    }

    private func hostEnd(from start: Int, in text: TextBytes) -> Int {
        guard text[start] == UInt8(ascii: "[") else {
            var end = start
            while end - start < Self.longestAuthority, Self.isHost(text[end]) { end += 1 }
            return end
        }
        let close = text.skip(Self.address, from: start + 1)
        return text[close] == UInt8(ascii: "]") ? close + 1 : start
    }

    private static func isHost(_ byte: UInt8) -> Bool { byte >= 0x80 || host.contains(byte) }
    private static func isAuthority(_ byte: UInt8) -> Bool { byte >= 0x80 || (host | afterName).contains(byte) }

    private static var host: ByteSet { .alphanumerics | .schemeMarks | .one("_") | .one("~") | .one("%") }
    /// What an authority has beside the characters of names: what may part a name from an `@`.
    private static var afterName: ByteSet {
        .one("@") | .one(":") | .one("[") | .one("]") | .one("!") | .one("$") | .one("&") | .one("'") | .one("(")
            | .one(")") | .one("*") | .one(",") | .one(";") | .one("=")
    }
    private static let address: ByteSet = "0123456789abcdefABCDEF:."
}
