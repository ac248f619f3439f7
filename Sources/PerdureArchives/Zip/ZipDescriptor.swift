/// The form of a data descriptor: checksum and sizes behind the data (APPNOTE 4.3.9). The format
/// leaves open whether it starts with a signature, and programs differ about when sizes are wide.
struct ZipDescriptor: Equatable {
    let hasSignature: Bool
    let isWide: Bool

    /// The length of the longest form.
    static let longest = 24

    private static let forms = [
        ZipDescriptor(hasSignature: true, isWide: false), ZipDescriptor(hasSignature: true, isWide: true),
        ZipDescriptor(hasSignature: false, isWide: false), ZipDescriptor(hasSignature: false, isWide: true),
    ]

    var length: Int { (hasSignature ? 8 : 4) + (isWide ? 16 : 8) }

    /// The form in which `bytes`, which follow the data, repeat what the central directory says.
    /// `nil` where they do not in any.
    /// - Parameter gap: the bytes between the data and what comes next; a form that fills them goes
    ///   before one that only starts like them.
    static func find(in bytes: [UInt8], gap: Int, of entry: ZipEntry) -> ZipDescriptor? {
        let recorded = ZipContentsRecord(
            crc: entry.crc, compressedSize: entry.compressedSize, expandedSize: entry.expandedSize)
        let matching = forms.filter { bytes.starts(with: $0.bytes(recorded)) }
        return matching.first { $0.length == gap } ?? matching.first
    }

    /// Whether the form has room for the size.
    func holds(_ size: UInt64) -> Bool { isWide || size <= UInt64(UInt32.max) }

    /// A descriptor of this form. Sizes that it does not hold are cut.
    func bytes(_ record: ZipContentsRecord) -> [UInt8] {
        var bytes: [UInt8] = []
        if hasSignature { bytes.append(integer: ZipLayout.descriptorSignature) }
        bytes.append(integer: record.crc)
        for size in [record.compressedSize, record.expandedSize] {
            if isWide {
                bytes.append(integer: size)
            } else {
                bytes.append(integer: UInt32(truncatingIfNeeded: size))
            }
        }
        return bytes
    }
}
