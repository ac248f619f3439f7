/// The layout of one central directory record, found before its fields are taken.
struct ZipCentralRecord: Sendable {
    /// All of these are offsets into the directory's bytes.
    let range: Range<Int>
    let name: Range<Int>
    let extra: Range<Int>

    /// `nil` where no record starts at `offset`.
    /// - Throws: `.damaged` where one starts and does not end within the directory.
    init?(at offset: Int, of directory: [UInt8], from directoryOffset: Int) throws(ZipFailure) {
        typealias Central = ZipLayout.Central
        let bytes = directory.span.bytes
        guard offset + 4 <= directory.count, bytes.integer(at: offset) == Central.signature else { return nil }
        guard offset + Central.length <= directory.count else {
            throw .damaged(.centralDirectory, at: directoryOffset + offset)
        }
        self.init(at: offset, bytes)
        guard range.upperBound <= directory.count else {
            throw .damaged(.centralDirectory, at: directoryOffset + offset)
        }
    }

    /// A record that is known to be whole.
    init(knownAt offset: Int, of directory: [UInt8]) {
        self.init(at: offset, directory.span.bytes)
    }

    /// Takes the lengths of its parts from the fixed one, which must be there.
    private init(at offset: Int, _ bytes: RawSpan) {
        typealias Central = ZipLayout.Central
        func length(at field: Int) -> Int { Int(bytes.integer(at: offset + field, as: UInt16.self)) }
        let nameStart = offset + Central.length
        let extraStart = nameStart + length(at: Central.nameLength)
        let commentStart = extraStart + length(at: Central.extraLength)
        range = offset..<commentStart + length(at: Central.commentLength)
        name = nameStart..<extraStart
        extra = extraStart..<commentStart
    }

    typealias Numbers = (expanded: ZipNumber, compressed: ZipNumber, headerOffset: ZipNumber)

    /// Where the record keeps its sizes and offset, from the start of the directory. `nil` where it
    /// announces zip64 fields that it does not have.
    func numbers(in directory: [UInt8]) -> Numbers? {
        typealias Central = ZipLayout.Central
        let start = range.lowerBound
        let bytes = directory.span.bytes
        var finder = ZipNumberFinder(extra: extra)
        guard let expanded = finder.place(of: start + Central.expandedSize, in: bytes),
            let compressed = finder.place(of: start + Central.compressedSize, in: bytes),
            let headerOffset = finder.place(of: start + Central.headerOffset, in: bytes)
        else { return nil }
        return (expanded, compressed, headerOffset)
    }
}
