extension ZipEndRecords {
    /// The numbers that both end records have.
    struct Fields {
        var disk: UInt32
        var directoryDisk: UInt32
        var countOnDisk: UInt64
        var count: UInt64
        var directorySize: UInt64
        var directoryOffset: UInt64

        init(end record: RawSpan) {
            typealias End = ZipLayout.End
            disk = UInt32(record.integer(at: End.disk, as: UInt16.self))
            directoryDisk = UInt32(record.integer(at: End.directoryDisk, as: UInt16.self))
            countOnDisk = UInt64(record.integer(at: End.countOnDisk, as: UInt16.self))
            count = UInt64(record.integer(at: End.count, as: UInt16.self))
            directorySize = UInt64(record.integer(at: End.directorySize, as: UInt32.self))
            directoryOffset = UInt64(record.integer(at: End.directoryOffset, as: UInt32.self))
        }

        init(zip64End record: RawSpan) {
            typealias End = ZipLayout.Zip64End
            disk = record.integer(at: End.disk)
            directoryDisk = record.integer(at: End.directoryDisk)
            countOnDisk = record.integer(at: End.countOnDisk)
            count = record.integer(at: End.count)
            directorySize = record.integer(at: End.directorySize)
            directoryOffset = record.integer(at: End.directoryOffset)
        }

        /// Whether a number can only be told by the zip64 record. A count of all ones may also be a
        /// true 65,535.
        var needsZip64: Bool {
            directorySize == ZipNumber.saturated || directoryOffset == ZipNumber.saturated
        }

        /// These numbers, with those that are all ones taken from the zip64 record. The count is
        /// always taken from it, since the narrow one may have run over.
        func completed(by wide: Fields) -> Fields {
            var fields = self
            if disk == UInt16.max { fields.disk = wide.disk }
            if directoryDisk == UInt16.max { fields.directoryDisk = wide.directoryDisk }
            fields.countOnDisk = wide.countOnDisk
            fields.count = wide.count
            if directorySize == ZipNumber.saturated { fields.directorySize = wide.directorySize }
            if directoryOffset == ZipNumber.saturated { fields.directoryOffset = wide.directoryOffset }
            return fields
        }
    }

    /// The zip64 record that a locator before the end record points to.
    struct Zip64Record {
        let offset: Int
        /// How far the record lies behind where it is recorded: the length of an uncounted prefix.
        let base: Int
        let fields: Fields

        /// `nil` where there is none.
        /// - Throws: `.damaged` where there is none but one `isNeeded`.
        init?(before endOffset: Int, in source: ZipSource, isNeeded: Bool) throws(ZipFailure) {
            typealias Layout = ZipLayout.Zip64End
            let locatorOffset = endOffset - ZipLayout.Zip64Locator.length
            let lastOffset = locatorOffset - Layout.length
            if lastOffset >= 0 {
                let locator = try source.bytes(in: locatorOffset..<endOffset)
                if locator.span.bytes.integer(at: 0) == ZipLayout.Zip64Locator.signature {
                    let number: UInt64 = locator.span.bytes.integer(at: ZipLayout.Zip64Locator.offset)
                    let recorded = Int(clamping: number)
                    for offset in [recorded, lastOffset] where offset <= lastOffset {
                        let record = try source.bytes(in: offset..<offset + Layout.length)
                        guard record.span.bytes.integer(at: 0) == Layout.signature else { continue }
                        self.offset = offset
                        base = max(0, offset - recorded)
                        fields = Fields(zip64End: record.span.bytes)
                        return
                    }
                }
            }
            guard isNeeded else { return nil }
            throw .damaged(.zip64EndRecord, at: max(0, lastOffset))
        }
    }
}
