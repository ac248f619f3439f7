/// One block that describes an entry, or that describes the header behind it.
struct TarHeader {
    /// The block's 512 bytes.
    private(set) var bytes: [UInt8]

    /// nil where the checksum is not that of the block.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == TarLayout.blockSize, Self.checksumIsSigned(bytes) != nil else { return nil }
        self.bytes = bytes
    }

    var type: UInt8 { bytes[TarLayout.type] }

    /// The recorded bytes of contents; nil where that is no number, or a negative one.
    var size: Int? { TarNumber.value(bytes[TarLayout.size]).flatMap { $0 >= 0 ? $0 : nil } }

    /// The name with what POSIX puts before it.
    var name: [UInt8] {
        let name = text(TarLayout.name)
        let prefix = bytes[TarLayout.magic].elementsEqual("ustar\0".utf8) ? text(TarLayout.prefix) : []
        return prefix.isEmpty ? name : prefix + [UInt8(ascii: "/")] + name
    }

    /// Where a link leads.
    var linkName: [UInt8] { text(TarLayout.linkName) }

    /// Whether the header carries the mark of POSIX or GNU; very old ones carry none.
    var hasMagic: Bool { bytes[TarLayout.magic].starts(with: "ustar".utf8) }

    /// Up to a NUL.
    private func text(_ range: Range<Int>) -> [UInt8] { Array(bytes[range].prefix { $0 != 0 }) }

    /// The same header with another size, and the checksum that goes with it.
    func with(size: Int) -> [UInt8] {
        var new = bytes
        let isSigned = Self.checksumIsSigned(bytes) ?? false
        new.replaceSubrange(TarLayout.size, with: TarNumber.spelling(size, like: bytes[TarLayout.size]))
        let sum = Self.sum(new, isSigned: isSigned)
        new.replaceSubrange(TarLayout.checksum, with: TarNumber.spelling(sum, like: bytes[TarLayout.checksum]))
        return new
    }

    /// The sum of all bytes, with blanks where it stands itself.
    private static func sum(_ bytes: [UInt8], isSigned: Bool) -> Int {
        func sum(_ bytes: ArraySlice<UInt8>) -> Int {
            bytes.reduce(0) { $0 + (isSigned ? Int(Int8(bitPattern: $1)) : Int($1)) }
        }
        return sum(bytes[...]) - sum(bytes[TarLayout.checksum]) + TarLayout.checksum.count * 0x20
    }

    /// How the checksum counts: some old programs took bytes as signed. nil where it fits neither way.
    private static func checksumIsSigned(_ bytes: [UInt8]) -> Bool? {
        guard let recorded = TarNumber.value(bytes[TarLayout.checksum]) else { return nil }
        if recorded == sum(bytes, isSigned: false) { return false }
        return recorded == sum(bytes, isSigned: true) ? true : nil
    }
}
