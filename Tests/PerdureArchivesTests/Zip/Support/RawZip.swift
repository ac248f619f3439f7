@testable import PerdureArchives

/// Builds zips byte by byte, also such as no sound program writes.
struct RawZip: Sendable {
    var prefix: [UInt8] = []
    var members: [RawMember] = []
    /// The central directory's order, as indices of `members`; their own order if `nil`.
    var directoryOrder: [Int]?
    var comment: [UInt8] = []
    var hasZip64End = false
    /// Behind the last central record, within the directory's size.
    var directoryTail: [UInt8] = []
    /// Between the central directory and the end records.
    var beforeEnd: [UInt8] = []
    var afterEnd: [UInt8] = []
    /// Whether offsets count the prefix, as in a self-extracting zip that was adjusted.
    var countsPrefix = true
    /// Patches the finished end record.
    var spoilEnd: @Sendable (inout [UInt8]) -> Void = { _ in }

    init(_ members: [RawMember] = []) { self.members = members }

    var bytes: [UInt8] {
        var bytes = prefix
        let base = countsPrefix ? 0 : prefix.count
        var offsets: [Int] = []
        for member in members {
            offsets.append(bytes.count - base)
            bytes += member.local + member.data + member.descriptorBytes + member.gap
        }
        let directoryOffset = bytes.count - base
        for index in directoryOrder ?? Array(members.indices) {
            bytes += members[index].central(offset: offsets[index])
        }
        bytes += directoryTail
        let directorySize = bytes.count - base - directoryOffset
        bytes += beforeEnd
        let count = directoryOrder?.count ?? members.count

        if hasZip64End {
            let offset = bytes.count - base
            bytes += little(0x0606_4B50 as UInt32) + little(UInt64(44)) + little(UInt16(45)) + little(UInt16(45))
            bytes += little(UInt32(0)) + little(UInt32(0)) + little(UInt64(count)) + little(UInt64(count))
            bytes += little(UInt64(directorySize)) + little(UInt64(directoryOffset))
            bytes += little(0x0706_4B50 as UInt32) + little(UInt32(0)) + little(UInt64(offset)) + little(UInt32(1))
        }
        var end = little(0x0605_4B50 as UInt32) + little(UInt16(0)) + little(UInt16(0))
        end +=
            little(hasZip64End ? UInt16.max : UInt16(truncatingIfNeeded: count))
            + little(hasZip64End ? UInt16.max : UInt16(truncatingIfNeeded: count))
        end += little(hasZip64End ? UInt32.max : UInt32(directorySize))
        end += little(hasZip64End ? UInt32.max : UInt32(directoryOffset))
        end += little(UInt16(comment.count))
        spoilEnd(&end)
        return bytes + end + comment + afterEnd
    }
}

/// One entry of a `RawZip`.
struct RawMember: Sendable {
    enum Descriptor: CaseIterable, Sendable { case signed, unsigned, signedWide, unsignedWide }

    var name: [UInt8]
    var contents: [UInt8]
    var method: UInt16 = 8
    var flags: UInt16 = 0
    var madeBy: UInt16 = 3 << 8 | 20
    var mode: UInt32 = 0o100644
    var localExtra: [UInt8] = []
    var centralExtra: [UInt8] = []
    var comment: [UInt8] = []
    var descriptor: Descriptor?
    /// Whether sizes (and in the directory the offset) are in a zip64 field.
    var isWide = false
    /// Bytes behind the entry that belong to none.
    var gap: [UInt8] = []
    /// Patch the finished headers.
    var spoilLocal: @Sendable (inout [UInt8]) -> Void = { _ in }
    var spoilCentral: @Sendable (inout [UInt8]) -> Void = { _ in }

    init(_ name: String, _ contents: String, method: UInt16 = 8) {
        self.name = Array(name.utf8)
        self.contents = Array(contents.utf8)
        self.method = method
    }

    /// With one property changed.
    func with<Value>(_ path: WritableKeyPath<RawMember, Value>, _ value: Value) -> RawMember {
        var copy = self
        copy[keyPath: path] = value
        return copy
    }

    var data: [UInt8] {
        method == 8 ? deflated(contents) : contents
    }

    private var crc: UInt32 { CRC32.checksum(contents.span.bytes) }

    fileprivate var local: [UInt8] {
        let isLater = descriptor != nil
        var bytes = little(0x0403_4B50 as UInt32) + little(UInt16(isWide ? 45 : 20))
        bytes += little(flags | (isLater ? 8 : 0)) + little(method) + little(UInt16(0x6E1C)) + little(UInt16(0x5A4B))
        bytes += little(isLater ? 0 : crc)
        let sizes: [UInt64] = isLater ? [0, 0] : [UInt64(contents.count), UInt64(data.count)]
        bytes += little(isWide ? UInt32.max : UInt32(sizes[1])) + little(isWide ? UInt32.max : UInt32(sizes[0]))
        let zip64 = isWide ? little(UInt16(1)) + little(UInt16(16)) + sizes.flatMap { little($0) } : []
        bytes += little(UInt16(name.count)) + little(UInt16(localExtra.count + zip64.count))
        bytes += name + localExtra + zip64
        spoilLocal(&bytes)
        return bytes
    }

    fileprivate var descriptorBytes: [UInt8] {
        guard let descriptor else { return [] }
        let signature = [.signed, .signedWide].contains(descriptor) ? little(0x0807_4B50 as UInt32) : []
        let isWide = [.signedWide, .unsignedWide].contains(descriptor)
        return signature + little(crc)
            + [data.count, contents.count].flatMap { isWide ? little(UInt64($0)) : little(UInt32($0)) }
    }

    fileprivate func central(offset: Int) -> [UInt8] {
        var bytes = little(0x0201_4B50 as UInt32) + little(madeBy) + little(UInt16(isWide ? 45 : 20))
        bytes +=
            little(flags | (descriptor == nil ? 0 : 8)) + little(method) + little(UInt16(0x6E1C))
            + little(UInt16(0x5A4B))
        bytes += little(crc)
        bytes += little(isWide ? UInt32.max : UInt32(data.count)) + little(isWide ? UInt32.max : UInt32(contents.count))
        let zip64 =
            isWide
            ? little(UInt16(1)) + little(UInt16(24))
                + [contents.count, data.count, offset].flatMap { little(UInt64($0)) } : []
        bytes +=
            little(UInt16(name.count)) + little(UInt16(centralExtra.count + zip64.count))
            + little(UInt16(comment.count))
        bytes += little(UInt16(0)) + little(UInt16(0)) + little(mode << 16)
        bytes += little(isWide ? UInt32.max : UInt32(offset))
        bytes += name + zip64 + centralExtra + comment
        spoilCentral(&bytes)
        return bytes
    }
}

/// The bytes of a little-endian integer.
func little(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
}

func deflated(_ contents: [UInt8]) -> [UInt8] {
    do { return try Deflater().compress(contents.span.bytes) } catch { fatalError("\(error)") }
}
