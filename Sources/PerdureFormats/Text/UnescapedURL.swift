/// A URL from a text with the escapes of its context undone once, and the way back to its own spelling.
package struct UnescapedURL: Sendable {
    /// The URL as it stands in the text.
    package let raw: [UInt8]
    /// The URL itself.
    package let bytes: [UInt8]
    package let context: URLContext
    /// Where the two differ.
    let escapes: EscapeMap

    package init(raw: UnsafeRawBufferPointer, context: URLContext) {
        self.init(raw: [UInt8](raw), context: context)
    }

    package init(raw: [UInt8], context: URLContext) {
        self.raw = raw
        self.context = context
        let rules = context.escapes
        guard raw.contains(where: rules.mayBegin) else {
            (bytes, escapes) = (raw, EscapeMap())
            return
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var escapes = EscapeMap()
        raw.withUnsafeBytes { buffer in
            let text = TextBytes(buffer)
            var offset = 0
            while offset < text.count {
                if rules.mayBegin(text[offset]), let (value, count) = rules.escape(at: offset, in: text) {
                    let start = bytes.count
                    value.append(to: &bytes)
                    escapes.all.append(.init(range: start..<bytes.count, raw: offset..<offset + count))
                    offset += count
                } else {
                    bytes.append(text[offset])
                    offset += 1
                }
            }
        }
        self.bytes = bytes
        self.escapes = escapes
    }
}
