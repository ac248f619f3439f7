/// Where the fields of a tar header are (POSIX.1-2017, pax, "ustar Interchange Format"; GNU tar, `tar.h`).
enum TarLayout {
    static let blockSize = 512

    static let name = 0..<100
    static let size = 124..<136
    static let checksum = 148..<156
    static let type = 156
    static let linkName = 157..<257
    /// `ustar`, then NUL and `00`, or in GNU's older form two blanks.
    static let magic = 257..<263
    /// Of POSIX headers alone; GNU has other fields there.
    static let prefix = 345..<500
    /// In GNU's older form, a header of a sparse file says here whether more of its map follows; a block of the map,
    /// at another place.
    static let isExtended = (header: 482, map: 504)

    /// Bytes with what fills up their last block; nil beyond what can be counted.
    static func padded(_ size: Int) -> Int? {
        let (sum, overflow) = size.addingReportingOverflow(blockSize - 1)
        return overflow ? nil : sum / blockSize * blockSize
    }
}
