/// Where fields lie in a zip's records, as byte offsets from the record's start.
/// Source: APPNOTE.TXT, PKWARE's description of the format, sections 4.3 and 4.4.
enum ZipLayout {
    /// In front of each entry's data (4.3.7).
    enum Local {
        static let signature: UInt32 = 0x0403_4B50
        static let length = 30
        static let flags = 6
        static let method = 8
        static let crc = 14
        static let compressedSize = 18
        static let expandedSize = 22
        static let nameLength = 26
        static let extraLength = 28
    }

    /// One for each entry in the central directory (4.3.12).
    enum Central {
        static let signature: UInt32 = 0x0201_4B50
        static let length = 46
        static let madeBy = 4
        static let neededVersion = 6
        static let flags = 8
        static let method = 10
        static let time = 12
        static let date = 14
        static let crc = 16
        static let compressedSize = 20
        static let expandedSize = 24
        static let nameLength = 28
        static let extraLength = 30
        static let commentLength = 32
        static let disk = 34
        static let externalAttributes = 38
        static let headerOffset = 42
    }

    /// Closes the archive (4.3.16).
    enum End {
        static let signature: UInt32 = 0x0605_4B50
        static let length = 22
        static let disk = 4
        static let directoryDisk = 6
        static let countOnDisk = 8
        static let count = 10
        static let directorySize = 12
        static let directoryOffset = 16
        static let commentLength = 20
    }

    /// The wide twin of `End` (4.3.14). It may be longer; what follows the fields is kept.
    enum Zip64End {
        static let signature: UInt32 = 0x0606_4B50
        static let length = 56
        /// The record's own length field counts from after itself.
        static let uncountedLength: UInt64 = 12
        static let madeBy = 12
        static let neededVersion = 14
        static let disk = 16
        static let directoryDisk = 20
        static let countOnDisk = 24
        static let count = 32
        static let directorySize = 40
        static let directoryOffset = 48
    }

    /// Lies directly before `End` and says where `Zip64End` is (4.3.15).
    enum Zip64Locator {
        static let signature: UInt32 = 0x0706_4B50
        static let length = 20
        static let offset = 8
        static let diskCount = 16
    }

    /// May precede the fields of a data descriptor (4.3.9).
    static let descriptorSignature: UInt32 = 0x0807_4B50

    /// The version of the format that knows zip64 (4.4.3.2).
    static let zip64Version: UInt16 = 45
}
