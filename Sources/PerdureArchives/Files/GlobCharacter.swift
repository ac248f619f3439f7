/// The characters of a path: Unicode scalars, and above them the bytes that are no UTF-8.
enum GlobCharacter {
    static let slash = UInt32(UInt8(ascii: "/"))

    /// Takes one character from the front of `bytes`, which is not empty.
    static func next(_ bytes: inout ArraySlice<UInt8>) -> UInt32 {
        if let (scalar, width) = PathBytes.decodeScalar(bytes) {
            bytes = bytes.dropFirst(width)
            return scalar.value
        }
        return 0x110000 + UInt32(bytes.popFirst() ?? 0)
    }
}
