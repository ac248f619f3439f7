extension JSONText {
    /// Whether an escape stands for half of a surrogate pair without the other half.
    package static func hasLoneSurrogate(_ text: UnsafeRawBufferPointer) -> Bool {
        var position = 0
        while position < text.count {
            guard text[position] == UInt8(ascii: "\\") else {
                position += 1
                continue
            }
            switch unit(text, at: position) {
            case .some(0xD800...0xDBFF):
                guard case .some(0xDC00...0xDFFF) = unit(text, at: position + 6) else { return true }
                position += 12
            case .some(0xDC00...0xDFFF): return true
            case .some: position += 6
            case nil: position += 2
            }
        }
        return false
    }

    /// What `\uXXXX` at that place stands for.
    private static func unit(_ key: UnsafeRawBufferPointer, at position: Int) -> UInt32? {
        guard position + 6 <= key.count, key[position] == UInt8(ascii: "\\"), key[position + 1] == UInt8(ascii: "u")
        else { return nil }
        return key[position + 2..<position + 6].reduce(0) { $0 << 4 | UInt32(Bytes.hexValue($1) ?? 0) }
    }
}
