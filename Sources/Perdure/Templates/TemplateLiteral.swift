/// Literal text of a template, as it is compared and as it is written.
struct TemplateLiteral: Sendable, Hashable {
    /// What is compared. In a URL, escapes that mean the same as their character are undone and the others are in
    /// capitals (RFC 3986, section 6.2.2); in scheme and host, letters are small.
    let compared: [UInt8]
    /// What `build` and rewriting write: the author's spelling, with what no URL may hold percent-encoded.
    let written: [UInt8]

    init(_ text: [UInt8], _ flavour: TextFlavour) {
        guard flavour.spelling == .percent else {
            compared = flavour.foldsCase ? text.map(Bytes.lowercased) : text
            written = text
            return
        }
        let normal = PercentText.normalised(text)
        compared = flavour.foldsCase ? normal.map(Bytes.lowercased) : normal
        written = text.reduce(into: []) { out, byte in
            if byte < 0x80 { out.append(byte) } else { PercentEncoding.appendEncoded([byte], in: .path, to: &out) }
        }
    }
}
