/// What an entry's local header says, to be held against the central directory.
struct ZipLocalHeader {
    let flags: ZipFlags
    let method: UInt16
    let crc: UInt32
    /// Where the header keeps the sizes, from its start. `nil` where it announces zip64 fields that
    /// it does not have.
    let sizes: (expanded: ZipNumber, compressed: ZipNumber)?
    /// Its bytes: fixed fields, name and extra fields.
    let length: Int
    let nameLength: Int

    /// How long the header at the start of `bytes` is. `nil` where there is none, or not even its
    /// fixed part.
    static func length(_ bytes: RawSpan) -> Int? {
        typealias Local = ZipLayout.Local
        guard bytes.byteCount >= Local.length, bytes.integer(at: 0) == Local.signature else { return nil }
        return Local.length + Int(bytes.integer(at: Local.nameLength, as: UInt16.self))
            + Int(bytes.integer(at: Local.extraLength, as: UInt16.self))
    }

    /// Reads the header at the start of `bytes`. `nil` where it is not there as a whole.
    init?(_ bytes: RawSpan) {
        typealias Local = ZipLayout.Local
        guard let length = Self.length(bytes), length <= bytes.byteCount else { return nil }
        self.length = length
        nameLength = Int(bytes.integer(at: Local.nameLength, as: UInt16.self))
        flags = ZipFlags(rawValue: bytes.integer(at: Local.flags))
        method = bytes.integer(at: Local.method)
        crc = bytes.integer(at: Local.crc)
        var finder = ZipNumberFinder(extra: Local.length + nameLength..<length)
        if let expanded = finder.place(of: Local.expandedSize, in: bytes),
            let compressed = finder.place(of: Local.compressedSize, in: bytes)
        {
            sizes = (expanded, compressed)
        } else {
            sizes = nil
        }
    }

    /// The first field about which this header, of `bytes`, contradicts the central directory.
    func disagreement(with entry: ZipEntry, bytes: RawSpan) -> ZipHeaderField? {
        let start = ZipLayout.Local.length
        let name = bytes.extracting(start..<start + nameLength)
        guard name.elementsEqual(entry.rawName.span.bytes) else { return .name }
        guard method == entry.method else { return .method }
        guard flags.contains(.encrypted) == entry.flags.contains(.encrypted) else { return .encryption }
        guard let sizes else { return .sizes }
        // With a data descriptor the fields may have been left at zero.
        let mayBeZero = flags.contains(.dataDescriptor)
        guard crc == entry.crc || mayBeZero && crc == 0 else { return .checksum }
        for (place, recorded) in [(sizes.expanded, entry.expandedSize), (sizes.compressed, entry.compressedSize)] {
            let value = place.value(in: bytes)
            guard value == recorded || mayBeZero && value == 0 else { return .sizes }
        }
        return nil
    }
}

extension RawSpan {
    /// Whether both have the same bytes.
    func elementsEqual(_ other: RawSpan) -> Bool {
        byteCount == other.byteCount
            && withUnsafeBytes { mine in other.withUnsafeBytes { mine.elementsEqual($0) } }
    }
}
