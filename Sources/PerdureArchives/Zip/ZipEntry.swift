/// One entry of a zip, as its central directory record describes it.
package struct ZipEntry: Sendable {
    /// The place in the archive's `entries`.
    package let index: Int
    /// What keeps the contents from being read, if anything.
    package internal(set) var issue: ZipIssue?

    /// General purpose bits (APPNOTE 4.4.4).
    package let flags: ZipFlags
    /// The compression method: 0 is Stored, 8 is Deflate (APPNOTE 4.4.5).
    package let method: UInt16
    /// The recorded CRC-32 of the contents.
    package let crc: UInt32
    /// The recorded bytes of data in the zip.
    package let compressedSize: UInt64
    /// The recorded bytes of contents.
    package let expandedSize: UInt64
    /// The version and system that made the entry (APPNOTE 4.4.2).
    package let madeBy: ZipMaker
    /// Attributes as that system has them (APPNOTE 4.4.15).
    package let externalAttributes: UInt32
    /// The time of change, local, in MS-DOS form: hour in 5 bits, minute in 6, seconds ÷ 2 in 5.
    package let dosTime: UInt16
    /// The date of change in MS-DOS form: years since 1980 in 7 bits, month in 4, day in 5.
    package let dosDate: UInt16
    /// The volume that the entry starts on; 0 in every zip that is one file.
    let disk: UInt16

    /// Where the local header starts. `nil` where that would be in or behind the central directory.
    package let headerOffset: Int?
    /// The compressed bytes. `nil` where the headers do not lead to them.
    package internal(set) var dataRange: Range<Int>?
    /// Where the next entry, or the central directory, starts: no part of this one lies behind it.
    var boundary = 0
    /// The central record, as offsets into `directory`.
    let record: ZipCentralRecord
    /// The archive's directory bytes.
    let directory: [UInt8]
}

extension ZipEntry {
    static let stored: UInt16 = 0
    static let deflate: UInt16 = 8

    /// Whether the contents are encrypted, by whatever means.
    package var isEncrypted: Bool { flags.contains(.encrypted) || flags.contains(.headersMasked) }

    /// Whether the entry is a folder, by its name, its Unix mode or its MS-DOS attributes.
    package var isDirectory: Bool {
        if nameEndsWithSlash { return true }
        if let mode = unixMode { return mode & 0o170000 == 0o040000 }
        return madeBy.isDOS && externalAttributes & 0x10 != 0 && expandedSize == 0
    }

    /// A folder has no contents; some programs still record a size for it.
    var hasNoData: Bool { compressedSize == 0 && (expandedSize == 0 || isDirectory) }

    /// Whether the contents are the target of a symbolic link.
    package var isSymbolicLink: Bool {
        unixMode.map { $0 & 0o170000 == 0o120000 } ?? false
    }

    /// Type and permissions as in `st_mode`, where a Unix or macOS made the entry and noted them.
    package var unixMode: UInt32? {
        let mode = externalAttributes >> 16
        return madeBy.isUnix && mode != 0 ? mode : nil
    }
}

/// The general purpose bits that matter here (APPNOTE 4.4.4).
package struct ZipFlags: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let encrypted = ZipFlags(rawValue: 1 << 0)
    /// Checksum and sizes follow the data, since they were not known before it.
    package static let dataDescriptor = ZipFlags(rawValue: 1 << 3)
    /// The name and comment are UTF-8.
    package static let utf8 = ZipFlags(rawValue: 1 << 11)
    /// The local header hides its fields, as the central directory is encrypted.
    package static let headersMasked = ZipFlags(rawValue: 1 << 13)
}

/// The version of the format, and the system, that an entry was made with (APPNOTE 4.4.2).
package struct ZipMaker: Equatable, Sendable {
    package let rawValue: UInt16

    /// Systems whose paths have backslashes: MS-DOS, NTFS, VFAT.
    package var isDOS: Bool { [0, 10, 14].contains(rawValue >> 8) }
    /// Systems whose attributes hold a Unix mode: Unix, macOS.
    package var isUnix: Bool { [3, 19].contains(rawValue >> 8) }
}
