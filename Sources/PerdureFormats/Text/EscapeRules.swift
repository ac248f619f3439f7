/// How one context escapes characters: what is undone on reading, and what is done to newly written text.
struct EscapeRules: Sendable {
    /// When a newly written `&` is spelt `&amp;`.
    enum Ampersand: Sendable {
        case never
        case always
        /// Where the URL spelt one so before, or where it would begin a reference.
        case asBefore
    }

    /// Whether `&amp;` and its like are read.
    var references = false
    var ampersand = Ampersand.never
    /// What is written as a character reference, beside `&`.
    var referenced: ByteSet = ""
    /// What a backslash is undone before.
    var backslashes: ByteSet = ""
    /// What is written with a backslash.
    var backslashed: ByteSet = ""
    /// A byte that stands for itself when doubled: the quote in YAML's single quotes.
    var doubled: UInt8?
}

extension EscapeRules {
    /// What the bytes at an offset stand for if they are an escape, and how many they are.
    func escape(at offset: Int, in text: TextBytes) -> (value: CharacterBytes, count: Int)? {
        let byte = text[offset]
        if byte == UInt8(ascii: "&") {
            return references ? CharacterReference.read(at: offset, in: text) : nil
        }
        let next = text[offset + 1]
        if byte == UInt8(ascii: "\\"), backslashes.contains(next) { return (CharacterBytes(next), 2) }
        if let doubled, byte == doubled, next == doubled { return (CharacterBytes(doubled), 2) }
        return nil
    }

    /// Whether a byte can begin an escape.
    @inline(__always)
    func mayBegin(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\") || byte == doubled
    }

    /// Appends newly written text.
    ///
    /// - Parameter ampersands: whether the URL spelt its ampersands `&amp;` before.
    func append(_ text: ArraySlice<UInt8>, ampersands: Bool, to out: inout [UInt8]) {
        text.withUnsafeBytes { bytes in
            let bytes = TextBytes(bytes)
            for offset in 0..<bytes.count {
                let byte = bytes[offset]
                if byte == UInt8(ascii: "&"), writesReference(at: offset, in: bytes, ampersands: ampersands) {
                    CharacterReference.append(byte, to: &out)
                } else if referenced.contains(byte) {
                    CharacterReference.append(byte, to: &out)
                } else {
                    if backslashed.contains(byte) { out.append(UInt8(ascii: "\\")) }
                    if byte == doubled { out.append(byte) }
                    out.append(byte)
                }
            }
        }
    }

    private func writesReference(at offset: Int, in text: TextBytes, ampersands: Bool) -> Bool {
        switch ampersand {
        case .never: false
        case .always: true
        case .asBefore: ampersands || CharacterReference.looksLikeOne(at: offset, in: text)
        }
    }
}
