import PerdureArchives

/// Writes small zips byte by byte, without compression: also such as no sound program writes (PKWARE APPNOTE 6.3.10).
enum StoredZip {
    struct Entry {
        var name: [UInt8]
        var contents: [UInt8]
        var flags: UInt16 = 0
        /// The size that the headers claim.
        var claimedSize: UInt32?
        /// Unix type and permissions.
        var mode: UInt32 = 0o100644

        init(_ name: String, _ contents: String) { self.init(Array(name.utf8), Array(contents.utf8)) }

        init(_ name: [UInt8], _ contents: [UInt8]) { (self.name, self.contents) = (name, contents) }
    }

    static func bytes(_ entries: [Entry], comment: String = "") -> [UInt8] {
        var bytes: [UInt8] = []
        var directory: [UInt8] = []
        for entry in entries {
            let offset = UInt32(bytes.count)
            bytes += little(0x0403_4B50 as UInt32) + common(entry) + little(0 as UInt16) + entry.name + entry.contents
            directory += little(0x0201_4B50 as UInt32) + little(0x031E as UInt16) + common(entry) + little(0 as UInt16)
            directory += little(0 as UInt16) + little(0 as UInt16) + little(0 as UInt16) + little(entry.mode << 16)
            directory += little(offset) + entry.name
        }
        let start = UInt32(bytes.count)
        bytes += directory + little(0x0605_4B50 as UInt32) + little(0 as UInt32) + little(UInt16(entries.count))
        bytes += little(UInt16(entries.count)) + little(UInt32(directory.count)) + little(start)
        return bytes + little(UInt16(comment.utf8.count)) + Array(comment.utf8)
    }

    /// What both headers of an entry have, from the version on to the length of the name.
    private static func common(_ entry: Entry) -> [UInt8] {
        var bytes = little(20 as UInt16) + little(entry.flags) + little(0 as UInt16) + little(0x6E1C as UInt16)
        bytes += little(0x5A4B as UInt16) + little(checksum(entry.contents))
        let size = entry.claimedSize ?? UInt32(entry.contents.count)
        return bytes + little(size) + little(size) + little(UInt16(entry.name.count))
    }

    private static func little(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.littleEndian) { Array($0) }
    }

    /// CRC-32 (ISO 3309).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    /// Names and contents of a zip, in the order of its directory.
    static func entries(_ bytes: [UInt8]) throws -> [(name: [UInt8], contents: [UInt8])] {
        let archive = try ZipArchive(ZipSource(bytes: bytes))
        var workspace = try ZipWorkspace()
        var entries: [(name: [UInt8], contents: [UInt8])] = []
        for entry in archive.entries {
            entries.append((Array(entry.rawName), entry.isDirectory ? [] : try archive.read(entry, using: &workspace)))
        }
        return entries
    }
}
