extension ZipEntry {
    /// Takes the fields from a central directory record, and says what they alone show to be wrong.
    /// - Parameters:
    ///   - base: what recorded offsets count from.
    ///   - end: where the central directory starts, before which all entries lie.
    init(_ record: ZipCentralRecord, of directory: [UInt8], index: Int, base: Int, end: Int) {
        typealias Central = ZipLayout.Central
        let bytes = directory.span.bytes
        let start = record.range.lowerBound
        let numbers = record.numbers(in: directory)

        self.index = index
        self.record = record
        self.directory = directory
        flags = ZipFlags(rawValue: bytes.integer(at: start + Central.flags))
        madeBy = ZipMaker(rawValue: bytes.integer(at: start + Central.madeBy))
        method = bytes.integer(at: start + Central.method)
        crc = bytes.integer(at: start + Central.crc)
        externalAttributes = bytes.integer(at: start + Central.externalAttributes)
        dosTime = bytes.integer(at: start + Central.time)
        dosDate = bytes.integer(at: start + Central.date)
        // All ones says "see zip64", where only an archive of 65,536 volumes would need it.
        let disk: UInt16 = bytes.integer(at: start + Central.disk)
        self.disk = disk == .max ? 0 : disk

        guard let numbers else {
            (compressedSize, expandedSize, headerOffset) = (0, 0, nil)
            issue = .zip64FieldMissing
            return
        }
        compressedSize = numbers.compressed.value(in: bytes)
        expandedSize = numbers.expanded.value(in: bytes)
        let recordedOffset = numbers.headerOffset.value(in: bytes)
        headerOffset = recordedOffset < UInt64(max(0, end - base)) ? base + Int(recordedOffset) : nil
        if self.disk != 0 {
            issue = .onOtherVolume(disk)
        } else if headerOffset == nil {
            issue = .outsideArchive
        }
    }
}

extension ZipEntry {
    /// The name's bytes as they are in the zip.
    package var rawName: ArraySlice<UInt8> { directory[record.name] }

    /// The name to show, with `/` between its parts; see `ZipName`.
    package var name: String { decodedName.text }

    /// What makes the name unsafe to unpack to, if anything.
    package var nameIssue: EntryNameIssue? { decodedName.issue }

    /// Both of these at once.
    package var decodedName: ZipName {
        ZipName(rawName, flags: flags, madeBy: madeBy, unicodePath: unicodePath)
    }

    /// Whether the name to show ends with a slash, as that of a folder does.
    var nameEndsWithSlash: Bool {
        // Only a backslash, or another name, can become one.
        if rawName.last != UInt8(ascii: "\\"), unicodePath == nil { return rawName.last == UInt8(ascii: "/") }
        return name.utf8.last == UInt8(ascii: "/")
    }

    private var unicodePath: ArraySlice<UInt8>? {
        ZipExtra.field(ZipExtra.unicodePath, among: record.extra, of: directory.span.bytes).map { directory[$0] }
    }
}
